import { gzipSync } from "node:zlib";
import type { ReadingSettings } from "@/lib/contract/reading";
import type { ExpectedCell } from "./cells-of";

/** A small file, and the table that it is or the sentence that refuses it. */
export interface FileCase {
  name: string;
  /** Ending of its name. */
  extension: string;
  content: string | Buffer;
  settings?: ReadingSettings;
  /** Bad rows are listed and left out. */
  lenient?: boolean;
  table?: {
    names: string[];
    rows: ExpectedCell[][];
    /** Types of the columns, where they are the point. */
    types?: string[];
    refused?: number[];
    notes?: RegExp;
  };
  /** Part of the sentence. */
  refusal?: string;
}

const n = (text: string): ExpectedCell => ({ n: text });
const lines = (...rows: string[]) => `${rows.join("\n")}\n`;
const utf16be = (text: string) => Buffer.from(text, "utf16le").swap16();

const JSON_CASES: FileCase[] = [
  {
    name: "a list of objects, columns in order of first appearance over all rows",
    extension: ".json",
    content: '[{"b":1,"a":"x"},{"c":true,"a":null},{"a":"y","d":false}]',
    table: {
      names: ["b", "a", "c", "d"],
      rows: [
        [n("1"), "x", null, null],
        [null, null, true, null],
        [null, "y", null, false],
      ],
    },
  },
  {
    name: "numbers keep every digit",
    extension: ".json",
    content: '[{"v":12345678901234567890},{"v":0.10},{"v":1e999},{"v":-0},{"v":1E-7},{"v":0.1000000000000000055511151231257827}]',
    table: {
      names: ["v"],
      rows: [
        [n("12345678901234567890")],
        [n("0.10")],
        [n("1e999")],
        [n("-0")],
        [n("1E-7")],
        [n("0.1000000000000000055511151231257827")],
      ],
    },
  },
  {
    name: "texts that look like numbers stay texts, leading zeros and all",
    extension: ".json",
    content: '[{"id":"007","n":7},{"id":"008","n":"8"}]',
    table: {
      names: ["id", "n"],
      rows: [
        ["007", n("7")],
        ["008", "8"],
      ],
      types: ["id", "integer"],
    },
  },
  {
    name: "names that objects trip over are columns like any other",
    extension: ".json",
    content: '[{"__proto__":"p","constructor":"c","toString":1},{"hasOwnProperty":{"__proto__":"deep"}}]',
    table: {
      names: ["__proto__", "constructor", "toString", "hasOwnProperty.__proto__"],
      rows: [
        ["p", "c", n("1"), null],
        [null, null, null, "deep"],
      ],
    },
  },
  {
    name: "inner objects become columns, lists become JSON text with their digits",
    extension: ".json",
    content:
      '[{"id":1,"customer":{"name":"Ada","address":{"city":"London"}},"tags":["a", {"b" : 1.0}]},{"id":2,"customer":null,"tags":[]}]',
    table: {
      names: ["id", "customer.name", "customer.address.city", "tags"],
      rows: [
        [n("1"), "Ada", "London", '["a",{"b":1.0}]'],
        [n("2"), null, null, "[]"],
      ],
      notes: /2 cells hold lists or objects/,
    },
  },
  {
    name: "a joined name that is also a name of its own is another column",
    extension: ".json",
    content: '[{"a.b":1,"a":{"b":2}},{"a":"text"}]',
    table: {
      names: ["a.b", "a.b", "a"],
      rows: [
        [n("1"), n("2"), null],
        [null, null, "text"],
      ],
    },
  },
  {
    name: "a name that an object repeats loses no value",
    extension: ".json",
    content: '[{"a":1,"a":2},{"a":3}]',
    table: {
      names: ["a", "a"],
      rows: [
        [n("1"), n("2")],
        [n("3"), null],
      ],
      notes: /1 row repeats a name/,
    },
  },
  {
    name: "a list of lists whose first is the header",
    extension: ".json",
    content: '[["day","total"],["2026-01-31",1.5],["2026-02-01",2.25],["2026-02-02"]]',
    table: {
      names: ["day", "total"],
      rows: [
        ["2026-01-31", n("1.5")],
        ["2026-02-01", n("2.25")],
        ["2026-02-02", null],
      ],
      types: ["date", "number"],
    },
  },
  {
    name: "a list of lists without a header",
    extension: ".json",
    content: "[[1,2],[3,4,5],[6]]",
    table: {
      names: ["Column 1", "Column 2", "Column 3"],
      rows: [
        [n("1"), n("2"), null],
        [n("3"), n("4"), n("5")],
        [n("6"), null, null],
      ],
    },
  },
  {
    name: "a person may say which list is the header",
    extension: ".json",
    content: '[["Sales 2026"],["a","b"],["c","d"]]',
    settings: { headerRow: 2 },
    table: { names: ["a", "b"], rows: [["c", "d"]] },
  },
  {
    name: "a list longer than its header is listed",
    extension: ".json",
    content: '[["a","b"],[1,2],[3,4,5],[6,7,null]]',
    lenient: true,
    table: {
      names: ["a", "b"],
      rows: [
        [n("1"), n("2")],
        [n("6"), n("7")],
      ],
      refused: [3],
    },
  },
  {
    name: "a list longer than its header refuses the file otherwise",
    extension: ".json",
    content: '[["a","b"],[1,2],[3,4,5]]',
    refusal: "Row 3 has 3 values, the header has 2. Nothing was stored.",
  },
  {
    name: "the one list of objects of an object",
    extension: ".json",
    content: '{"page":1,"orders":[{"a":1},{"a":2}],"tags":["x"]}',
    table: { names: ["a"], rows: [[n("1")], [n("2")]], notes: /The rows are the list "orders"\. .*"page", "tags"\./ },
  },
  {
    name: "of several lists the one with a usual name",
    extension: ".json",
    content: '{"links":[{"x":1}],"data":[{"a":1}]}',
    table: { names: ["a"], rows: [[n("1")]], notes: /"links"/ },
  },
  {
    name: "features of a map",
    extension: ".json",
    content:
      '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"A"},"geometry":{"type":"Point","coordinates":[1.50,2]}}]}',
    table: {
      names: ["type", "properties.name", "geometry.type", "geometry.coordinates"],
      rows: [["Feature", "A", "Point", "[1.50,2]"]],
    },
  },
  {
    name: "columns as lists of equal length",
    extension: ".json",
    content: '{"city":["Oslo","Rome"],"pop":[700000, 2800000],"ok":[true,null],"n":[[1],{"x":2}]}',
    table: {
      names: ["city", "pop", "ok", "n"],
      rows: [
        ["Oslo", n("700000"), true, "[1]"],
        ["Rome", n("2800000"), null, '{"x":2}'],
      ],
    },
  },
  {
    name: "columns of unequal length are no table",
    extension: ".json",
    content: '{"a":[1,2],"b":[1]}',
    refusal: '"a" has 2 values and "b" has 1',
  },
  {
    name: "two lists of rows are two tables",
    extension: ".json",
    content: '{"orders":[{"a":1}],"lines":[{"b":1}]}',
    refusal: '2 lists of rows: "orders", "lines"',
  },
  {
    name: "an object without rows says what it holds",
    extension: ".json",
    content: '{"name":"x","size":3,"inner":{"rows":[]}}',
    refusal:
      'The file is one object with "name" (a text), "size" (a number), "inner" (an object). None of them is a list of rows.',
  },
  { name: "a list of plain values has no columns", extension: ".json", content: "[1,2,3]", refusal: "a list of plain values" },
  { name: "an empty list has no rows", extension: ".json", content: "[]", refusal: "holds no rows" },
  { name: "objects without members have no columns", extension: ".json", content: "[{},{}]", refusal: "so there are no columns" },
  {
    name: "an element of another kind is listed with its place",
    extension: ".json",
    content: '[{"a":1},7,{"a":2},null,["x"]]',
    lenient: true,
    table: { names: ["a"], rows: [[n("1")], [n("2")]], refused: [2, 4, 5] },
  },
  {
    name: "an element of another kind refuses the file otherwise",
    extension: ".json",
    content: '[{"a":1},7]',
    refusal: "Row 2 is a number, not an object. Nothing was stored.",
  },
  {
    name: "one value per line, blank lines passed over",
    extension: ".ndjson",
    content: lines('{"a":1}', "", '  {"b":"x"}  ', "\r", '{"a":2}'),
    table: {
      names: ["a", "b"],
      rows: [
        [n("1"), null],
        [null, "x"],
        [n("2"), null],
      ],
    },
  },
  {
    name: "a .json file with a value per line",
    extension: ".json",
    content: '{"a":1}\n{"a":2}',
    table: { names: ["a"], rows: [[n("1")], [n("2")]] },
  },
  {
    name: "objects one after another, each over several lines",
    extension: ".json",
    content: '{\n "a": 1\n}\n{\n "a": 2\n}\n',
    table: { names: ["a"], rows: [[n("1")], [n("2")]] },
  },
  {
    name: "a list per line",
    extension: ".jsonl",
    content: lines('["name","n"]', '["x",1]', '["y",2]'),
    table: {
      names: ["name", "n"],
      rows: [
        ["x", n("1")],
        ["y", n("2")],
      ],
    },
  },
  {
    name: "a list of objects in a file that says it has lines",
    extension: ".ndjson",
    content: '[{"a":1},\n{"a":2}]',
    table: { names: ["a"], rows: [[n("1")], [n("2")]] },
  },
  {
    name: "one line is one row",
    extension: ".jsonl",
    content: '{"a":[1],"b":"x"}',
    table: { names: ["a", "b"], rows: [["[1]", "x"]] },
  },
  {
    name: "bad lines are listed by their number, and leave no column behind",
    extension: ".ndjson",
    content: lines('{"zzz":1, oops', '{"a":1}', '{"a":2', '{"a":3} {"a":4}', "7", '{"q":"x', '{"a":5}'),
    lenient: true,
    table: { names: ["a"], rows: [[n("1")], [n("5")]], refused: [1, 3, 4, 5, 6] },
  },
  {
    name: "a bad line refuses the file otherwise",
    extension: ".ndjson",
    content: lines('{"a":1}', '{"é":1 "b":2}'),
    refusal: "Line 2, character 8: a comma or } was expected. Nothing was stored.",
  },
  {
    name: "invalid JSON is refused by line and place",
    extension: ".json",
    content: '[\n  {"a": 1},\n  {"a": 2,}\n]',
    refusal: "Line 3, character 11: a name in quotes was expected.",
  },
  {
    name: "numbers with leading zeros are no JSON",
    extension: ".json",
    content: '[{"a":007}]',
    refusal: "Line 1, character 7: a number is not written",
  },
  { name: "a text that never ends", extension: ".json", content: '[{"a":"x}]', refusal: "the file ends inside a text" },
  {
    name: "a file that was cut off",
    extension: ".json",
    content: '[{"a":1},{"a":2',
    refusal: "the file ends where a comma or } was expected",
  },
  {
    name: "a file that goes on",
    extension: ".json",
    content: '[{"a":1}] [{"a":2}]',
    refusal: "the file goes on behind its list",
  },
  { name: "a bad escape", extension: ".json", content: '[{"a":"\\x"}]', refusal: "a backslash stands before" },
  {
    name: "escapes, pairs and line breaks in texts",
    extension: ".json",
    content: '[{"a":"\\u00e9\\ud83d\\ude00\\n\\"q\\"","b":"x\\/y"}]',
    table: { names: ["a", "b"], rows: [['é😀\n"q"', "x/y"]] },
  },
  {
    name: "half characters and NUL are said",
    extension: ".json",
    content: '[{"a":"\\ud83d!","b":"x\\u0000y"}]',
    table: { names: ["a", "b"], rows: [["\ufffd!", "xy"]], notes: /2 cells hold characters that are none/ },
  },
  {
    name: "NaN is no value, and said; an infinity is a word",
    extension: ".json",
    content: '[{"a":NaN,"b":-Infinity},{"a":1.5,"b":2}]',
    table: {
      names: ["a", "b"],
      rows: [
        [null, "-Infinity"],
        [n("1.5"), n("2")],
      ],
      notes: /1 cell is NaN/,
    },
  },
  {
    name: "an empty name is named by its place",
    extension: ".json",
    content: '[{"":1,"b":2}]',
    table: { names: ["Column 1", "b"], rows: [[n("1"), n("2")]] },
  },
  {
    name: "UTF-8 with a byte order mark",
    extension: ".json",
    content: '\ufeff[{"å":"ö"}]',
    table: { names: ["å"], rows: [["ö"]] },
  },
  {
    name: "UTF-16, little end first, with a mark",
    extension: ".json",
    content: Buffer.from('\ufeff[{"å":"日本"}]', "utf16le"),
    table: { names: ["å"], rows: [["日本"]] },
  },
  {
    name: "UTF-16, big end first, without one",
    extension: ".json",
    content: utf16be('[{"a":"é"}]'),
    table: { names: ["a"], rows: [["é"]] },
  },
  {
    name: "bytes of another encoding are read in it, and said",
    extension: ".json",
    content: Buffer.from('[{"town":"Malmö","name":"Björn Åkesson"},{"town":"Göteborg","name":"Märta Sjöström"}]', "latin1"),
    table: {
      names: ["town", "name"],
      rows: [
        ["Malmö", "Björn Åkesson"],
        ["Göteborg", "Märta Sjöström"],
      ],
      notes: /isn't and was read as windows-1252/,
    },
  },
  {
    name: "UTF-8 with a broken character is damaged",
    extension: ".json",
    content: Buffer.concat([Buffer.from('[{"a":"ééééééééé"},\n{"a":"x'), Buffer.from([0xc3, 0x28]), Buffer.from('"}]')]),
    refusal: "damaged: some bytes in line 2",
  },
  {
    name: "an inner object of more members than a table has columns stays JSON text",
    extension: ".json",
    content: JSON.stringify([{ id: "x", counts: Object.fromEntries(Array.from({ length: 600 }, (_, i) => [`k${i}`, 1])) }]),
    table: {
      names: ["id", "counts"],
      rows: [["x", JSON.stringify(Object.fromEntries(Array.from({ length: 600 }, (_, i) => [`k${i}`, 1])))]],
      notes: /Inner objects are kept as JSON text/,
    },
  },
  {
    name: "more columns than a table may have",
    extension: ".json",
    content: JSON.stringify([Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`k${i}`, 1]))]),
    refusal: "The rows have more than 500 columns.",
  },
  {
    name: "a name of 10,000 characters",
    extension: ".json",
    content: JSON.stringify([{ ["x".repeat(10_000)]: 1 }]),
    refusal: "A column name has 10,000 characters; at most 256 are allowed.",
  },
  {
    name: "a name of a million characters",
    extension: ".ndjson",
    content: `{"a":1}\n{"${"k".repeat(1_000_000)}":1}\n`,
    refusal: "A column name has 1,000,000 characters",
  },
  {
    name: "a cell over its limit names row and column",
    extension: ".json",
    content: JSON.stringify([{ a: "x" }, { a: "y".repeat(64_001) }]),
    refusal: 'Row 2, column "a", has a cell of 64,001 bytes',
  },
  {
    name: "JSON text over its limit too",
    extension: ".json",
    content: JSON.stringify([{ a: Array.from({ length: 20_000 }, () => "abc") }]),
    refusal: 'Row 1, column "a", has a cell of',
  },
  {
    name: "a number of a million digits",
    extension: ".json",
    content: `[{"a":${"9".repeat(1_000_000)}}]`,
    refusal: 'Row 1, column "a", has a cell of 1,000,000 bytes',
  },
  {
    name: "100,000 levels",
    extension: ".json",
    content: "[".repeat(100_000),
    refusal: "Line 1, character 33: values are nested more than 32 deep.",
  },
  {
    name: "100,000 levels of objects inside a row",
    extension: ".ndjson",
    content: `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}\n{"a":1}\n`,
    lenient: true,
    table: { names: ["a"], rows: [[n("1")]], refused: [1] },
  },
  {
    name: "CSV under the wrong name",
    extension: ".json",
    content: "a,b\n1,2\n",
    refusal: "named .json but looks like text with delimiters. Name it .csv.",
  },
  {
    name: "a web page under the wrong name",
    extension: ".ndjson",
    content: "<!DOCTYPE html><p>",
    refusal: "is a web page or XML",
  },
  {
    name: "a workbook under the wrong name",
    extension: ".json",
    content: Buffer.from("504b030400000000", "hex"),
    refusal: "looks like a workbook",
  },
  { name: "JSON under the wrong name", extension: ".csv", content: '[{"a":1}]', refusal: "JSON" },
];

const CSV = "name,n\nAda,1\nBob,2\n";
const CSV_TABLE = {
  names: ["name", "n"],
  rows: [
    ["Ada", "1"],
    ["Bob", "2"],
  ],
};

/** A gzip file that says what its content is called. */
function named(name: string, content: string): Buffer {
  const packed = gzipSync(content);
  packed[3] = 8;
  return Buffer.concat([packed.subarray(0, 10), Buffer.from(`${name}\0`, "latin1"), packed.subarray(10)]);
}

const GZIP_CASES: FileCase[] = [
  { name: "packed CSV", extension: ".csv.gz", content: gzipSync(CSV), table: CSV_TABLE },
  { name: "packed TSV", extension: ".tsv.gz", content: gzipSync(CSV.replaceAll(",", "\t")), table: CSV_TABLE },
  {
    name: "packed lines of JSON",
    extension: ".ndjson.gz",
    content: gzipSync('{"a":1}\n{"a":2}\n'),
    table: { names: ["a"], rows: [[n("1")], [n("2")]] },
  },
  {
    name: "several members are one file",
    extension: ".csv.gz",
    content: Buffer.concat([gzipSync("name,n\nAda,1\nB"), gzipSync("ob,2\n")]),
    table: CSV_TABLE,
  },
  {
    name: "the name inside tells what it is",
    extension: ".gz",
    content: named("x.tsv", "a\tb,c\n1\t2,3\n"),
    table: { names: ["a", "b,c"], rows: [["1", "2,3"]] },
  },
  {
    name: "without a name the content tells: JSON",
    extension: ".gz",
    content: gzipSync(' [{"a":"x"}]'),
    table: { names: ["a"], rows: [["x"]] },
  },
  { name: "without a name the content tells: text", extension: ".gz", content: gzipSync(CSV), table: CSV_TABLE },
  {
    name: "zeros behind the end fill a block",
    extension: ".csv.gz",
    content: Buffer.concat([gzipSync(CSV), Buffer.alloc(512)]),
    table: CSV_TABLE,
  },
  { name: "cut off", extension: ".csv.gz", content: gzipSync(CSV).subarray(0, -6), refusal: "incomplete" },
  {
    name: "bytes changed",
    extension: ".csv.gz",
    content: (() => {
      const packed = gzipSync(CSV.repeat(50));
      packed[packed.length - 6] = (packed[packed.length - 6] ?? 0) ^ 0xff;
      return packed;
    })(),
    refusal: "damaged",
  },
  {
    name: "garbage behind the end",
    extension: ".csv.gz",
    content: Buffer.concat([gzipSync(CSV), Buffer.from("garbage")]),
    refusal: "Nothing was stored",
  },
  {
    name: "garbage behind zeros behind the end",
    extension: ".csv.gz",
    content: Buffer.concat([gzipSync(CSV), Buffer.alloc(64), gzipSync("x,1\n")]),
    refusal: "has data after its end",
  },
  {
    name: "a bomb by its ratio",
    extension: ".csv.gz",
    content: gzipSync(Buffer.alloc(30_000_000, "a,b\n")),
    refusal: "200 times its size",
  },
  { name: "packed twice", extension: ".gz", content: gzipSync(gzipSync(CSV)), refusal: "another packed file" },
  {
    name: "a packed workbook",
    extension: ".gz",
    content: gzipSync(Buffer.from("504b030400000000", "hex")),
    refusal: "a workbook",
  },
  { name: "packed Parquet", extension: ".gz", content: gzipSync("PAR1xxxxPAR1"), refusal: "a Parquet file" },
  {
    name: "an archive",
    extension: ".gz",
    content: gzipSync(`${"\0".repeat(257)}ustar${"\0".repeat(250)}`),
    refusal: "an archive",
  },
  { name: "packed and empty", extension: ".csv.gz", content: gzipSync(""), refusal: "The file is empty." },
  { name: "not packed at all", extension: ".csv.gz", content: CSV, refusal: "isn't packed with gzip" },
  {
    name: "packed under a plain name",
    extension: ".csv",
    content: gzipSync(CSV),
    refusal: "is packed with gzip. Name it .csv.gz.",
  },
  { name: "no spreadsheet", extension: ".ods", content: CSV, refusal: "isn't a spreadsheet" },
];

export const FILE_CASES: readonly FileCase[] = [
  {
    name: "zero bytes left out, as chosen",
    extension: ".csv",
    content: Buffer.from("a,b\n1,\u00002\n\u00003,\u00004\n"),
    settings: { controlBytes: "leave_out" },
    table: {
      names: ["a", "b"],
      rows: [
        ["1", "2"],
        ["3", "4"],
      ],
      notes: /^3 control bytes were left out, the first in line 2\.$/m,
    },
  },
  ...JSON_CASES,
  ...GZIP_CASES,
];
