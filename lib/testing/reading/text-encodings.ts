import { bytesIn, type TextCase, utf16be, wideBytesIn } from "./text-case";

const RUSSIAN = "имя,город\nАнна,Москва\nИван,Казань\n";
const RUSSIAN_TABLE = {
  names: ["имя", "город"],
  rows: [
    ["Анна", "Москва"],
    ["Иван", "Казань"],
  ],
};
const POLISH = "miasto,ulica\nŁódź,Śląska\nGdańsk,Źródlana\nPoznań,Dąbrowskiego\nKraków,Święta\n";
const POLISH_TABLE = {
  names: ["miasto", "ulica"],
  rows: [
    ["Łódź", "Śląska"],
    ["Gdańsk", "Źródlana"],
    ["Poznań", "Dąbrowskiego"],
    ["Kraków", "Święta"],
  ],
};
const JAPANESE = "名前,商品\n田中,りんご\n山本,データ\n";
const JAPANESE_TABLE = {
  names: ["名前", "商品"],
  rows: [
    ["田中", "りんご"],
    ["山本", "データ"],
  ],
};

/** Every encoding a table may come in, with and without marks. */
export const ENCODING_CASES: readonly TextCase[] = [
  {
    name: "utf-8",
    bytes: "name,town\nÅsa,Malmö\n",
    expect: { names: ["name", "town"], rows: [["Åsa", "Malmö"]], facts: { encoding: "utf-8" } },
  },
  {
    name: "utf-8 with a mark",
    bytes: "\ufeffname,town\nÅsa,Malmö\n",
    expect: { names: ["name", "town"], rows: [["Åsa", "Malmö"]] },
  },
  {
    name: "utf-8 with a mark and quotes",
    bytes: '\ufeff"name","town"\n"Åsa","Malmö"\n',
    expect: { names: ["name", "town"], rows: [["Åsa", "Malmö"]], facts: { encoding: "utf-8", quote: '"' } },
  },
  {
    name: "utf-8 with a mark and no header",
    bytes: "\ufeff1,2\n3,4\n",
    expect: {
      names: ["Column 1", "Column 2"],
      rows: [
        ["1", "2"],
        ["3", "4"],
      ],
    },
  },
  {
    name: "utf-16le with a mark",
    bytes: Buffer.from("\ufeffname;town\nÅsa;Malmö\n", "utf16le"),
    expect: { names: ["name", "town"], rows: [["Åsa", "Malmö"]], facts: { encoding: "utf-16le", delimiter: ";" } },
  },
  {
    name: "utf-16be with a mark",
    bytes: utf16be("\ufeffname\ttown\r\nÅsa\tMalmö\r\n"),
    expect: { names: ["name", "town"], rows: [["Åsa", "Malmö"]], facts: { encoding: "utf-16be", delimiter: "\t" } },
  },
  {
    name: "utf-16le without a mark",
    bytes: Buffer.from("name,town\nÅsa,Malmö\n", "utf16le"),
    expect: { names: ["name", "town"], rows: [["Åsa", "Malmö"]], facts: { encoding: "utf-16le" } },
  },
  {
    name: "utf-16be without a mark",
    bytes: utf16be("name,town\nÅsa,Malmö\n"),
    expect: { names: ["name", "town"], rows: [["Åsa", "Malmö"]], facts: { encoding: "utf-16be" } },
  },
  {
    name: "utf-16le without a mark, hardly Latin",
    bytes: Buffer.from(JAPANESE, "utf16le"),
    expect: { ...JAPANESE_TABLE, facts: { encoding: "utf-16le" } },
  },
  {
    name: "utf-16be without a mark, Cyrillic",
    bytes: utf16be(RUSSIAN),
    expect: { ...RUSSIAN_TABLE, facts: { encoding: "utf-16be" } },
  },
  {
    name: "utf-16 with a character of two halves",
    bytes: Buffer.from("\ufeffa,b\n😀,2\n", "utf16le"),
    expect: { names: ["a", "b"], rows: [["😀", "2"]] },
  },
  {
    name: "utf-16 cut in the middle of a character",
    bytes: Buffer.from("\ufeffa,b\n1,2\n", "utf16le").subarray(0, -1),
    expect: { refused: /can't be read as UTF-16LE/ },
  },
  {
    name: "utf-16 with half a character",
    bytes: Buffer.from([0xff, 0xfe, 0x61, 0, 0x2c, 0, 0x00, 0xd8, 0x0a, 0]),
    expect: { refused: /can't be read as UTF-16LE/ },
  },
  { name: "utf-32", bytes: Buffer.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]), expect: { refused: /UTF-32/ } },
  {
    name: "one Windows-1252 letter",
    bytes: bytesIn("windows-1252", "name,price\nCafé,5\n"),
    expect: { names: ["name", "price"], rows: [["Café", "5"]], facts: { encoding: "windows-1252", doubtful: "encoding" } },
  },
  {
    name: "Windows-1252 euro and quotes",
    bytes: bytesIn("windows-1252", "name,price\n“Crème”,5 €\n"),
    expect: { names: ["name", "price"], rows: [["“Crème”", "5 €"]], facts: { encoding: "windows-1252" } },
  },
  {
    name: "Windows-1252 capitals",
    bytes: bytesIn("windows-1252", "VILLE;PAYS\nÉVRY;FRANCE\nNÎMES;FRANCE\n"),
    expect: {
      names: ["VILLE", "PAYS"],
      rows: [
        ["ÉVRY", "FRANCE"],
        ["NÎMES", "FRANCE"],
      ],
      facts: { encoding: "windows-1252" },
    },
  },
  {
    name: "Windows-1252 signs",
    bytes: bytesIn("windows-1252", "part,size\na,20 m²\nb,5 °C\nc,£3\n"),
    expect: {
      names: ["part", "size"],
      rows: [
        ["a", "20 m²"],
        ["b", "5 °C"],
        ["c", "£3"],
      ],
      facts: { encoding: "windows-1252" },
    },
  },
  {
    name: "Windows-1252 of many languages",
    bytes: bytesIn("windows-1252", "town\nSão Paulo\nMálaga\nMalmö\nTromsø\nGenève\nKöln\n"),
    expect: {
      names: ["town"],
      rows: [["São Paulo"], ["Málaga"], ["Malmö"], ["Tromsø"], ["Genève"], ["Köln"]],
      facts: { encoding: "windows-1252" },
    },
  },
  {
    name: "Windows-1252 late in a file",
    bytes: Buffer.concat([Buffer.from(`a,b\n${"1,2\n".repeat(20)}`), bytesIn("windows-1252", "é,Müller\n")]),
    expect: {
      names: ["a", "b"],
      rows: [...Array.from({ length: 20 }, () => ["1", "2"]), ["é", "Müller"]],
      facts: { encoding: "windows-1252" },
    },
  },
  {
    name: "Windows-1250",
    bytes: bytesIn("windows-1250", POLISH),
    expect: { ...POLISH_TABLE, facts: { encoding: "windows-1250" } },
  },
  { name: "ISO-8859-2", bytes: bytesIn("iso-8859-2", POLISH), expect: { ...POLISH_TABLE, facts: { encoding: "iso-8859-2" } } },
  {
    name: "Windows-1251",
    bytes: bytesIn("windows-1251", RUSSIAN),
    expect: { ...RUSSIAN_TABLE, facts: { encoding: "windows-1251" } },
  },
  { name: "KOI8-R", bytes: bytesIn("koi8-r", RUSSIAN), expect: { ...RUSSIAN_TABLE, facts: { encoding: "koi8-r" } } },
  { name: "IBM866", bytes: bytesIn("ibm866", RUSSIAN), expect: { ...RUSSIAN_TABLE, facts: { encoding: "ibm866" } } },
  { name: "ISO-8859-5", bytes: bytesIn("iso-8859-5", RUSSIAN), expect: { ...RUSSIAN_TABLE, facts: { encoding: "iso-8859-5" } } },
  {
    name: "Windows-1253",
    bytes: bytesIn("windows-1253", "πόλη,τιμή\nΑθήνα,5\nΠάτρα,7\n"),
    expect: {
      names: ["πόλη", "τιμή"],
      rows: [
        ["Αθήνα", "5"],
        ["Πάτρα", "7"],
      ],
      facts: { encoding: "windows-1253" },
    },
  },
  {
    name: "Windows-1254",
    bytes: bytesIn("windows-1254", "şehir,değer\nİstanbul,5\nEskişehir,7\nKadıköy,3\n"),
    expect: {
      names: ["şehir", "değer"],
      rows: [
        ["İstanbul", "5"],
        ["Eskişehir", "7"],
        ["Kadıköy", "3"],
      ],
      facts: { encoding: "windows-1254" },
    },
  },
  {
    name: "Windows-1255",
    bytes: bytesIn("windows-1255", "עיר,מחיר\nחיפה,5\nירושלים,7\n"),
    expect: {
      names: ["עיר", "מחיר"],
      rows: [
        ["חיפה", "5"],
        ["ירושלים", "7"],
      ],
      facts: { encoding: "windows-1255" },
    },
  },
  {
    name: "Windows-1256",
    bytes: bytesIn("windows-1256", "المدينة,السعر\nالقاهرة,5\nالرياض,7\n"),
    expect: {
      names: ["المدينة", "السعر"],
      rows: [
        ["القاهرة", "5"],
        ["الرياض", "7"],
      ],
      facts: { encoding: "windows-1256" },
    },
  },
  {
    name: "Windows-1257",
    bytes: bytesIn("windows-1257", "pilsēta,skaits\nRīga,5\nLiepāja,7\nJūrmala,3\nJēkabpils,2\n"),
    expect: {
      names: ["pilsēta", "skaits"],
      rows: [
        ["Rīga", "5"],
        ["Liepāja", "7"],
        ["Jūrmala", "3"],
        ["Jēkabpils", "2"],
      ],
      facts: { encoding: "windows-1257" },
    },
  },
  {
    name: "Macintosh",
    bytes: bytesIn("macintosh", "ville,prix\nGenève,5\nMálaga,7\nZürich,3\n"),
    expect: {
      names: ["ville", "prix"],
      rows: [
        ["Genève", "5"],
        ["Málaga", "7"],
        ["Zürich", "3"],
      ],
      facts: { encoding: "macintosh" },
    },
  },
  {
    name: "Shift_JIS",
    bytes: wideBytesIn("shift_jis", JAPANESE),
    expect: { ...JAPANESE_TABLE, facts: { encoding: "shift_jis" } },
  },
  {
    name: "Shift_JIS with a backslash as second byte",
    bytes: wideBytesIn("shift_jis", "名前,表\nソニー,予定\n田中,能力\n"),
    expect: {
      names: ["名前", "表"],
      rows: [
        ["ソニー", "予定"],
        ["田中", "能力"],
      ],
      facts: { encoding: "shift_jis" },
    },
  },
  { name: "EUC-JP", bytes: wideBytesIn("euc-jp", JAPANESE), expect: { ...JAPANESE_TABLE, facts: { encoding: "euc-jp" } } },
  {
    name: "GB18030",
    bytes: wideBytesIn("gb18030", "姓名,城市\n李娜,成都\n张伟,北京\n"),
    expect: {
      names: ["姓名", "城市"],
      rows: [
        ["李娜", "成都"],
        ["张伟", "北京"],
      ],
      facts: { encoding: "gb18030" },
    },
  },
  {
    name: "Big5",
    bytes: wideBytesIn("big5", "姓名,城市\n陳怡君,臺北市\n林志明,高雄市\n"),
    expect: {
      names: ["姓名", "城市"],
      rows: [
        ["陳怡君", "臺北市"],
        ["林志明", "高雄市"],
      ],
      facts: { encoding: "big5" },
    },
  },
  {
    name: "EUC-KR",
    bytes: wideBytesIn("euc-kr", "이름,도시\n김철수,서울\n이영희,부산\n"),
    expect: {
      names: ["이름", "도시"],
      rows: [
        ["김철수", "서울"],
        ["이영희", "부산"],
      ],
      facts: { encoding: "euc-kr" },
    },
  },
  {
    name: "a chosen encoding wins",
    bytes: bytesIn("koi8-r", "a,b\nда,1\n"),
    settings: { encoding: "koi8-r" },
    expect: { names: ["a", "b"], rows: [["да", "1"]], facts: { encoding: "koi8-r" } },
  },
  {
    name: "a chosen encoding that cannot hold the bytes",
    bytes: bytesIn("windows-1252", "a,b\n1,2\né,1\n"),
    settings: { encoding: "utf-8" },
    expect: { refused: /can't be read as UTF-8: some bytes in line 3/ },
  },
  {
    name: "a chosen wide encoding that cannot hold the bytes",
    bytes: Buffer.from([0x61, 0x2c, 0xff, 0x0a, 0x31, 0x2c, 0x32, 0x0a]),
    settings: { encoding: "shift_jis" },
    expect: { refused: /can't be read as SHIFT_JIS/ },
  },
  {
    name: "damaged utf-8 is no Windows-1252",
    bytes: Buffer.concat([Buffer.from(`a,b\n${"é,ü\n".repeat(10)}`), Buffer.from([0xe9, 0x2c, 0x31, 0x0a])]),
    expect: { refused: /UTF-8 and damaged: some bytes in line 12/ },
  },
  { name: "a zero byte as a value", bytes: Buffer.from("a,b\n1,\u0000\n2,3\n"), expect: { refused: /contains a null byte/ } },
  { name: "a zero byte at the start", bytes: Buffer.from("\u0000a,b\n1,2\n2,3\n"), expect: { refused: /contains a null byte/ } },
  {
    name: "zero bytes at the ends of lines",
    bytes: Buffer.from(`name,town\n${"Ada,London\u0000\nBob,Paris\u0000\n".repeat(40)}`),
    expect: { refused: /isn't text/ },
  },
  {
    name: "a zero byte after the first megabyte",
    bytes: Buffer.from(`a,b\n${"1234,abcd\n".repeat(120_000)}1,\u0000\n`),
    expect: { refused: /contains a null byte/ },
  },
  { name: "a zero byte in the middle", bytes: Buffer.from("a,b\n1,\u00002\n3,4\n"), expect: { refused: /contains a null byte/ } },
  {
    name: "a PDF without zero bytes",
    bytes: Buffer.concat([Buffer.from("%PDF-1.4\n%"), Buffer.from([0xe2, 0xe3, 0xcf, 0xd3]), Buffer.from("\n1 0 obj\n")]),
    expect: { refused: /a PDF document/ },
  },
  {
    name: "a PNG",
    bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]),
    expect: { refused: /an image, not text/ },
  },
  { name: "a GIF", bytes: Buffer.from("GIF89a\u0001\u0002,\n"), expect: { refused: /an image, not text/ } },
  { name: "a program", bytes: Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1]), expect: { refused: /a program, not text/ } },
  {
    name: "a web page",
    bytes: "<!DOCTYPE html>\n<html><body>Sign in, please</body></html>\n",
    expect: { refused: /a web page/ },
  },
  { name: "JSON under the name of a table", bytes: '[{"a": 1, "b": 2}]', expect: { refused: /holds JSON/ } },
  {
    name: "bytes of nothing",
    bytes: Buffer.from([1, 2, 3, 4, 5, 6, 7, 8, 14, 15, 16, 17, 18, 0x2c, 0x0a, 20, 21]),
    expect: { refused: /isn't text/ },
  },
  { name: "nothing", bytes: "", expect: { refused: /The file is empty/ } },
  { name: "a mark and nothing", bytes: "\ufeff", expect: { refused: /The file is empty/ } },
  { name: "spaces only", bytes: "   \n  \n", expect: { refused: /The file is empty/ } },
  { name: "blank lines only", bytes: "\n\r\n\n", expect: { refused: /The file is empty/ } },
  { name: "delimiters only", bytes: ",,,\n,,,\n", expect: { refused: /The file is empty/ } },
];
