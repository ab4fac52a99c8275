import type { TextCase } from "./text-case";

const AB = ["a", "b"];
const ABC = ["a", "b", "c"];

/** Headers, titles, comments, empty lines, ragged rows, totals and notes. */
export const TABLE_CASES: readonly TextCase[] = [
  {
    name: "no header",
    bytes: "1,2\n3,4\n",
    expect: {
      names: ["Column 1", "Column 2"],
      rows: [
        ["1", "2"],
        ["3", "4"],
      ],
      facts: { headerRow: 0, rowNumbers: [1, 2] },
    },
  },
  { name: "no header, one row", bytes: "1,2\n", expect: { names: ["Column 1", "Column 2"], rows: [["1", "2"]] } },
  {
    name: "header over text",
    bytes: "name,town\nAda,London\nBob,Paris\n",
    expect: {
      names: ["name", "town"],
      rows: [
        ["Ada", "London"],
        ["Bob", "Paris"],
      ],
      facts: { headerRow: 1 },
    },
  },
  {
    name: "rows of words are doubtful",
    bytes: "Ada,London\nBob,Paris\nCem,Ankara\n",
    settings: { headerRow: 0 },
    expect: {
      names: ["Column 1", "Column 2"],
      rows: [
        ["Ada", "London"],
        ["Bob", "Paris"],
        ["Cem", "Ankara"],
      ],
      facts: { headerRow: 0 },
    },
  },
  {
    name: "words that come again are no header",
    bytes: "red,small\nblue,large\nred,large\nblue,small\n",
    expect: {
      names: ["Column 1", "Column 2"],
      rows: [
        ["red", "small"],
        ["blue", "large"],
        ["red", "large"],
        ["blue", "small"],
      ],
      facts: { headerRow: 0 },
    },
  },
  {
    name: "codes under a word",
    bytes: "ref,colour\nAB-12,red\nCD-34,blue\n",
    expect: {
      names: ["ref", "colour"],
      rows: [
        ["AB-12", "red"],
        ["CD-34", "blue"],
      ],
      facts: { headerRow: 1 },
    },
  },
  {
    name: "two rows under three titles",
    bytes: "Report\nQ1 2024\nConfidential\nname,town,total\nAda,Rome,1\nBob,Oslo,2\n",
    expect: {
      names: ["name", "town", "total"],
      rows: [
        ["Ada", "Rome", "1"],
        ["Bob", "Oslo", "2"],
      ],
      facts: { titleLines: ["Report", "Q1 2024", "Confidential"] },
    },
  },
  {
    name: "a title with the delimiter in it",
    bytes: "Created by: ERP 5.2; user admin\nday;total;tax;net\n2024-01-01;5;1;4\n2024-01-02;6;1;5\n2024-01-03;7;1;6\n",
    expect: {
      names: ["day", "total", "tax", "net"],
      rows: [
        ["2024-01-01", "5", "1", "4"],
        ["2024-01-02", "6", "1", "5"],
        ["2024-01-03", "7", "1", "6"],
      ],
      facts: { headerRow: 2, delimiter: ";" },
    },
  },
  {
    name: "one cell above two columns may be a title",
    bytes: "Confidential\n2024-01-01,5\n2024-01-02,6\n2024-01-03,7\n",
    expect: {
      names: ["Column 1", "Confidential"],
      rows: [
        ["2024-01-01", "5"],
        ["2024-01-02", "6"],
        ["2024-01-03", "7"],
      ],
      facts: { doubtful: "headerRow" },
    },
  },
  {
    name: "numbers that single spaces part, with exponents",
    bytes: "x y\n2.83e+02 9.9e+01\n1.5e+00 -4e-02\n",
    expect: {
      names: ["x", "y"],
      rows: [
        ["2.83e+02", "9.9e+01"],
        ["1.5e+00", "-4e-02"],
      ],
    },
  },
  {
    name: "hours name columns",
    bytes: "day,0,1,2,3\nMon,10,4,12,7\nTue,20,21,3,1\n",
    expect: {
      names: ["day", "0", "1", "2", "3"],
      rows: [
        ["Mon", "10", "4", "12", "7"],
        ["Tue", "20", "21", "3", "1"],
      ],
    },
  },
  {
    name: "days name columns",
    bytes: "town,1/22/20,1/23/20\nRome,0,3\nParis,1,1\n",
    expect: {
      names: ["town", "1/22/20", "1/23/20"],
      rows: [
        ["Rome", "0", "3"],
        ["Paris", "1", "1"],
      ],
    },
  },
  {
    name: "years with gaps, the newest first, name columns",
    bytes: ",2020,2010,2005\nRome,3.5,2.25,1\nParis,4,2,1.5\n",
    expect: {
      names: ["Column 1", "2020", "2010", "2005"],
      rows: [
        ["Rome", "3.5", "2.25", "1"],
        ["Paris", "4", "2", "1.5"],
      ],
    },
  },
  {
    name: "rows that count on are rows",
    bytes: "1,2,3\n4,5,6\n7,8,9\n",
    expect: {
      names: ["Column 1", "Column 2", "Column 3"],
      rows: [
        ["1", "2", "3"],
        ["4", "5", "6"],
        ["7", "8", "9"],
      ],
    },
  },
  {
    name: "years name columns",
    bytes: "country,2019,2020,2021\nFrance,10,11,12\nSpain,20,21,22\n",
    expect: {
      names: ["country", "2019", "2020", "2021"],
      rows: [
        ["France", "10", "11", "12"],
        ["Spain", "20", "21", "22"],
      ],
      facts: { headerRow: 1 },
    },
  },
  {
    name: "duplicate and empty headers",
    bytes: "a,,a\n1,2,3\n",
    expect: { names: ["a", "Column 2", "a"], rows: [["1", "2", "3"]] },
  },
  {
    name: "names that objects have",
    bytes: "__proto__,constructor,toString\n1,2,3\n",
    expect: { names: ["__proto__", "constructor", "toString"], rows: [["1", "2", "3"]] },
  },
  {
    name: "a header of 256 characters",
    bytes: `${"x".repeat(256)},b\n1,2\n`,
    expect: { names: ["x".repeat(256), "b"], rows: [["1", "2"]] },
  },
  {
    name: "a header of 10,000 characters",
    bytes: `a,${"x".repeat(10_000)}\n1,2\n`,
    expect: { refused: /The name of column 2 has more than 256 characters/ },
  },
  {
    name: "too many columns",
    bytes: `${Array.from({ length: 501 }, (_, i) => `c${i}`).join(",")}\n`,
    expect: { refused: /The table has more than 500 columns/ },
  },
  {
    name: "row names without a header",
    bytes: '"mpg","cyl"\n"Mazda",21,6\n"Fiat",32,4\n',
    expect: {
      names: ["Column 1", "mpg", "cyl"],
      rows: [
        ["Mazda", "21", "6"],
        ["Fiat", "32", "4"],
      ],
      facts: {
        headerRow: 1,
        note: /^Row 1 has one name less than the rows have values: the first column is taken for the one without a name\.$/,
      },
    },
  },
  {
    name: "a control byte within a value",
    bytes: "a,b\nx,1\ny\u0007z,2\n",
    expect: {
      names: ["a", "b"],
      rows: [
        ["x", "1"],
        ["y\u0007z", "2"],
      ],
      facts: { note: /^A control byte was kept in the values, in row 3\.$/ },
    },
  },
  ...["", ","].flatMap((end) =>
    ["As of,2024-05-03", "Version,3"].map((label) => ({
      name: `labels with their values above a table of three columns: ${label}${end}`,
      bytes: `Sales${end}${end}\n${label}${end}\nregion,month,units\nNorth,2024-01-01,30\nSouth,2024-02-01,35\nEast,2024-03-01,12\n`,
      expect: {
        names: ["region", "month", "units"],
        rows: [
          ["North", "2024-01-01", "30"],
          ["South", "2024-02-01", "35"],
          ["East", "2024-03-01", "12"],
        ],
        facts: { headerRow: 3 },
      },
    })),
  ),
  {
    name: "decimal commas under titles are no delimiters",
    bytes: "Answers of May\nPrinted;3 May 2026\n\nticket;opened;spent\n00017;03/04/2026;1,5\n00018;05/04/2026;2,25\n",
    expect: {
      names: ["ticket", "opened", "spent"],
      rows: [
        ["00017", "03/04/2026", "1,5"],
        ["00018", "05/04/2026", "2,25"],
      ],
      facts: { delimiter: ";", headerRow: 4 },
    },
  },
  {
    name: "an unnamed first column",
    bytes: ",a,b\n0,1,2\n1,3,4\n",
    expect: {
      names: ["Column 1", "a", "b"],
      rows: [
        ["0", "1", "2"],
        ["1", "3", "4"],
      ],
    },
  },
  {
    name: "one title",
    bytes: "Sales 2026\n\na,b,c\n1,2,3\n4,5,6\n",
    expect: {
      names: ABC,
      rows: [
        ["1", "2", "3"],
        ["4", "5", "6"],
      ],
      facts: { headerRow: 3, titleLines: ["Sales 2026"], rowNumbers: [4, 5], blankLines: 1 },
    },
  },
  {
    name: "a title over two columns",
    bytes: "Report\n\nname,amount\nA,1\nB,2\nC,3\n",
    expect: {
      names: ["name", "amount"],
      rows: [
        ["A", "1"],
        ["B", "2"],
        ["C", "3"],
      ],
      facts: { headerRow: 3, titleLines: ["Report"] },
    },
  },
  {
    name: "several titles, with delimiters of their own",
    bytes: "Report,Jan 2026,,,\nCreated by,Ada,,,\n,,,,\nid,name,city,zip,n\n1,A,X,07,1\n2,B,Y,08,2\n",
    expect: {
      names: ["id", "name", "city", "zip", "n"],
      rows: [
        ["1", "A", "X", "07", "1"],
        ["2", "B", "Y", "08", "2"],
      ],
      facts: { headerRow: 4, titleLines: ["Report,Jan 2026,,,", "Created by,Ada,,,"] },
    },
  },
  {
    name: "a chosen header row",
    bytes: "x,y\nid,n\n1,2\n3,4\n",
    settings: { headerRow: 2 },
    expect: {
      names: ["id", "n"],
      rows: [
        ["1", "2"],
        ["3", "4"],
      ],
      facts: { headerRow: 2, titleLines: ["x,y"], rowNumbers: [3, 4] },
    },
  },
  {
    name: "a chosen header row counts blank lines",
    bytes: "x\n\n\nid,n\n1,2\n",
    settings: { headerRow: 4 },
    expect: { names: ["id", "n"], rows: [["1", "2"]], facts: { headerRow: 4, rowNumbers: [5] } },
  },
  {
    name: "a chosen header row far down",
    bytes: `${"a remark\n".repeat(499)}id;n\n1;2,5\n3;4,5\n`,
    settings: { headerRow: 500 },
    expect: {
      names: ["id", "n"],
      rows: [
        ["1", "2,5"],
        ["3", "4,5"],
      ],
      facts: { headerRow: 500, delimiter: ";", rowNumbers: [501, 502] },
    },
  },
  {
    name: "a line end as the delimiter",
    bytes: "a,b\n1,2\n",
    settings: { delimiter: "\n" },
    expect: { refused: /can't separate the values/ },
  },
  {
    name: "a chosen header row that is empty",
    bytes: "x\n\nid,n\n1,2\n",
    settings: { headerRow: 2 },
    expect: { refused: /Row 2 is empty and can't be the header/ },
  },
  {
    name: "a chosen header row beyond the file",
    bytes: "a,b\n1,2\n",
    settings: { headerRow: 900 },
    expect: { refused: /Row 900 is empty/ },
  },
  {
    name: "no header, chosen",
    bytes: "name,n\nA,1\n",
    settings: { headerRow: 0 },
    expect: {
      names: ["Column 1", "Column 2"],
      rows: [
        ["name", "n"],
        ["A", "1"],
      ],
      facts: { headerRow: 0 },
    },
  },
  { name: "a header and no rows", bytes: "a,b\n", expect: { refused: /a header and no rows/ } },
  { name: "one column", bytes: "word\nx\ny\n", expect: { names: ["word"], rows: [["x"], ["y"]], facts: { delimiter: null } } },
  {
    name: "one column: an empty line is passed over, a quoted empty cell is missing",
    bytes: 'word\nx\n\n""\ny\n',
    expect: { names: ["word"], rows: [["x"], [null], ["y"]], facts: { blankLines: 1, rowNumbers: [2, 4, 5] } },
  },
  {
    name: "comments above",
    bytes: "# source: sensors, 2026, v1\n# unit: m\na,b\n1,2\n3,4\n",
    expect: {
      names: AB,
      rows: [
        ["1", "2"],
        ["3", "4"],
      ],
      facts: { comment: "#", commentLines: 2, headerRow: 3 },
    },
  },
  {
    name: "comments inside",
    bytes: "a,b\n1,2\n# a remark\n3,4\n",
    expect: {
      names: AB,
      rows: [
        ["1", "2"],
        ["3", "4"],
      ],
      facts: { commentLines: 1, rowNumbers: [2, 4] },
    },
  },
  {
    name: "a remark with as many fields, above a header",
    bytes: "# made by x, y\nname,n\nAda,1\nBob,2\n",
    expect: {
      names: ["name", "n"],
      rows: [
        ["Ada", "1"],
        ["Bob", "2"],
      ],
      facts: { commentLines: 1, headerRow: 2 },
    },
  },
  {
    name: "slashes and dashes begin comments too",
    bytes: "// made today\na,b\n1,2\n-- half time\n3,4\n",
    expect: {
      names: AB,
      rows: [
        ["1", "2"],
        ["3", "4"],
      ],
      facts: { commentLines: 2 },
    },
  },
  {
    name: "a cell that begins with # is a cell",
    bytes: "tag,n\n#one,1\n#two,2\nthree,3\n",
    expect: {
      names: ["tag", "n"],
      rows: [
        ["#one", "1"],
        ["#two", "2"],
        ["three", "3"],
      ],
      facts: { commentLines: 0 },
    },
  },
  {
    name: "a header that begins with #",
    bytes: "#chrom,start,end\n1,10,20\n2,30,40\n",
    expect: {
      names: ["#chrom", "start", "end"],
      rows: [
        ["1", "10", "20"],
        ["2", "30", "40"],
      ],
      facts: { headerRow: 1, commentLines: 0 },
    },
  },
  {
    name: "rows whose numbers begin with #, some of them short",
    bytes: "rank,name,notes\n#1,Ada,x\n#2,Bob\n#3,Cy,z\n#4,Dee\n",
    expect: {
      names: ["rank", "name", "notes"],
      rows: [
        ["#1", "Ada", "x"],
        ["#2", "Bob", null],
        ["#3", "Cy", "z"],
        ["#4", "Dee", null],
      ],
      facts: { commentLines: 0, paddedRows: 2 },
    },
  },
  {
    name: "a row named like a total, with one row above",
    bytes: "store,stock\nA,1\nTotal Wine,1\n",
    expect: {
      names: ["store", "stock"],
      rows: [
        ["A", "1"],
        ["Total Wine", "1"],
      ],
      facts: { leftOutRows: 0, note: /may be a coincidence/ },
    },
  },
  {
    name: "values that begin as notes do",
    bytes: "status,n,m\nopen,1,2\n*new,3,\nCreated,2,\n",
    expect: {
      names: ["status", "n", "m"],
      rows: [
        ["open", "1", "2"],
        ["*new", "3", null],
        ["Created", "2", null],
      ],
      facts: { leftOutRows: 0 },
    },
  },
  {
    name: "a total without a label, borne out by its sums",
    bytes: '# export\nsource,users,revenue\ngoogle,"1,234",10.50\ndirect,567,0\nbing,89,2.00\n,"1,890",12.50\n',
    expect: {
      names: ["source", "users", "revenue"],
      rows: [
        ["google", "1,234", "10.50"],
        ["direct", "567", "0"],
        ["bing", "89", "2.00"],
      ],
      facts: { leftOutRows: 1, totals: "leave_out" },
    },
  },
  {
    name: "a last row without a name that is no total",
    bytes: "source,users,revenue\ngoogle,1234,10.50\ndirect,567,0\nbing,89,2.00\n,1890,15\n",
    expect: {
      names: ["source", "users", "revenue"],
      rows: [
        ["google", "1234", "10.50"],
        ["direct", "567", "0"],
        ["bing", "89", "2.00"],
        [null, "1890", "15"],
      ],
      facts: { leftOutRows: 0, totals: undefined },
    },
  },
  {
    name: "comments and a header that begins with #",
    bytes: "##format=1\n#chrom\tstart\tend\n1\t10\t20\n2\t30\t40\n",
    expect: {
      names: ["#chrom", "start", "end"],
      rows: [
        ["1", "10", "20"],
        ["2", "30", "40"],
      ],
      facts: { headerRow: 2, commentLines: 1 },
    },
  },
  {
    name: "a quote in a comment reaches no further",
    bytes: 'a,b,c\n1,2,3\n#x,"open\n4,5,6\n',
    expect: {
      names: ABC,
      rows: [
        ["1", "2", "3"],
        ["4", "5", "6"],
      ],
      facts: { commentLines: 1 },
    },
  },
  {
    name: "no comments, chosen",
    bytes: "a,b\n# x\n1,2\n",
    settings: { comment: "" },
    expect: {
      names: AB,
      rows: [
        ["# x", null],
        ["1", "2"],
      ],
      facts: { commentLines: 0, paddedRows: 1 },
    },
  },
  {
    name: "comments of their own, chosen",
    bytes: "% x, y\na,b\n1,2\n%3,4\n",
    settings: { comment: "%" },
    expect: { names: AB, rows: [["1", "2"]], facts: { comment: "%", commentLines: 2 } },
  },
  {
    name: "an error of a spreadsheet is a cell",
    bytes: "a,b,c\n#N/A,2\n1,2,3\n4,5,6\n",
    expect: {
      names: ABC,
      rows: [
        ["#N/A", "2", null],
        ["1", "2", "3"],
        ["4", "5", "6"],
      ],
      facts: { paddedRows: 1, commentLines: 0 },
    },
  },
  {
    name: "empty lines",
    bytes: "a,b\n\n1,2\n\n\n3,4\n\n",
    expect: {
      names: AB,
      rows: [
        ["1", "2"],
        ["3", "4"],
      ],
      facts: { blankLines: 4, rowNumbers: [3, 6] },
    },
  },
  {
    name: "lines of spaces and of delimiters are empty",
    bytes: "a,b\n1,2\n   \n,\n , \n3,4\n,\n",
    expect: {
      names: AB,
      rows: [
        ["1", "2"],
        ["3", "4"],
      ],
      facts: { blankLines: 4 },
    },
  },
  {
    name: "short rows are filled",
    bytes: "a,b,c\n1,2,3\n4\n5,6\n7,8,9\n",
    expect: {
      names: ABC,
      rows: [
        ["1", "2", "3"],
        ["4", null, null],
        ["5", "6", null],
        ["7", "8", "9"],
      ],
      facts: { paddedRows: 2 },
    },
  },
  {
    name: "empty cells beyond the header are let go",
    bytes: "a,b\n1,2,,\n3,4\n",
    expect: {
      names: AB,
      rows: [
        ["1", "2"],
        ["3", "4"],
      ],
      facts: { paddedRows: 0 },
    },
  },
  {
    name: "a delimiter at the end of every row",
    bytes: "a,b\n1,2,\n3,4,\n",
    expect: {
      names: AB,
      rows: [
        ["1", "2"],
        ["3", "4"],
      ],
    },
  },
  {
    name: "a row that is too long",
    bytes: "a,b\n1,2\n3,4,5\n6,7\n8,9\n",
    expect: { refused: /^Row 3 has 3 values, the header has 2\. Nothing was stored\.$/ },
  },
  {
    name: "a row that is too long is listed",
    bytes: "a,b\n1,2\n3,4,5\n6,7\n8,9\n",
    lenient: true,
    expect: {
      names: AB,
      rows: [
        ["1", "2"],
        ["6", "7"],
        ["8", "9"],
      ],
      facts: { refusedRows: 1, rowNumbers: [2, 4, 5] },
    },
  },
  {
    name: "most rows are too long",
    bytes: "a,b,c\n1,2,3,4,5\n6,7,8,9,10\n",
    expect: { refused: /Most rows have more values than the header: row 2 has 5, the header in row 1 has 3/ },
  },
  {
    name: "a header that is too short is no title",
    bytes: "a,b,c\n1,2,3,4,5\n6,7,8,9,10\n",
    settings: { headerRow: 0 },
    expect: {
      names: ["Column 1", "Column 2", "Column 3", "Column 4", "Column 5"],
      rows: [
        ["a", "b", "c", null, null],
        ["1", "2", "3", "4", "5"],
        ["6", "7", "8", "9", "10"],
      ],
    },
  },
  {
    name: "a cell of 64,001 bytes",
    bytes: `a,b\n1,${"x".repeat(64_001)}\n`,
    expect: { refused: /Row 2, column "b", has a cell of 64,001 bytes/ },
  },
  {
    name: "a cell of 64,000 quotes",
    bytes: `a,b\n1,"${'""'.repeat(64_000)}"\n`,
    expect: { names: AB, rows: [["1", '"'.repeat(64_000)]] },
  },
  {
    name: "a cell of 22,000 letters of three bytes",
    bytes: `a,b\n1,${"あ".repeat(22_000)}\n`,
    expect: { refused: /has a cell of 66,000 bytes/ },
  },
  {
    name: "a total",
    bytes: "city,n\nA,1\nB,2\nC,3\nTotal,6\n",
    expect: {
      names: ["city", "n"],
      rows: [
        ["A", "1"],
        ["B", "2"],
        ["C", "3"],
      ],
      facts: { totals: "leave_out", leftOutRows: 1 },
    },
  },
  {
    name: "a total after a blank line, with cents",
    bytes: "city;n;price\nA;1;0,10\nB;2;0,20\n\nSumme:;3;0,30\n",
    expect: {
      names: ["city", "n", "price"],
      rows: [
        ["A", "1", "0,10"],
        ["B", "2", "0,20"],
      ],
      facts: { totals: "leave_out", leftOutRows: 1 },
    },
  },
  {
    name: "a total with thousands, currency and brackets",
    bytes: 'city,amount\nA,"$1,200.50"\nB,"($200.25)"\nGrand total,"$1,000.25"\n',
    expect: {
      names: ["city", "amount"],
      rows: [
        ["A", "$1,200.50"],
        ["B", "($200.25)"],
      ],
      facts: { leftOutRows: 1 },
    },
  },
  {
    name: "a rounded total",
    bytes: "city,n\nA,1.26\nB,2.26\nTotal,3.5\n",
    expect: {
      names: ["city", "n"],
      rows: [
        ["A", "1.26"],
        ["B", "2.26"],
      ],
      facts: { leftOutRows: 1 },
    },
  },
  {
    name: "a total in the second column",
    bytes: "id,city,n\n1,A,1\n2,B,2\n,Total général,3\n",
    expect: {
      names: ["id", "city", "n"],
      rows: [
        ["1", "A", "1"],
        ["2", "B", "2"],
      ],
      facts: { leftOutRows: 1 },
    },
  },
  {
    name: "subtotal, total and average",
    bytes: "city,n\nA,2\nB,4\nSubtotal,6\nAverage,3\nTotal,6\n",
    expect: {
      names: ["city", "n"],
      rows: [
        ["A", "2"],
        ["B", "4"],
      ],
      facts: { leftOutRows: 3 },
    },
  },
  {
    name: "a total that does not add up is a row",
    bytes: "city,n\nA,1\nB,2\nTotal,9\n",
    expect: {
      names: ["city", "n"],
      rows: [
        ["A", "1"],
        ["B", "2"],
        ["Total", "9"],
      ],
      facts: { totals: "keep", leftOutRows: 0, note: /Row 4 says "Total", but its numbers aren't the sums/, doubtful: "totals" },
    },
  },
  {
    name: "a total of subtotals is said",
    bytes: "city,n\nA,1\nB,2\nNorth sum up,3\nTotal,3\n",
    expect: {
      names: ["city", "n"],
      rows: [
        ["A", "1"],
        ["B", "2"],
        ["North sum up", "3"],
        ["Total", "3"],
      ],
      facts: { note: /twice as much/ },
    },
  },
  {
    name: "a company that is called Total",
    bytes: "company,n\nTotal Wine,5\nAcme,7\nZeta,9\n",
    expect: {
      names: ["company", "n"],
      rows: [
        ["Total Wine", "5"],
        ["Acme", "7"],
        ["Zeta", "9"],
      ],
      facts: { leftOutRows: 0 },
    },
  },
  {
    name: "totals kept, as chosen",
    bytes: "city,n\nA,1\nB,2\nTotal,3\n",
    settings: { totals: "keep" },
    expect: {
      names: ["city", "n"],
      rows: [
        ["A", "1"],
        ["B", "2"],
        ["Total", "3"],
      ],
      facts: { totals: "keep" },
    },
  },
  {
    name: "totals left out, as chosen",
    bytes: "city,n\nA,1\nB,2\nTotal,9\n",
    settings: { totals: "leave_out" },
    expect: {
      names: ["city", "n"],
      rows: [
        ["A", "1"],
        ["B", "2"],
      ],
      facts: { totals: "leave_out", leftOutRows: 1 },
    },
  },
  {
    name: "totals in other languages",
    bytes: "город,n\nМосква,1\nКазань,2\nИтого,3\n",
    expect: {
      names: ["город", "n"],
      rows: [
        ["Москва", "1"],
        ["Казань", "2"],
      ],
      facts: { leftOutRows: 1 },
    },
  },
  {
    name: "a note after a blank line",
    bytes: "a,b\n1,2\n3,4\n\nFigures are provisional\n",
    expect: {
      names: AB,
      rows: [
        ["1", "2"],
        ["3", "4"],
      ],
      facts: { leftOutRows: 1 },
    },
  },
  {
    name: "a source below",
    bytes: "a,b,c\n1,2,3\n3,4,5\nSource: World Bank, 2024\n",
    expect: {
      names: ABC,
      rows: [
        ["1", "2", "3"],
        ["3", "4", "5"],
      ],
      facts: { leftOutRows: 1 },
    },
  },
  {
    name: "a total and a source",
    bytes: "a,b\nx,2\ny,4\nTotal,6\n\nQuelle: Amt\n",
    expect: {
      names: AB,
      rows: [
        ["x", "2"],
        ["y", "4"],
      ],
      facts: { leftOutRows: 2 },
    },
  },
  {
    name: "the last row of a spaced table is a row",
    bytes: "a,b\n\n1,2\n\n3,4\n\n5,6\n\n7\n",
    expect: {
      names: AB,
      rows: [
        ["1", "2"],
        ["3", "4"],
        ["5", "6"],
        ["7", null],
      ],
      facts: { leftOutRows: 0 },
    },
  },
];
