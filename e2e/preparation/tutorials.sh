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

exit $failed
