#!/bin/sh
# Makes every kind of output for papers, and a document that has all of them, to be looked at. Not run by the tests.
#
#   tests/papers/build.sh PROGRAM FOLDER
#
# PROGRAM is sumsolve, FOLDER gets the pieces, paper.pdf and a picture of each page. It needs TeX and poppler, in Debian:
#   apt-get install texlive-latex-base texlive-latex-recommended texlive-pictures poppler-utils
set -eu
program=$(realpath "$1")
source=$(realpath "$(dirname "$0")")
mkdir -p "$2"
cd "$2"

# A claim that fails and a wrong answer are not errors here.
make() {
    file=$1
    shift
    echo "$file: sumsolve $*"
    "$program" "$@" > "$file" || test $? -eq 1
}

make value.tex value clobber BWWBW --options --format latex
make hot.tex value '{{10|3},{7|5}|{2|-8},-1}' --format latex
make compare.tex compare nogo ..x. '{1|0} + ^*' --format latex
make solve.tex clobber 'BWBW + BBW - {1/2|^}' --format latex --stats
make sweep.tex sweep clobber '(BW)^n' --n 1..8 --claim '> v' --claim 'outcome N' --format latex --moves none
make moves.tex sweep nogo '.^n' --n 1..8 --no-values --format latex
make openings.tex sweep nogo '.^n' --n 2..8 --openings --format latex --svg openings.svg --force
printf '%s\n' 'BWBW' 'BBW + WB B W' '(BW)^6 - {2|1} W' > cases.txt
make batch.tex batch clobber cases.txt --format latex
make experiment.tex experiment nogo-scaling --size 12 --format latex --force
make scores.tex experiment clobber-scores --size 30 --count 2 --format latex --force

number=0
for value in '{4|{2|0}}' '{{10|3},{7|5}|{2|-8},-1}' '5/1024 + ^' '3' '{1000|-1}' '{1/1024|0} + 10000'; do
    number=$((number + 1))
    make facts.txt value "$value" --thermograph "thermograph$number.tex" --force
done

# Many values, one in each line.
: > values.tex
for value in 0 -3 3/4 -5/8 '*' '*2' '*12' ^ v '^^' 'vv*' '5.^*' '1*' '1/2+^' '2 + 3.^' '-1+7.v*3' '+-1' '+-1/2' '+-(1,*)' \
    '{2|1}' '{0|{0|-1}}' '+-{2|1}' '{0||0|-3}' '{1|*,^}'; do
    "$program" value "$value" --format latex | grep '^    value & \$' |
        sed 's/^    value & //' >> values.tex || echo "not a value: $value"
done

cp "$source/paper.tex" .
pdflatex -interaction=nonstopmode -halt-on-error paper.tex > paper.out || { tail -n 30 paper.out; exit 1; }
grep -n 'Overfull\|Underfull' paper.out || true
pdftoppm -png -r 70 paper.pdf page
ls page*.png
