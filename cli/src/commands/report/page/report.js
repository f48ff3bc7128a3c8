// Search, filters, sorting and pages for the tables of a report. The rows are JSON in the page; only those of one page
// are drawn, so that hundreds of thousands of them stay usable. Texts are set as text, never as markup.
"use strict";
(() => {
  const PAGE = 100;
  const MOST_CHOICES = 40;
  const MOST_PRINTED = 2000;
  // Longer texts are broken.
  const LONG = 48;
  const NUMBERS = ["row", "number", "seconds", "ratio"];
  // The states by what needs attention first.
  const STATES = ["wrong", "changed", "unsolved now", "unsolved", "removed", "new", "solved now", "as expected", "solved"];
  const parts = [];

  const element = (name, properties = {}, ...children) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  };

  const shown = (cell, style) => {
    if (cell === null) return "";
    if (style === "seconds") return Number(cell).toFixed(3);
    if (style === "ratio") return Number(cell).toFixed(2) + "\u00d7";
    return String(cell);
  };

  // Cells without anything come last, whatever the direction.
  const order = (style, descending) => (a, b) => {
    if (a === null || b === null) return (a === null) - (b === null);
    let difference;
    if (style === "state") difference = STATES.indexOf(a) - STATES.indexOf(b);
    else if (NUMBERS.includes(style)) {
      const [x, y] = [Number(a), Number(b)];
      // A dash stands for a number that is not known.
      if (Number.isNaN(x) || Number.isNaN(y)) return Number.isNaN(x) - Number.isNaN(y);
      difference = x - y;
    } else difference = a < b ? -1 : a > b ? 1 : 0;
    return descending ? -difference : difference;
  };

  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      const field = element("textarea", { value: text });
      document.body.append(field);
      field.select();
      const done = document.execCommand("copy");
      field.remove();
      return done;
    }
  };

  class Part {
    constructor(section, { columns, rows }) {
      Object.assign(this, { section, columns, rows, page: 0, sorted: null, filters: new Map(), words: [] });
      this.number = Number(section.dataset.part) + 1;
      this.view = rows;
      this.body = section.querySelector(".rows tbody");
      this.heads = [...section.querySelectorAll(".rows thead th")];
      this.addControls(section.querySelector(".controls"));
      this.addPages(section.querySelector(".pages"));
      this.heads.forEach((head, n) => this.addSorting(head, n));
      this.draw();
    }

    addControls(controls) {
      this.search = element("input", { type: "search", placeholder: "words in any column" });
      let waiting;
      this.search.addEventListener("input", () => {
        clearTimeout(waiting);
        waiting = setTimeout(() => this.select(), 120);
      });
      controls.append(element("label", {}, "Search", this.search));
      this.columns.forEach((column, n) => {
        if (column.filter) this.addFilter(controls, column, n);
      });
      const reset = element("button", { type: "button", textContent: "Show all" });
      reset.addEventListener("click", () => this.reset());
      controls.append(reset);
    }

    addFilter(controls, column, n) {
      const counts = new Map();
      for (const [, cells] of this.rows) {
        counts.set(cells[n], (counts.get(cells[n]) || 0) + 1);
        if (counts.size > MOST_CHOICES) return;
      }
      if (counts.size < 2) return;
      const values = [...counts.keys()].sort(order(column.style, false));
      const choice = element("select", {}, element("option", { value: "", textContent: "all" }));
      values.forEach((value, place) => {
        const name = value === null ? "(none)" : value;
        choice.append(element("option", { value: String(place), textContent: `${name} (${counts.get(value)})` }));
      });
      choice.addEventListener("change", () => {
        if (choice.value === "") this.filters.delete(n);
        else this.filters.set(n, values[Number(choice.value)]);
        this.select();
      });
      controls.append(element("label", {}, column.name, choice));
    }

    addSorting(head, n) {
      if (this.columns[n].style === "command") return;
      const button = element("button", { type: "button", textContent: head.textContent });
      button.addEventListener("click", () => {
        const descending = this.sorted?.n === n && !this.sorted.descending;
        this.sorted = { n, descending };
        this.select();
      });
      head.replaceChildren(button);
      head.setAttribute("aria-sort", "none");
    }

    addPages(pages) {
      this.status = element("span");
      this.status.setAttribute("role", "status");
      const button = (text, step) => {
        const made = element("button", { type: "button", textContent: text });
        made.addEventListener("click", () => {
          this.page += step;
          this.draw();
          this.section.querySelector(".scroll").scrollTop = 0;
        });
        return made;
      };
      this.previous = button("Previous page", -1);
      this.next = button("Next page", 1);
      pages.append(this.previous, this.next, this.status);
    }

    reset() {
      this.search.value = "";
      this.sorted = null;
      this.filters.clear();
      this.section.querySelectorAll(".controls select").forEach((choice) => (choice.value = ""));
      this.select();
    }

    // Chooses and sorts the rows anew, and draws the first page of them.
    select() {
      const words = this.search.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
      const filters = [...this.filters];
      this.view = this.rows.filter(([, cells]) => {
        if (!filters.every(([n, value]) => cells[n] === value)) return false;
        if (words.length === 0) return true;
        const text = cells.join("\n").toLowerCase();
        return words.every((word) => text.includes(word));
      });
      if (this.sorted) {
        const { n, descending } = this.sorted;
        const compare = order(this.columns[n].style, descending);
        this.view.sort((a, b) => compare(a[1][n], b[1][n]));
      }
      this.heads.forEach((head, n) => {
        if (!head.hasAttribute("aria-sort")) return;
        const direction = this.sorted?.descending ? "descending" : "ascending";
        head.setAttribute("aria-sort", this.sorted?.n === n ? direction : "none");
      });
      this.page = 0;
      this.draw();
    }

    draw(most = PAGE) {
      const start = this.page * PAGE;
      const rows = this.view.slice(start, start + most);
      this.body.replaceChildren(...rows.map((row) => this.drawn(row)));
      const number = (count) => count.toLocaleString("en");
      const end = start + rows.length;
      const all = this.view.length === this.rows.length ? "" : ` chosen of ${number(this.rows.length)}`;
      this.status.textContent =
        rows.length === 0 ? `No row${all}` : `Rows ${number(start + 1)} to ${number(end)} of ${number(this.view.length)}${all}`;
      this.previous.disabled = start === 0;
      this.next.disabled = end >= this.view.length;
    }

    drawn([mark, cells]) {
      const id = `row-${this.number}-${cells[0]}`;
      const row = element("tr", { id, className: mark });
      if (location.hash === "#" + id) row.classList.add("target");
      cells.forEach((cell, n) => {
        const { style } = this.columns[n];
        const made = element("td", { className: this.heads[n].className });
        if (typeof cell === "string" && cell.length > LONG && style !== "command") made.classList.add("long");
        if (style === "row") made.append(element("a", { href: "#" + id, textContent: cell }));
        else if (style === "command" && cell !== null) made.append(this.copying(cell));
        else made.textContent = shown(cell, style);
        row.append(made);
      });
      return row;
    }

    copying(command) {
      const button = element("button", { type: "button", textContent: "copy", title: command });
      button.setAttribute("aria-label", "copy " + command);
      button.addEventListener("click", async () => {
        button.textContent = (await copy(command)) ? "copied" : command;
        setTimeout(() => (button.textContent = "copy"), 1500);
      });
      return button;
    }

    // Shows the page with a row, if it is one of this table.
    show(id) {
      const [, part, number] = /^row-(\d+)-(\d+)$/.exec(id) || [];
      if (Number(part) !== this.number) return;
      const place = () => this.view.findIndex(([, cells]) => cells[0] === Number(number));
      if (place() < 0) this.reset();
      if (place() < 0) return;
      this.page = Math.floor(place() / PAGE);
      this.draw();
      document.getElementById(id)?.scrollIntoView({ block: "center" });
    }
  }

  const data = JSON.parse(document.getElementById("data").textContent);
  document.querySelectorAll("section.part").forEach((section) => {
    parts.push(new Part(section, data[Number(section.dataset.part)]));
  });
  const follow = () => parts.forEach((part) => part.show(location.hash.slice(1)));
  addEventListener("hashchange", follow);
  follow();
  addEventListener("beforeprint", () => parts.forEach((part) => part.draw(MOST_PRINTED)));
  addEventListener("afterprint", () => parts.forEach((part) => part.draw()));
})();
