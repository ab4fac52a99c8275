import { expect, test } from "vitest";
import { drawsOf } from "@/lib/testing/tables/calibration-data";
import { ticketNotes } from "@/lib/testing/tables/mention-data";
import { type PlainRow, typedRows } from "@/lib/testing/typed-rows";
import { deriveColumns } from "./derive-columns";

const long = (seed: number, letters: number) => {
  const draws = drawsOf(seed);
  let text = "";
  while (text.length < letters) text += `w${"abcdefghijklmnop"[draws.whole(0, 15)]}${draws.whole(100, 999)} `;
  return text;
};

async function mentioned(rows: readonly PlainRow[]): Promise<string[]> {
  const { session, profiles } = await typedRows(rows);
  const { columns } = await deriveColumns(session, profiles);
  session.close();
  return columns.flatMap(({ derivation }) => (derivation?.kind === "mentions" ? [derivation.term] : []));
}

test("of a long text the first thousand letters are read: a word is found in them, and not behind them", async () => {
  const notes = ticketNotes(3, [0.38, 0.04], 700);
  const before = notes.map((row, at) => ({ ...row, note: `${row.note} ${long(at, 1_100)}` }));
  const after = notes.map((row, at) => ({ ...row, note: `${long(at, 1_100)} ${row.note}` }));
  expect(await mentioned(before)).toEqual(["Printer"]);
  expect(await mentioned(after)).toEqual([]);
});

test("words that an address parts are proposed once", async () => {
  const rows = Array.from({ length: 600 }, (_, at) => ({
    escalated: at % 4 === 0,
    note: at % 8 === 0 ? `Some paper www.example.com/${at} jam` : `Some jam with paper ${at}`,
  }));
  expect(await mentioned(rows)).toEqual(["paper jam"]);
});

test("a report that has no room for the words of its texts is made without them, and says so", async () => {
  const { session, profiles } = await typedRows(ticketNotes(3, [0.38, 0.04], 400));
  const tight = {
    query: (sql: string) =>
      sql.includes("string_split")
        ? Promise.reject(new Error("Out of Memory Error: failed to allocate 8 MB"))
        : session.query(sql),
  };
  const { columns, notes } = await deriveColumns(tight, profiles);
  session.close();
  expect(columns).toEqual([]);
  expect(notes).toEqual([expect.stringContaining("too large")]);
});

test("a word of one group is proposed where part of its texts have it, and no word that only holds a sentence together", async () => {
  const makers = ["Acme", "Birch", "Cobalt"];
  const rows = Array.from({ length: 900 }, (_, at) => {
    const isAcme = at % 3 === 0;
    const fault = isAcme && at % 2 === 0 ? "the hinge squeaks" : "all works";
    return {
      maker: makers[at % 3] ?? "",
      note: `Order ${at} came late ${isAcme && at % 5 < 3 ? "but" : "and"} ${fault} ${at * 7}`,
    };
  });
  const words = await mentioned(rows);
  expect(words.join(" ")).toMatch(/hinge|squeaks/);
  expect(words.join(" ")).not.toMatch(/\b(?:but|and|the|all)\b/);
});

test("an acronym is no name, and a surname is one", async () => {
  const rows = Array.from({ length: 900 }, (_, at) => ({
    escalated: at % 6 === 0,
    note: `paid late, ${at % 6 === 0 ? "the VAT is wrong" : "all is right"}, ${at % 6 === 0 ? "says Mme DIAZ" : "says nobody"} ${at * 7}`,
  }));
  const words = await mentioned(rows);
  expect(words.join(" ")).toContain("VAT");
  expect(words.join(" ")).not.toMatch(/diaz/i);
});

test("a noun with a capital is no name where remarks begin with small letters, and is told as it is written", async () => {
  const remarks = ["sauber gearbeitet", "pünktlich da", "Zeitzuschlag gewährt", "Platz getauscht", "ruhig"];
  const rows = Array.from({ length: 900 }, (_, at) => ({
    passed: at % 5 !== 0,
    remark: `${remarks[(at % 7) % 5]}, ${at % 5 === 0 && at % 3 > 0 ? "starke Prüfungsangst" : "ohne Befund"} ${at}`,
  }));
  expect((await mentioned(rows)).join(" ")).toContain("Prüfungsangst");
});

test("words are held against how long rows took", async () => {
  const rows = Array.from({ length: 600 }, (_, at) => {
    const isSlow = (at * 11) % 8 === 0;
    const minutes = (isSlow ? 300 : 120) + ((at * 37) % 60);
    const start = Date.UTC(2025, 0, 1) + at * 3_600_000;
    const time = (of: number) => new Date(of).toISOString().slice(0, 19).replace("T", " ");
    const note = `${["walked in", "came by car", "sent by doctor"][at % 3]}${isSlow ? ", needed an interpreter" : ", went well"} ${at * 7}`;
    return { arrived_at: time(start), left_at: time(start + minutes * 60_000), note };
  });
  expect((await mentioned(rows)).join(" ")).toContain("interpreter");
});

test("a surname stays a name where some remarks begin with small letters and others with capitals", async () => {
  const starts = ["Called back", "order sent", "Asked again", "Paid late", "Sent twice"];
  const rows = Array.from({ length: 900 }, (_, at) => ({
    escalated: at % 6 === 0,
    note: `${starts[at % 5]} ${at % 6 === 0 ? "by Miller" : "by post"} ${at * 7}`,
  }));
  expect((await mentioned(rows)).join(" ")).not.toMatch(/miller/i);
});
