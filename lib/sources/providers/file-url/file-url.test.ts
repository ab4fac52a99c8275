import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type FileFake, startFileFake } from "@/e2e/fakes/providers/file-url";
import { providerCtx } from "@/lib/platform/provider/provider-ctx";
import { type Downloaded, type Json, ProviderProblem } from "@/lib/platform/provider/types";
import { setSettings } from "@/lib/testing/settings";
import { downloadLink } from "./download-link";
import { fileUrl, fileUrlSource } from "./file-url";
import { isCutOff } from "./is-cut-off";
import { readSettings } from "./read-settings";
import { sniffFile } from "./sniff-file";

const CSV = "order,total\nA-1,84.20\nA-2,12.00\n";
const SECRET = "SECRET-HEADER-VALUE";
const QUERY = "SECRET-QUERY-TOKEN";
const made: string[] = [];
let fake: FileFake;

beforeAll(async () => {
  fake = await startFileFake();
  setSettings({ I_AM_A_TEST: "1", TIME_SCALE: "500", EGRESS_ALLOW: fake.egressAllow });
});
afterAll(() => fake.close());
afterEach(() => {
  fake.calls.length = 0;
  for (const directory of made.splice(0)) rmSync(directory, { recursive: true });
});

function newDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), "file-url-"));
  made.push(directory);
  return directory;
}

const ctxOf = (fields: Record<string, string>, signal = new AbortController().signal) =>
  providerCtx(fileUrl, { fields, signal, log: () => {} });

/** Milliseconds that a file may take: as on a busy machine, and where it is to take too long. */
const PATIENT = { idle: 60_000, total: 120_000 };
const SHORT = { idle: 300, total: 1_500 };

function fetchWith(
  fields: Record<string, string>,
  since: Json | null = null,
  directory = newDirectory(),
  limits = PATIENT,
): Promise<Downloaded> {
  const request = {
    target: { tableId: null, query: null, watermark: null },
    mode: "replace" as const,
    resume: null,
    until: new Date(),
  };
  const source = fileUrlSource(limits);
  return (source.download as NonNullable<typeof source.download>)(ctxOf(fields), { ...request, since }, directory);
}

async function fetched(fields: Record<string, string>, since: Json | null = null) {
  const result = await fetchWith(fields, since);
  if (result.unchanged) throw new Error("It is unchanged.");
  return { ...result, text: readFileSync(result.path, "utf8"), ending: path.basename(result.path) };
}

async function problemOf(act: Promise<unknown>): Promise<ProviderProblem> {
  const error: unknown = await act.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ProviderProblem);
  const problem = error as ProviderProblem;
  expect(problem.message).toMatch(/^[A-Z].*\.$/);
  const told = `${problem.message}${problem.stack}${JSON.stringify(problem)}`;
  for (const secret of [SECRET, QUERY, "SECRET-SERVER-BODY", "127.0.0.1"]) expect(told).not.toContain(secret);
  return problem;
}

describe("a file that has not changed", () => {
  it.each(["etag", "modified", "elsewhere"] as const)("is not fetched again: %s", async (way) => {
    fake.put("orders.csv", CSV);
    const address = fake.url(way, "orders.csv");
    const first = await fetched({ address });
    expect(first).toMatchObject({ text: CSV, fileName: "orders.csv", bytes: CSV.length });
    expect((await fetchWith({ address }, first.cursor)).unchanged).toBe(true);
    fake.put("orders.csv", `${CSV}A-3,1.00\n`);
    if (way === "modified") return;
    expect((await fetched({ address }, first.cursor)).text).toMatch(/A-3/);
  });

  it.each(["plain", "shifting", "presigned"] as const)("is recognised by its bytes: %s", async (way) => {
    fake.put("orders.csv", CSV);
    const address = fake.url(way, "orders.csv");
    const { cursor } = await fetched({ address });
    const directory = newDirectory();
    expect((await fetchWith({ address }, cursor, directory)).unchanged).toBe(true);
    expect(readdirSync(directory)).toEqual([]);
    fake.put("orders.csv", CSV.replace("84.20", "84.21"));
    expect((await fetched({ address }, cursor)).text).toMatch(/84\.21/);
  });

  it("is fetched when something else is made of it, or the address is another one", async () => {
    fake.put("orders.json", JSON.stringify({ a: [{ n: 1 }], b: [{ n: 2 }] }));
    const address = fake.url("etag", "orders.json");
    const first = await fetched({ address, path: "a" });
    expect((await fetched({ address, path: "b" }, first.cursor)).text).toBe('[{"n":2}]');
    expect((await fetched({ address: `${address}?x=1`, path: "a" }, first.cursor)).text).toBe('[{"n":1}]');
  });

  it("is remembered without its address", async () => {
    fake.put("orders.csv", CSV);
    const { cursor } = await fetched({ address: `${fake.url("etag", "orders.csv")}?token=${QUERY}` });
    expect(JSON.stringify(cursor)).not.toMatch(new RegExp(`${QUERY}|orders|127`));
  });
});

describe("the header", () => {
  it("goes to the first host, and not along to another", async () => {
    fake.put("orders.csv", CSV);
    const header = { headerName: "X-Api-Key", headerValue: SECRET };
    expect((await fetched({ address: fake.url("keyed", "orders.csv"), ...header })).text).toBe(CSV);
    await fetched({ address: fake.url("elsewhere", "orders.csv"), ...header });
    const last = fake.calls.slice(-2);
    expect(last.map(({ server, headers }) => [server, headers["x-api-key"]])).toEqual([
      [0, SECRET],
      [1, undefined],
    ]);
  });

  it.each(["Host", "Cookie", "Content-Length", "content-type", "If-None-Match", "Transfer-Encoding", "Range", "a b", "x:"])(
    "may not be %s",
    (headerName) => {
      expect(() => readSettings({ address: "https://example.test/", headerName, headerValue: "x" })).toThrow(ProviderProblem);
    },
  );
});

describe("what is no file to import", () => {
  it.each([
    [401, "auth", "The address needs a sign-in. Use a public link, or add the header it needs."],
    [403, "auth", "The address needs a sign-in."],
    [404, "not_found", "There is no file at this address."],
    [410, "not_found", "There is no file at this address."],
    [418, "bad_config", "The address doesn't answer with a file (status 418)."],
    [429, "rate_limited", "The server asked Rowcall to try later."],
    [503, "rate_limited", "The server asked Rowcall to try later."],
    [502, "transient", "The server of this address is having problems (status 502)."],
    [304, "bad_config", "The address doesn't answer with a file (status 304)."],
  ] as const)("status %s", async (status, kind, sentence) => {
    const problem = await problemOf(fetchWith({ address: `${fake.url(`status/${status}`, "x")}?token=${QUERY}` }));
    expect(problem.kind).toBe(kind);
    expect(problem.message).toContain(sentence);
    if (kind === "rate_limited") expect(problem.options.retryAfterMs).toBe(90_000);
  });

  it("an expired link says that it may have expired", async () => {
    const { message } = await problemOf(fetchWith({ address: fake.url("status/403", "x") }, { any: "thing" }));
    expect(message).toMatch(/the link may have expired/);
  });

  it.each(["<!DOCTYPE html><title>Sign in</title>", "\n <html lang=en>"])("a page to sign in: %s", async (body) => {
    fake.put("orders.csv", body, "text/csv");
    for (const act of [fetchWith, (fields: Record<string, string>) => fileUrl.check(ctxOf(fields))]) {
      const problem = await problemOf(act({ address: fake.url("plain", "orders.csv") }));
      expect(problem).toMatchObject({
        kind: "bad_config",
        message: "This address shows a web page, not a file. It may need a sign-in.",
      });
    }
  });

  it.each(["", " \n"])("nothing at all", async (body) => {
    fake.put("empty.csv", body);
    expect((await problemOf(fetchWith({ address: fake.url("etag", "empty.csv") }))).message).toMatch(/is empty/);
  });

  it.each(["large", "large-said"] as const)("more than 25 MB: %s", async (way) => {
    fake.put("x.csv", CSV);
    const problem = await problemOf(fetchWith({ address: fake.url(way, "x.csv") }));
    expect(problem.message).toMatch(/^The file is larger than 25 MB\./);
    await expect.poll(() => fake.open()).toBe(0);
  });

  it.each(["cut", "half", "stuck", "drip"] as const)("a file that does not come whole: %s", async (way) => {
    fake.put("orders.csv", `order,note\nA-1,"${"one, ".repeat(200)}"\n`);
    const asked = fetchWith({ address: fake.url(way, "orders.csv") }, null, newDirectory(), SHORT);
    expect((await problemOf(asked)).kind).toBe("transient");
    await expect.poll(() => fake.open()).toBe(0);
  });

  it("half of a JSON file whose length nobody said, while all of it is taken", async () => {
    fake.put("orders.json", JSON.stringify([{ a: "[" }, { a: "}" }]));
    expect((await problemOf(fetchWith({ address: fake.url("half", "orders.json") }))).kind).toBe("transient");
    expect((await fetched({ address: fake.url("unsaid", "orders.json") })).ending).toBe("rows.json");
  });

  it.each(["gzip", "loop"] as const)("what is not told as it is: %s", async (way) => {
    fake.put("orders.csv", CSV);
    expect(["transient", "bad_config"]).toContain((await problemOf(fetchWith({ address: fake.url(way, "orders.csv") }))).kind);
  });

  it("a private address by number or name: with the same sentence; a name that nobody knows, where a name server says so: as that", async () => {
    const [byNumber, byName, unknown] = await Promise.all(
      ["https://10.0.0.1/a.csv", "https://localhost/a.csv", "https://nowhere.invalid/a.csv"].map((address) =>
        problemOf(fetchWith({ address: `${address}?token=${QUERY}` })),
      ),
    );
    expect([byName?.kind, byName?.message]).toEqual([byNumber?.kind, byNumber?.message]);
    expect(unknown?.message).toMatch(/^(This host name can't be found|The address couldn't be reached)/);
    expect(unknown?.message).not.toContain(QUERY);
    for (const address of ["https://10.0.0.1/a.csv", "https://localhost/a.csv"]) {
      await expect(fileUrl.check(ctxOf({ address }))).rejects.toMatchObject({ kind: "invalid", code: "private_address" });
    }
    expect((await problemOf(fetchWith({ address: "http://93.184.215.14/a.csv" }))).message).toBe(
      "The URL must begin with https://.",
    );
  });

  it.each(["", "orders", "ftp://example.test/a", "https://user:pass@example.test/a", "https://1drv.ms/x/s!abc"])(
    "an address such as %s, without asking anybody",
    async (address) => {
      expect((await problemOf(fileUrl.check(ctxOf({ address })))).kind).toBe("bad_config");
    },
  );
});

describe("the form of a file", () => {
  it.each([
    ["orders.csv", CSV, "rows.csv", "orders.csv"],
    ["export", CSV, "rows.csv", "export.csv"],
    ["orders.php", '{"a":1}\n{"a":2}\n', "rows.json", "orders.json"],
    ["lines.ndjson", '{"a":1}\n{"a":2}\n', "rows.ndjson", "lines.ndjson"],
    ["orders.csv", "\u001f\u008b", "rows.csv.gz", "orders.csv.gz"],
    ["a%2Fb.csv", "[x],y\n1,2\n", "rows.csv", "b.csv"],
  ])("%s is seen by its bytes", async (name, body, ending, fileName) => {
    const isPacked = body.startsWith("\u001f");
    const stored = isPacked ? `${name}.gz` : decodeURIComponent(name);
    fake.put(stored, isPacked ? gzipSync(CSV) : body);
    const result = await fetched({ address: fake.url("plain", isPacked ? stored : name) });
    expect([result.ending, result.fileName]).toEqual([ending, fileName]);
  });

  it.each([
    ["csv", '[{"a":1}]', "The URL returns JSON, not CSV. Choose that format, or Automatic."],
    ["json", CSV, "The URL returns CSV, not JSON. Choose that format, or Automatic."],
    ["xlsx", CSV, "The URL returns CSV, not Excel. Choose that format, or Automatic."],
  ])("is refused when %s was chosen and it is another", async (format, body, message) => {
    fake.put("x", body);
    expect(await problemOf(fetchWith({ address: fake.url("plain", "x"), format }))).toMatchObject({
      kind: "bad_config",
      message,
    });
  });

  it("takes the list at the path byte for byte: numbers keep their digits", async () => {
    const list = '[ {"id": 12345678901234567890, "t": "a]\\"}"}, {"id": 1.10} ]';
    fake.put("x.json", `\ufeff{"meta": {"data": [1]}, "data": {"or.ders": [{"x": [true]}, {"rows": ${list}}]}}`);
    const address = fake.url("plain", "x.json");
    expect((await fetched({ address, path: "/data/or.ders/1/rows" })).text).toBe(list);
    expect((await fetched({ address, path: "$.meta.data" })).text).toBe("[1]");
    fake.put("names.json", '{"a": [1], "\\u0061": [2], "é\\"x": {"\\ud83d\\ude00": [3]}}');
    expect((await fetched({ address: fake.url("plain", "names.json"), path: "a" })).text).toBe("[2]");
    expect((await fetched({ address: fake.url("plain", "names.json"), path: 'é"x.😀' })).text).toBe("[3]");
    for (const [where, message] of [
      ["data.rows", "The file has nothing at data.rows. Change the path to the list."],
      ["meta", "What the file has at meta isn't a list. Change the path to the list."],
    ] as const) {
      expect((await problemOf(fetchWith({ address, path: where }))).message).toBe(message);
    }
    fake.put("x.csv", CSV);
    expect((await problemOf(fetchWith({ address: fake.url("plain", "x.csv"), path: "a" }))).kind).toBe("bad_config");
  });

  it.each([
    ['{"a": "', ".json", true],
    ['[{"a": 1}', ".json", true],
    ['{"a": 1}\n{"a": 2}\n', ".json", false],
    ['a,b\n1,"x', ".csv", true],
    ['a,b\n1,"x ""y"""\n', ".csv", false],
    ['a,b\n1,5" pipe\n', ".csv", false],
    ["PK\u0003\u0004 no end", ".xlsx", true],
  ] as const)("%j (%s) is cut off: %s", (text, ending, expected) => {
    expect(isCutOff(Buffer.from(text), ending)).toBe(expected);
  });

  it("takes UTF-16 for what it is", () => {
    expect(sniffFile(Buffer.from("\ufeff[{}]", "utf16le"), "auto")).toBe(".json");
    expect(sniffFile(Buffer.from("\ufeffa\tb\n", "utf16le"), "auto")).toBe(".csv");
  });
});

describe("a look before the import", () => {
  it("shows rows of a table, in whatever letters it is written", async () => {
    fake.put("x.csv", Buffer.from("Stra\u00dfe;Preis;Preis;\nAm Platz;\u00a35;;x\n", "latin1"));
    expect(await fileUrl.preview(ctxOf({ address: fake.url("plain", "x.csv") }), NOWHERE)).toEqual({
      columns: ["Straße", "Preis", "Preis (2)", "Column 4"].map((name) => ({ name, type: null })),
      rows: [["Am Platz", "£5", null, "x"]],
      hasMore: false,
      warnings: [],
    });
  });

  it.each([
    ['[{"a":1},{"b":{"c":"x"}}]', ""],
    ['{"a":1}\n{"b":{"c":"x"}}\n', ""],
    ['{"meta":{"n":1},"tags":["y"],"results":[{"a":1},{"b":{"c":"x"}}]}', ""],
    ['{"deep":{"list":[{"a":1},{"b":{"c":"x"}}]},"data":[]}', "deep.list"],
  ])("shows rows of %s", async (body, where) => {
    fake.put("x.json", body);
    const found = await fileUrl.preview(ctxOf({ address: fake.url("plain", "x.json"), path: where }), NOWHERE);
    expect(found.columns.map(({ name }) => name)).toEqual(["a", "b.c"]);
    expect(found.rows).toEqual([
      [1, null],
      [null, "x"],
    ]);
    expect(found.hasMore).toBe(false);
  });

  it("fetches no more of a long file than it shows", async () => {
    const row = `{"a":"${"x".repeat(999)}"}`;
    fake.put("x.json", `{"data":{"rows":[${Array.from({ length: 5_000 }, () => row).join(",")}]}}`);
    const found = await fileUrl.preview(ctxOf({ address: fake.url("plain", "x.json"), path: "data.rows" }), NOWHERE);
    expect([found.rows.length, found.hasMore]).toEqual([50, true]);
    await expect.poll(() => fake.open()).toBe(0);
    expect(await fileUrl.check(ctxOf({ address: `${fake.url("plain", "x.json")}?token=${QUERY}` }))).toEqual({
      account: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
      warnings: [],
    });
    await expect.poll(() => fake.open()).toBe(0);
  });
});

const NOWHERE = { tableId: null, query: null, watermark: null };

it("stops at once when it is aborted", async () => {
  fake.put("x.csv", CSV);
  const abort = new AbortController();
  const download = fileUrl.download?.(
    ctxOf({ address: fake.url("stuck", "x.csv") }, abort.signal),
    { target: NOWHERE, mode: "replace", since: null, resume: null, until: new Date() },
    newDirectory(),
  );
  await expect.poll(() => fake.open()).toBe(1);
  abort.abort();
  await expect(download).rejects.toMatchObject({ name: "AbortError" });
  await expect.poll(() => fake.open()).toBe(0);
});

it.each([
  [
    "https://docs.google.com/spreadsheets/d/1AbC/edit#gid=42",
    "https://docs.google.com/spreadsheets/d/1AbC/export?format=csv&gid=42",
  ],
  [
    "https://docs.google.com/spreadsheets/d/1AbC/edit?usp=sharing",
    "https://docs.google.com/spreadsheets/d/1AbC/export?format=csv",
  ],
  [
    "https://docs.google.com/spreadsheets/d/e/2PACX/pub?output=csv",
    "https://docs.google.com/spreadsheets/d/e/2PACX/pub?output=csv",
  ],
  ["https://github.com/o/r/blob/main/data/a b.csv", "https://raw.githubusercontent.com/o/r/main/data/a%20b.csv"],
  ["https://www.dropbox.com/s/x/a.csv?dl=0", "https://www.dropbox.com/s/x/a.csv?dl=1"],
  ["https://www.dropbox.com/scl/fi/x/a.csv?rlkey=k&dl=0", "https://www.dropbox.com/scl/fi/x/a.csv?rlkey=k&dl=1"],
  ["https://example.test/edit?dl=0", "https://example.test/edit?dl=0"],
])("makes %s a link to the file", (copied, link) => {
  expect(downloadLink(copied)).toBe(link);
});
