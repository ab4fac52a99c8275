#!/bin/bash
# Does by curl what tutorials of data preparation tools do, on data of our own, and compares the download cell by cell.
# usage: BASE=http://localhost:3000 KEY=rk_… tutorials.sh
set -u
: "${BASE:?}" "${KEY:?}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
ask() { curl -sS -H "Authorization: Bearer $KEY" "$@"; }

# Stores the rows on standard input. Prints the dataset's id.
store() {
  cat > "$work/in.csv"
  ask -F "name=$1" -F "file=@$work/in.csv" "$BASE/v1/datasets" | jq -r '.data.id // error(.error)'
}

# Prepares a dataset by the steps on standard input.
prepare() {
  local reply
  reply=$(jq -c '{steps: .}' | ask -X PATCH -H "Content-Type: application/json" -d @- "$BASE/v1/datasets/$1/preparation")
  jq -e '.data' > /dev/null <<< "$reply" || { echo "refused: $reply"; failed=1; }
}

# Compares the download of a dataset with the table on standard input.
expect() {
  cat > "$work/expected.csv"
  ask "$BASE/v1/datasets/$1/download?format=csv" | sed '1s/^\xef\xbb\xbf//' | tr -d '\r' > "$work/found.csv"
  if diff -u "$work/expected.csv" "$work/found.csv"; then echo "ok  $2"; else echo "BAD $2"; failed=1; fi
}

# 1. A first project of a cleaning tool: trim, one case, clusters of spellings accepted, values counted.
id=$(store "Universities" <<'CSV'
institution,students
University of Ulm ,10000
university of ulm,200
UNIVERSITY OF ULM,1
Ulm University,5
Technical University Berlin,34000
"Berlin, Technical University",7
CSV
)
steps=$(ask "$BASE/v1/datasets/$id/preparation/suggestions" | jq '[.data[] | select(.check == "spellings").step]')
jq --argjson found "$steps" '. + $found + [{"kind":"text","columns":["institution"],"form":"trim"},{"kind":"group","by":["institution"],"measures":[{"name":"rows","of":"count"},{"name":"students","of":"sum","column":"students"}]}]' <<< '[]' | prepare "$id"
expect "$id" "clusters of spellings" <<'CSV'
institution,rows,students
UNIVERSITY OF ULM,3,10201
Ulm University,1,5
"Berlin, Technical University",2,34007
CSV

# 2. Cells with several values: split, the rest kept, numbers out of texts.
id=$(store "Objects" <<'CSV'
object,size
vase|clay|Roman,12 cm
bowl|glass,7.5 cm
coin|gold|Roman|worn,1.25 cm
CSV
)
prepare "$id" <<'JSON'
[{"kind":"split","column":"object","separator":"|","into":["what","of","more"],"rest":"keep","drop":true},
 {"kind":"replace","column":"size","find":" cm","with":""},
 {"kind":"compute","name":"mm","formula":"[size] * 10"},
 {"kind":"filter","where":"[mm] > 20"}]
JSON
expect "$id" "cells with several values" <<'CSV'
what,of,more,size,mm
vase,clay,Roman,12,120
bowl,glass,,7.5,75
CSV

# 3. A cross table from a spreadsheet: fill down, unpivot, types.
id=$(store "Budget" <<'CSV'
region,item,2023,2024
North,rent,100.10,110.20
,power,,20.5
South,rent,90,95
CSV
)
prepare "$id" <<'JSON'
[{"kind":"fill","columns":["region"],"by":"above"},
 {"kind":"unpivot","columns":["2023","2024"],"name":"year","value":"amount"},
 {"kind":"compute","name":"net","formula":"round([amount] / 1.19, 2)"}]
JSON
expect "$id" "a cross table unpivoted" <<'CSV'
region,item,year,amount,net
North,rent,2023,100.10,84.12
North,rent,2024,110.20,92.61
North,power,2024,20.5,17.23
South,rent,2023,90,75.63
South,rent,2024,95,79.83
CSV

# 4. Two queries merged: orders with the prices of products.
products=$(store "Products" <<'CSV'
sku,title,price
A1,Lamp,19.99
B2,Desk,149.5
CSV
)
id=$(store "Orders" <<'CSV'
order,product,pieces
1,A1,3
2,B2,1
3,C3,2
CSV
)
jq --arg dataset "$products" '.[0].dataset = $dataset' <<'JSON' | prepare "$id"
[{"kind":"join","dataset":"","on":[{"left":"product","right":"sku"}]},
 {"kind":"compute","name":"total","formula":"[pieces] * [price]"},
 {"kind":"fill","columns":["title"],"by":"value","value":"unknown"}]
JSON
expect "$id" "two queries merged" <<'CSV'
order,product,pieces,title,price,total
1,A1,3,Lamp,19.99,59.97
2,B2,1,Desk,149.5,149.5
3,C3,2,unknown,,
CSV

# 5. Two queries appended: a second quarter with another column.
second=$(store "Second quarter" <<'CSV'
month,sold,returned
April,5,1
May,6,0
CSV
)
id=$(store "First quarter" <<'CSV'
month,sold
January,3
March,4
CSV
)
jq --arg dataset "$second" '.[0].dataset = $dataset' <<'JSON' | prepare "$id"
[{"kind":"union","dataset":""},{"kind":"compute","name":"kept","formula":"[sold] - coalesce([returned], 0)"}]
JSON
expect "$id" "two queries appended" <<'CSV'
month,sold,returned,kept
January,3,,3
March,4,,4
April,5,1,4
May,6,0,6
CSV

# 6. Groups and a pivot of them, as data frames do.
id=$(store "Sales" <<'CSV'
shop,day,amount
Ulm,2026-01-05,0.1
Ulm,2026-01-20,0.2
Bonn,2026-02-03,7
Ulm,2026-02-09,1.25
CSV
)
prepare "$id" <<'JSON'
[{"kind":"compute","name":"month","formula":"start_of([day], \"month\")"},
 {"kind":"pivot","by":["shop"],"names":"month","value":"amount","of":"sum"}]
JSON
expect "$id" "groups pivoted" <<'CSV'
shop,2026-01-01,2026-02-01
Ulm,0.3,1.25
Bonn,,7
CSV

# 7. Tidy data: codes in column names gathered, separated, missing ones left out.
id=$(store "Cases" <<'CSV'
country,year,m_young,m_old,f_young,f_old
Aland,1999,1,2,,4
Borneo,2000,5,,7,8
CSV
)
prepare "$id" <<'JSON'
[{"kind":"unpivot","columns":["m_young","m_old","f_young","f_old"],"name":"code","value":"cases"},
 {"kind":"split","column":"code","separator":"_","into":["sex","age"],"drop":true},
 {"kind":"replace","column":"sex","values":[{"from":["m"],"to":"male"},{"from":["f"],"to":"female"}]}]
JSON
expect "$id" "tidy data" <<'CSV'
country,year,sex,age,cases
Aland,1999,male,young,1
Aland,1999,male,old,2
Aland,1999,female,old,4
Borneo,2000,male,young,5
Borneo,2000,female,young,7
Borneo,2000,female,old,8
CSV

# 8. Customers: duplicates, names put together, a band by age.
id=$(store "Customers" <<'CSV'
mail,first,last,age
ada@x.org,Ada,Lovelace,36
ADA@x.org,Ada,Lovelace,37
alan@x.org,Alan,Turing,17
CSV
)
prepare "$id" <<'JSON'
[{"kind":"text","columns":["mail"],"form":"lower"},
 {"kind":"deduplicate","columns":["mail"],"keep":"last"},
 {"kind":"merge","columns":["last","first"],"separator":", ","name":"name","drop":true},
 {"kind":"compute","name":"band","formula":"if([age] < 18, \"minor\", [age] < 40, \"adult\", \"senior\")"}]
JSON
expect "$id" "customers" <<'CSV'
mail,name,age,band
ada@x.org,"Lovelace, Ada",37,adult
alan@x.org,"Turing, Alan",17,minor
CSV

# 9. Rows that come later go through the same steps.
ask -F mode=append -F "file=@-;filename=more.csv" "$BASE/v1/datasets/$id/rows" <<'CSV' > /dev/null
mail,first,last,age
GRACE@x.org,Grace,Hopper,85
CSV
expect "$id" "rows that come later" <<'CSV'
mail,name,age,band
ada@x.org,"Lovelace, Ada",37,adult
alan@x.org,"Turing, Alan",17,minor
grace@x.org,"Hopper, Grace",85,senior
CSV

# 10. And back: without steps, the rows are as received.
prepare "$id" <<< '[]'
expect "$id" "taken back" <<'CSV'
mail,first,last,age
ada@x.org,Ada,Lovelace,36
ADA@x.org,Ada,Lovelace,37
alan@x.org,Alan,Turing,17
GRACE@x.org,Grace,Hopper,85
CSV

# 11. A date table: parts of dates, and days between them.
id=$(store "Shipments" <<'CSV'
order,ordered,shipped
A-1,2026-01-30,2026-02-02
A-2,2025-12-31,2026-01-01
A-3,2026-05-11,
CSV
)
prepare "$id" <<'JSON'
[{"kind":"compute","name":"year","formula":"year([ordered])"},
 {"kind":"compute","name":"quarter","formula":"quarter([ordered])"},
 {"kind":"compute","name":"weekday","formula":"weekday([ordered])"},
 {"kind":"compute","name":"first","formula":"start_of([ordered], \"month\")"},
 {"kind":"compute","name":"due","formula":"add_days([ordered], 14)"},
 {"kind":"compute","name":"took","formula":"days([ordered], [shipped])"}]
JSON
expect "$id" "a date table" <<'CSV'
order,ordered,shipped,year,quarter,weekday,first,due,took
A-1,2026-01-30,2026-02-02,2026,1,5,2026-01-01,2026-02-13,3
A-2,2025-12-31,2026-01-01,2025,4,3,2025-12-01,2026-01-14,1
A-3,2026-05-11,,2026,2,1,2026-05-01,2026-05-25,
CSV

# 12. Verbs of a data frame: rows filtered, columns chosen and renamed, a ratio added.
id=$(store "Flights" <<'CSV'
carrier,tail,distance_km,minutes,cancelled
AA,N1,900,90,no
BB,N2,450,,yes
AA,N3,1200,100,no
CC,N4,300,60,no
CSV
)
prepare "$id" <<'JSON'
[{"kind":"filter","where":"not is_missing([minutes]) and [distance_km] >= 900 or [carrier] = \"CC\""},
 {"kind":"drop","columns":["tail","cancelled"]},
 {"kind":"rename","column":"distance_km","name":"km"},
 {"kind":"compute","name":"km per hour","formula":"round([km] / [minutes] * 60, 1)"}]
JSON
expect "$id" "verbs of a data frame" <<'CSV'
carrier,km,minutes,km per hour
AA,900,90,600
AA,1200,100,720
CC,300,60,300
CSV

# 13. Texts of one length: digits padded, initials, a part of a mail address, then counted by it.
id=$(store "Members" <<'CSV'
number,name,mail
7,ada lovelace,ada@x.org
42,alan turing,alan@y.org
1234,grace hopper,grace@x.org
CSV
)
prepare "$id" <<'JSON'
[{"kind":"text","columns":["name"],"form":"title"},
 {"kind":"compute","name":"card","formula":"pad(text([number]), 5, \"0\")"},
 {"kind":"compute","name":"initials","formula":"concat(left([name], 1), left(part([name], \" \", 2), 1))"},
 {"kind":"compute","name":"domain","formula":"part([mail], \"@\", 2)"},
 {"kind":"drop","columns":["number","mail"]}]
JSON
expect "$id" "texts of one length" <<'CSV'
name,card,initials,domain
Ada Lovelace,00007,AL,x.org
Alan Turing,00042,AT,y.org
Grace Hopper,01234,GH,x.org
CSV

# 14. A questionnaire: answers in several wordings become codes, "no answer" a missing value, and the mean leaves it out.
id=$(store "Questionnaire" <<'CSV'
person,agrees
p1,fully
p2,Fully
p3,partly
p4,no answer
p5,not at all
CSV
)
prepare "$id" <<'JSON'
[{"kind":"text","columns":["agrees"],"form":"lower"},
 {"kind":"replace","column":"agrees","values":[{"from":["fully"],"to":"3"},{"from":["partly"],"to":"2"},{"from":["not at all"],"to":"1"},{"from":["no answer"],"to":null}]},
 {"kind":"group","by":[],"measures":[{"name":"asked","of":"count"},{"name":"answered","of":"count","column":"agrees"},{"name":"mean","of":"average","column":"agrees"}]}]
JSON
expect "$id" "answers as codes" <<'CSV'
asked,answered,mean
5,4,2.25
CSV

# 15. Gaps in a series of sensors: from above, from below, and what is left by a value.
id=$(store "Sensors" <<'CSV'
hour,north,south,note
1,,4,
2,7,,checked
3,,6,
4,9,,
CSV
)
prepare "$id" <<'JSON'
[{"kind":"fill","columns":["north"],"by":"above"},
 {"kind":"fill","columns":["north","south"],"by":"below"},
 {"kind":"fill","columns":["note"],"by":"value","value":"none"},
 {"kind":"compute","name":"mean","formula":"([north] + [south]) / 2"}]
JSON
expect "$id" "gaps filled" <<'CSV'
hour,north,south,note,mean
1,7,4,none,5.5
2,7,6,checked,6.5
3,7,6,none,6.5
4,9,,none,
CSV

# 16. Statistics of groups, as a summary table has them.
id=$(store "Trees" <<'CSV'
plot,kind,height
a,oak,10
a,oak,12
a,elm,20
b,oak,8
b,birch,5
CSV
)
prepare "$id" <<'JSON'
[{"kind":"group","by":["plot"],"measures":[{"name":"trees","of":"count"},{"name":"kinds","of":"distinct","column":"kind"},{"name":"least","of":"min","column":"height"},{"name":"middle","of":"median","column":"height"},{"name":"most","of":"max","column":"height"},{"name":"mean","of":"average","column":"height"}]}]
JSON
expect "$id" "statistics of groups" <<'CSV'
plot,trees,kinds,least,middle,most,mean
a,3,2,10,12,20,14
b,2,2,5,6.5,8,6.5
CSV

# 17. An anti join: customers without an order.
orders=$(store "Placed" <<'CSV'
customer,order
c1,o1
c3,o2
c1,o3
CSV
)
id=$(store "Known customers" <<'CSV'
customer,city
c1,Ulm
c2,Bonn
c3,Graz
c4,Linz
CSV
)
jq --arg dataset "$orders" '.[0].dataset = $dataset' <<'JSON' | prepare "$id"
[{"kind":"join","dataset":"","on":[{"left":"customer","right":"customer"}],"columns":["order"]},
 {"kind":"filter","where":"is_missing([order])"},
 {"kind":"drop","columns":["order"]}]
JSON
expect "$id" "an anti join" <<'CSV'
customer,city
c2,Bonn
c4,Linz
CSV

# 18. One row for each order, then a list of them in a cell.
jq --arg dataset "$orders" '.[0].dataset = $dataset' <<'JSON' | prepare "$id"
[{"kind":"join","dataset":"","on":[{"left":"customer","right":"customer"}],"how":"matching","many":"all"},
 {"kind":"group","by":["city"],"measures":[{"name":"orders","of":"list","column":"order"},{"name":"first","of":"first","column":"order"}]}]
JSON
expect "$id" "one to many" <<'CSV'
city,orders,first
Ulm,"o1, o3",o1
Graz,o2,o2
CSV

# 19. This year beside the last: a key is worked out and the rows are joined to themselves.
years=$(store "Years" <<'CSV'
shop,year,sold
x,2024,10
x,2025,15
y,2025,8
CSV
)
id=$(store "Years again" <<'CSV'
shop,year,sold
x,2024,10
x,2025,15
y,2025,8
CSV
)
jq --arg dataset "$years" '.[1].dataset = $dataset' <<'JSON' | prepare "$id"
[{"kind":"compute","name":"before","formula":"[year] - 1"},
 {"kind":"join","dataset":"","on":[{"left":"shop","right":"shop"},{"left":"before","right":"year"}],"columns":["sold"],"prefix":"last "},
 {"kind":"compute","name":"growth","formula":"[sold] - [last sold]"},
 {"kind":"drop","columns":["before"]}]
JSON
expect "$id" "this year beside the last" <<'CSV'
shop,year,sold,last sold,growth
x,2024,10,,
x,2025,15,10,5
y,2025,8,,
CSV

# 20. A form's export: titles, decimal commas and days first are said beside the file; cells that no step changes stay as they came.
cat > "$work/form.csv" <<'CSV'
Answers of May
Printed;3 May 2026

ticket;opened;spent
00017;03/04/2026;1,5
00018;05/04/2026;2,25
00018;05/04/2026;2,25
CSV
id=$(ask -F "name=Form" -F "headerRow=4" -F "dateOrder=dmy" -F "decimal=," -F "file=@$work/form.csv" "$BASE/v1/datasets" | jq -r '.data.id // error(.error)')
prepare "$id" <<'JSON'
[{"kind":"deduplicate"},{"kind":"compute","name":"opened in","formula":"month([opened])"},{"kind":"compute","name":"minutes","formula":"[spent] * 60"}]
JSON
expect "$id" "a form's export" <<'CSV'
ticket,opened,spent,opened in,minutes
00017,03/04/2026,"1,5",4,90
00018,05/04/2026,"2,25",4,135
CSV

exit $failed
