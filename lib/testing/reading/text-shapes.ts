import type { TextCase } from "./text-case";

const AB = ["a", "b"];
const NAME_N = ["name", "n"];

/** Delimiters, quotes and line ends. */
export const SHAPE_CASES: readonly TextCase[] = [
  {
    name: "comma",
    bytes: "a,b\n1,2\n",
    expect: { names: AB, rows: [["1", "2"]], facts: { delimiter: ",", quote: '"', headerRow: 1 } },
  },
  {
    name: "semicolon and decimal comma",
    bytes: "name;price\nA;1,5\nB;2,5\n",
    expect: {
      names: ["name", "price"],
      rows: [
        ["A", "1,5"],
        ["B", "2,5"],
      ],
      facts: { delimiter: ";" },
    },
  },
  {
    name: "semicolon, and a comma in every line",
    bytes: "name;price, EUR\nA;1,5\nB;2,5\n",
    expect: {
      names: ["name", "price, EUR"],
      rows: [
        ["A", "1,5"],
        ["B", "2,5"],
      ],
      facts: { delimiter: ";" },
    },
  },
  {
    name: "semicolon and thousands with commas",
    bytes: "a;b\n1,234;5,678\n2,345;6,789\n",
    expect: {
      names: AB,
      rows: [
        ["1,234", "5,678"],
        ["2,345", "6,789"],
      ],
      facts: { delimiter: ";" },
    },
  },
  {
    name: "tab",
    bytes: "a\tb\n1\t2\n",
    extension: ".tsv",
    expect: { names: AB, rows: [["1", "2"]], facts: { delimiter: "\t" } },
  },
  {
    name: "tab in a .csv, commas in the text",
    bytes: "name\tnote\nAda\tone, two\nBob\tthree, four\n",
    expect: {
      names: ["name", "note"],
      rows: [
        ["Ada", "one, two"],
        ["Bob", "three, four"],
      ],
      facts: { delimiter: "\t" },
    },
  },
  {
    name: "comma in a .tsv",
    bytes: "a,b\n1,2\n3,4\n",
    extension: ".tsv",
    expect: {
      names: AB,
      rows: [
        ["1", "2"],
        ["3", "4"],
      ],
      facts: { delimiter: "," },
    },
  },
  {
    name: "pipe",
    bytes: "a|b|c\n1|2|x,y\n3|4|z\n",
    expect: {
      names: ["a", "b", "c"],
      rows: [
        ["1", "2", "x,y"],
        ["3", "4", "z"],
      ],
      facts: { delimiter: "|" },
    },
  },
  {
    name: "lists with pipes in a cell",
    bytes: "title,genres\nOne,a|b|c\nTwo,b\nThree,c|d\n",
    expect: {
      names: ["title", "genres"],
      rows: [
        ["One", "a|b|c"],
        ["Two", "b"],
        ["Three", "c|d"],
      ],
      facts: { delimiter: "," },
    },
  },
  {
    name: "lines of a web server's log",
    bytes:
      '1.2.3.4 - - [10/Oct/2000:13:55:36 -0700] "GET /a HTTP/1.0" 200 2\n1.2.3.4 - - [10/Oct/2000:13:55:37 -0700] "GET /b HTTP/1.0" 200 3\n',
    expect: {
      names: ["Column 1"],
      rows: [
        ['1.2.3.4 - - [10/Oct/2000:13:55:36 -0700] "GET /a HTTP/1.0" 200 2'],
        ['1.2.3.4 - - [10/Oct/2000:13:55:37 -0700] "GET /b HTTP/1.0" 200 3'],
      ],
    },
  },
  {
    name: "lines of a log without a header",
    bytes: "Jan 1 10:00:10 host app[7]: up\nJan 2 10:00:11 host app[12]: up\nJan 12 10:00:12 host app[812]: up\n",
    expect: {
      names: ["Column 1"],
      rows: [["Jan 1 10:00:10 host app[7]: up"], ["Jan 2 10:00:11 host app[12]: up"], ["Jan 12 10:00:12 host app[812]: up"]],
    },
  },
  {
    name: "addresses of devices",
    bytes: "aa:bb:cc:dd:ee:01\naa:bb:cc:dd:ee:02\naa:bb:cc:dd:0e:03\n",
    settings: { headerRow: 0 },
    expect: { names: ["Column 1"], rows: [["aa:bb:cc:dd:ee:01"], ["aa:bb:cc:dd:ee:02"], ["aa:bb:cc:dd:0e:03"]] },
  },
  {
    name: "caret",
    bytes: "a^b^c\n1^x y^3\n4^z^6\n",
    expect: {
      names: ["a", "b", "c"],
      rows: [
        ["1", "x y", "3"],
        ["4", "z", "6"],
      ],
      facts: { delimiter: "^" },
    },
  },
  {
    name: "tilde",
    bytes: "a~b\nx~2\ny~4\n",
    expect: {
      names: AB,
      rows: [
        ["x", "2"],
        ["y", "4"],
      ],
      facts: { delimiter: "~" },
    },
  },
  {
    name: "colon",
    bytes: "user:uid:home\nroot:0:/root\nada:1000:/home/ada\n",
    expect: {
      names: ["user", "uid", "home"],
      rows: [
        ["root", "0", "/root"],
        ["ada", "1000", "/home/ada"],
      ],
      facts: { delimiter: ":" },
    },
  },
  {
    name: "plus",
    bytes: "a+b+c\nx+2+3\ny+5+6\n",
    expect: {
      names: ["a", "b", "c"],
      rows: [
        ["x", "2", "3"],
        ["y", "5", "6"],
      ],
      facts: { delimiter: "+" },
    },
  },
  {
    name: "unit separator",
    bytes: "a\u001fb\nx, y\u001f2\nz\u001f4\n",
    expect: {
      names: AB,
      rows: [
        ["x, y", "2"],
        ["z", "4"],
      ],
      facts: { delimiter: "\u001f" },
    },
  },
  {
    name: "control-A",
    bytes: "a\u0001b\nx, y\u00012\nz\u00014\n",
    expect: {
      names: AB,
      rows: [
        ["x, y", "2"],
        ["z", "4"],
      ],
      facts: { delimiter: "\u0001" },
    },
  },
  {
    name: "a column of times is one column",
    bytes: "12:30\n12:45\n13:00\n",
    expect: { names: ["Column 1"], rows: [["12:30"], ["12:45"], ["13:00"]], facts: { delimiter: null, headerRow: 0 } },
  },
  {
    name: "a column of sentences is one column",
    bytes: "comment\nhello, world\nyes, it is\nno\n",
    expect: { names: ["comment"], rows: [["hello, world"], ["yes, it is"], ["no"]], facts: { delimiter: null } },
  },
  {
    name: "a column of addresses is one column",
    bytes: "url\nhttps://a.example\nhttps://b.example\n",
    expect: { names: ["url"], rows: [["https://a.example"], ["https://b.example"]] },
  },
  {
    name: "any chosen delimiter",
    bytes: "a§b\nx§2\n",
    settings: { delimiter: "§" },
    expect: { names: AB, rows: [["x", "2"]], facts: { delimiter: "§" } },
  },
  {
    name: "a chosen delimiter wins",
    bytes: "a;b,c\n1;2,3\n",
    settings: { delimiter: ";" },
    expect: { names: ["a", "b,c"], rows: [["1", "2,3"]], facts: { delimiter: ";" } },
  },
  {
    name: "sep= hint",
    bytes: "sep=;\na;b\n1;2\n",
    expect: { names: AB, rows: [["1", "2"]], facts: { delimiter: ";", headerRow: 2, rowNumbers: [3] } },
  },
  {
    name: "sep= hint with CRLF and an odd delimiter",
    bytes: "sep=^\r\na^b\r\n1^2\r\n",
    expect: { names: AB, rows: [["1", "2"]], facts: { delimiter: "^" } },
  },
  {
    name: "columns that spaces align",
    bytes: "city          temp   wind\nNew York       8.4      3\nLos Angeles   21.0     12\nRome          17.5      4\n",
    extension: ".txt",
    expect: {
      names: ["city", "temp", "wind"],
      rows: [
        ["New York", "8.4", "3"],
        ["Los Angeles", "21.0", "12"],
        ["Rome", "17.5", "4"],
      ],
      facts: { delimiter: " " },
    },
  },
  {
    name: "single spaces, chosen",
    bytes: "a b c\n1 2 3\n4  5 6\n",
    settings: { delimiter: " " },
    expect: {
      names: ["a", "b", "c"],
      rows: [
        ["1", "2", "3"],
        ["4", "5", "6"],
      ],
      facts: { delimiter: " " },
    },
  },
  {
    name: "prose is not columns",
    bytes: "note\nA line  with two spaces\nanother line\n",
    extension: ".txt",
    expect: { names: ["note"], rows: [["A line  with two spaces"], ["another line"]] },
  },
  {
    name: "quotes around everything",
    bytes: '"a","b"\n"1","x, y"\n"2",""\n',
    expect: {
      names: AB,
      rows: [
        ["1", "x, y"],
        ["2", null],
      ],
    },
  },
  { name: "doubled quotes", bytes: 'a,b\n1,"say ""hi"""\n', expect: { names: AB, rows: [["1", 'say "hi"']] } },
  {
    name: "line breaks in cells",
    bytes: 'a,b\r\n"x\r\ny",1\r\n"p\nq",2\r\n',
    expect: {
      names: AB,
      rows: [
        ["x\r\ny", "1"],
        ["p\nq", "2"],
      ],
      facts: { rowNumbers: [2, 3] },
    },
  },
  {
    name: "line break in a header",
    bytes: '"price\n(EUR)",b\n1,2\n',
    expect: { names: ["price\n(EUR)", "b"], rows: [["1", "2"]] },
  },
  {
    name: "a quote inside a bare cell",
    bytes: 'a,b\n5" pipe,2\n6" pipe,3\n',
    expect: {
      names: AB,
      rows: [
        ['5" pipe', "2"],
        ['6" pipe', "3"],
      ],
    },
  },
  {
    name: "text after a closing quote",
    bytes: 'a,b\n"x"y,2\nz,3\n',
    expect: {
      names: AB,
      rows: [
        ['"x"y', "2"],
        ["z", "3"],
      ],
    },
  },
  {
    name: "quotes around the first words of a text",
    bytes: 'artist,year\n"Swing it" Johansson,1939\n"The ""King"", they say",1956\n"Say ""yes""" twice,1960\n"a, b" c,1961\n',
    expect: {
      names: ["artist", "year"],
      rows: [
        ['"Swing it" Johansson', "1939"],
        ['The "King", they say', "1956"],
        ['"Say ""yes""" twice', "1960"],
        ["a, b c", "1961"],
      ],
    },
  },
  {
    name: "spaces before quotes",
    bytes: 'a, b, c\n1, "Smith, John", 3\n2, "Roe, Ann", 4\n',
    expect: {
      names: ["a", "b", "c"],
      rows: [
        ["1", "Smith, John", " 3"],
        ["2", "Roe, Ann", " 4"],
      ],
    },
  },
  {
    name: "single quotes",
    bytes: "'a','b'\n'x, y','2'\n'it''s','4'\n",
    expect: {
      names: AB,
      rows: [
        ["x, y", "2"],
        ["it's", "4"],
      ],
      facts: { quote: "'" },
    },
  },
  {
    name: "apostrophes are no quotes",
    bytes: "name,n\n'tis,1\nO'Neil,2\nrock 'n' roll,3\n",
    expect: {
      names: NAME_N,
      rows: [
        ["'tis", "1"],
        ["O'Neil", "2"],
        ["rock 'n' roll", "3"],
      ],
      facts: { quote: '"' },
    },
  },
  {
    name: "single quotes, chosen",
    bytes: "a,b\n'x, y',2\n",
    settings: { quote: "'" },
    expect: { names: AB, rows: [["x, y", "2"]], facts: { quote: "'" } },
  },
  {
    name: "no quotes, chosen",
    bytes: 'a,b\n"x",2\n',
    settings: { quote: "" },
    expect: { names: AB, rows: [['"x"', "2"]], facts: { quote: "" } },
  },
  {
    name: "backslash before quotes",
    bytes: 'a,b\n"say \\"hi\\", you",2\n"c:\\\\dir",3\n',
    expect: {
      names: AB,
      rows: [
        ['say "hi", you', "2"],
        ["c:\\dir", "3"],
      ],
    },
  },
  {
    name: "a quote behind a backslash that would else be one that nobody closed",
    bytes: 'id,text\n100,"say \\"hi\\""\n101,\n102,"\\""\n103,;\n104,\n105,;\n',
    settings: { delimiter: ",", quote: '"', headerRow: 1 },
    expect: {
      names: ["id", "text"],
      rows: [
        ["100", 'say "hi"'],
        ["101", null],
        ["102", '"'],
        ["103", ";"],
        ["104", null],
        ["105", ";"],
      ],
    },
  },
  {
    name: "a backslash at the end of a quoted cell",
    bytes: 'a,b\n"c:\\dir\\",2\n"x",3\n',
    expect: {
      names: AB,
      rows: [
        ["c:\\dir\\", "2"],
        ["x", "3"],
      ],
    },
  },
  {
    name: "a quote that nobody closed is a character",
    bytes: 'a,b\n"5 inch,2\n6,3\n',
    expect: {
      names: AB,
      rows: [
        ['"5 inch', "2"],
        ["6", "3"],
      ],
      facts: { quote: "", note: /row 2 and never closed/, doubtful: "quote" },
    },
  },
  {
    name: "two quotes that nobody closed",
    bytes: 'name,n\n"5 inch,1\nplain,2\n"6 inch,3\nlast,4\n',
    expect: {
      names: NAME_N,
      rows: [
        ['"5 inch', "1"],
        ["plain", "2"],
        ['"6 inch', "3"],
        ["last", "4"],
      ],
      facts: { quote: "", note: /row 2/ },
    },
  },
  {
    name: "a quote that nobody closed, where none are no table either",
    bytes: 'a,b\n"x, y",1\n"z, 2\n3,4\n',
    expect: { refused: /opened in row 3 and never closed/ },
  },
  {
    name: "CRLF",
    bytes: "a,b\r\n1,2\r\n3,4\r\n",
    expect: {
      names: AB,
      rows: [
        ["1", "2"],
        ["3", "4"],
      ],
    },
  },
  {
    name: "CR",
    bytes: "a,b\r1,2\r3,4\r",
    expect: {
      names: AB,
      rows: [
        ["1", "2"],
        ["3", "4"],
      ],
    },
  },
  {
    name: "all line ends in one file",
    bytes: "a,b\r\n1,2\n3,4\r5,6",
    expect: {
      names: AB,
      rows: [
        ["1", "2"],
        ["3", "4"],
        ["5", "6"],
      ],
      facts: { rowNumbers: [2, 3, 4] },
    },
  },
  { name: "CR CR LF", bytes: "a,b\r\r\n1,2\r\r\n", expect: { names: AB, rows: [["1", "2"]] } },
  { name: "no line end at the end", bytes: "a,b\n1,2", expect: { names: AB, rows: [["1", "2"]] } },
  { name: "a quoted cell at the very end", bytes: 'a,b\n1,"2"', expect: { names: AB, rows: [["1", "2"]] } },
  { name: "an empty cell at the very end", bytes: "a,b\n1,", expect: { names: AB, rows: [["1", null]] } },
  { name: "spaces around cells stay", bytes: "a,b\n x ,2 \n", expect: { names: AB, rows: [[" x ", "2 "]] } },
  {
    name: "leading zeros, dates and signs are text as received",
    bytes: "id,when,amount\n007,01/02/2026,(1.234)\n008,03/02/2026,+5\n",
    expect: {
      names: ["id", "when", "amount"],
      rows: [
        ["007", "01/02/2026", "(1.234)"],
        ["008", "03/02/2026", "+5"],
      ],
    },
  },
  {
    name: "unicode of every plane",
    bytes: "a,b\n😀👩‍👩‍👧,e\u0301\n\u202eabc,ﷺ\n",
    expect: {
      names: AB,
      rows: [
        ["😀👩‍👩‍👧", "e\u0301"],
        ["\u202eabc", "ﷺ"],
      ],
    },
  },
  {
    name: "unusual spaces are no line ends",
    bytes: "a,b\nx\u2028y,1\nz\u0085w,2\n",
    expect: {
      names: AB,
      rows: [
        ["x\u2028y", "1"],
        ["z\u0085w", "2"],
      ],
    },
  },
  {
    name: "separators of our own hash inside a cell",
    bytes: "a,b\nx\u001ey,1\nz,2\n",
    expect: {
      names: AB,
      rows: [
        ["x\u001ey", "1"],
        ["z", "2"],
      ],
    },
  },
];
