import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type MadeKey, type Owner, signUpOwner } from "@/e2e/harness/actors";
import { Rowcall } from "@/lib/sdk/rowcall";
import { formBody } from "../form-body";
import { type Answer, request } from "../http";

const { baseUrl } = inject("place");
let owner: Owner;
let key: MadeKey;
let rowcall: Rowcall;

beforeAll(async () => {
  owner = await signUpOwner(inject("place"));
  key = await owner.createKey();
  rowcall = new Rowcall({ apiKey: key.secretKey, baseUrl });
});

function sendJson(path: string, body: unknown): Promise<Answer> {
  const headers = { authorization: `Bearer ${key.secretKey}`, "content-type": "application/json" };
  return request(baseUrl + path, { method: "POST", headers, body: JSON.stringify(body) });
}

function sendForm(form: FormData): Promise<Answer> {
  return request(`${baseUrl}/v1/datasets`, { method: "POST", headers: { authorization: `Bearer ${key.secretKey}` }, body: form });
}

const bytes = (text: string) => new TextEncoder().encode(text);
const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ n, label: `row ${n}` }));

async function storedCount(): Promise<number> {
  let count = 0;
  for await (const _ of rowcall.datasets.list()) count++;
  return count;
}

describe("a dataset sent as JSON", () => {
  it("takes 5,000 rows and a name of 150 characters", async () => {
    const answer = await sendJson("/v1/datasets", { name: "é".repeat(150), rows: rows(5_000) });
    expect([answer.status, answer.json]).toMatchObject([201, { data: { name: "é".repeat(150), rowCount: 5_000 } }]);
  });

  it.each([
    ["5,001 rows", { name: "x", rows: rows(5_001) }, "rows: must have at most 5,000 rows."],
    ["no rows", { name: "x", rows: [] }, "rows: must have at least one row."],
    ["no list of rows", { name: "x" }, "rows: is required."],
    ["a name of 151 characters", { name: "x".repeat(151), rows: rows(1) }, "name: must have at most 150 characters."],
    ["an empty name", { name: "  ", rows: rows(1) }, "name: must not be empty."],
    ["no name", { rows: rows(1) }, "name: is required."],
    ["a nested value", { name: "x", rows: [{ a: 1 }, { a: { b: 1 } }] }, "rows[1].a: must be a string, number, boolean or null."],
    ["a row that is a list", { name: "x", rows: [[1]] }, "rows[0]: must be a flat object."],
    [
      "501 columns",
      { name: "x", rows: [Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`c${n}`, n]))] },
      "rows[0]: must have at most 500 columns.",
    ],
    [
      "a column name of 257 characters",
      { name: "x", rows: [{ ["c".repeat(257)]: 1 }] },
      "rows[0]: has a column name of more than 256 characters.",
    ],
    ["a cell over 64 KB", { name: "x", rows: [{ a: "x".repeat(64_001) }] }, "rows[0].a: must have at most 64 KB."],
  ])("refuses %s and stores nothing", async (_what, body, sentence) => {
    const before = await storedCount();
    const answer = await sendJson("/v1/datasets", body);
    expect([answer.status, answer.json]).toEqual([400, { error: sentence }]);
    expect(await storedCount()).toBe(before);
  });

  it("refuses 10 MB and one byte", async () => {
    const shell = JSON.stringify({ name: "x", rows: [{ a: "" }] }).length;
    const answer = await sendJson("/v1/datasets", { name: "x", rows: [{ a: "x".repeat(10_000_001 - shell) }] });
    expect([answer.status, answer.json]).toEqual([413, { error: "The body is larger than 10 MB." }]);
  });

  it("keeps a column named __proto__, and text with NUL and lone surrogates, without a fault", async () => {
    const odd =
      '{"name":"odd","rows":[{"__proto__":1,"constructor":"a","text":"a\\u0000b\\ud800"},{"__proto__":2,"constructor":"b","text":"c"}]}';
    const headers = { authorization: `Bearer ${key.secretKey}`, "content-type": "application/json" };
    const answer = await request(`${baseUrl}/v1/datasets`, { method: "POST", headers, body: odd });
    expect(answer.status).toBe(201);
    const { id } = (answer.json as { data: { id: string } }).data;
    const detail = await rowcall.datasets.get(id);
    expect(detail.columns.map(({ name }) => name).sort()).toEqual(["__proto__", "constructor", "text"]);
  });
});

describe("a dataset sent as a file", () => {
  it("takes .csv, .tsv and .xlsx, whatever the part is called", async () => {
    for (const [name, text, part] of [
      ["a.csv", "day,total\n2026-07-01,1\n2026-07-02,2\n", "file"],
      ["b.tsv", "day\ttotal\n2026-07-01\t1\n2026-07-02\t2\n", "upload"],
    ] as const) {
      const form = new FormData();
      form.set("name", name);
      form.set(part, new Blob([text]), name);
      const answer = await sendForm(form);
      expect([answer.status, answer.json]).toMatchObject([201, { data: { name, rowCount: 2 } }]);
    }
    const xlsx = await import("xlsx");
    const book = xlsx.utils.book_new(
      xlsx.utils.aoa_to_sheet([
        ["day", "total"],
        ["2026-07-01", 1.5],
        ["2026-07-02", 2],
      ]),
    );
    const written = xlsx.write(book, { type: "buffer", bookType: "xlsx" }) as Uint8Array;
    const answer = await sendForm(formBody({ name: "c.xlsx" }, { name: "c.xlsx", bytes: written }));
    expect([answer.status, answer.json]).toMatchObject([201, { data: { rowCount: 2 } }]);
  });

  it("takes 25 MB and refuses one byte more, naming the limit", async () => {
    const line = `${"x".repeat(99)}\n`;
    const full = `${`h${"x".repeat(98)}`}\n${line.repeat(249_999)}`;
    expect(full.length).toBe(25_000_000);
    const answer = await sendForm(formBody({ name: "full" }, { name: "full.csv", bytes: bytes(full) }));
    expect([answer.status, answer.json]).toMatchObject([201, { data: { rowCount: 249_999 } }]);
    const over = await sendForm(formBody({ name: "over" }, { name: "over.csv", bytes: bytes(`${full}y`) }));
    expect([over.status, over.json]).toEqual([413, { error: "The file is larger than 25 MB." }]);
  });

  it("refuses another kind of file, two files, none, an unknown field and a missing name", async () => {
    const pdf = await sendForm(formBody({ name: "x" }, { name: "x.pdf", bytes: bytes("%PDF") }));
    expect([pdf.status, pdf.json]).toEqual([
      415,
      {
        error:
          "The file must be one of .csv, .tsv, .txt, .json, .ndjson, .jsonl, .gz, .xlsx, .xlsm, .xlsb, .xls, .ods, .parquet.",
      },
    ]);
    const two = formBody({ name: "x" }, { name: "a.csv", bytes: bytes("a\n1\n") });
    two.append("file2", new Blob(["a\n1\n"]), "b.csv");
    expect((await sendForm(two)).status).toBe(400);
    const none = new FormData();
    none.set("name", "x");
    const missing = await sendForm(none);
    expect([missing.status, missing.json]).toEqual([400, { error: "file: is required." }]);
    const field = await sendForm(formBody({ name: "x", colour: "red" }, { name: "a.csv", bytes: bytes("a\n1\n") }));
    expect([field.status, field.json]).toEqual([400, { error: "colour: isn't a known member." }]);
    const unnamed = await sendForm(formBody({}, { name: "a.csv", bytes: bytes("a\n1\n") }));
    expect([unnamed.status, unnamed.json]).toEqual([400, { error: "name: is required." }]);
  });

  it("refuses what only pretends to be a workbook", async () => {
    const fake = await sendForm(formBody({ name: "x" }, { name: "x.xlsx", bytes: bytes("a,b\n1,2\n") }));
    expect([400, 415, 422]).toContain(fake.status);
    expect(Object.keys(fake.json as object)).toEqual(["error"]);
  });

  it("refuses a body that is cut off, and one without a boundary", async () => {
    const headers = { authorization: `Bearer ${key.secretKey}` };
    const cut = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b\n1,2';
    const first = await request(`${baseUrl}/v1/datasets`, {
      method: "POST",
      headers: { ...headers, "content-type": "multipart/form-data; boundary=b" },
      body: cut,
    });
    expect([first.status, Object.keys(first.json as object)]).toEqual([400, ["error"]]);
    const second = await request(`${baseUrl}/v1/datasets`, {
      method: "POST",
      headers: { ...headers, "content-type": "multipart/form-data" },
      body: cut,
    });
    expect([second.status, second.json]).toEqual([400, { error: "The multipart body names no boundary." }]);
  });
});

describe("a report", () => {
  it("takes a prompt of 2,000 characters and refuses one more", async () => {
    const { id: datasetId } = await rowcall.datasets.create({ name: "For a prompt", rows: rows(20) });
    expect((await sendJson("/v1/reports", { datasetId, prompt: "p".repeat(2_000) })).status).toBe(202);
    const answer = await sendJson("/v1/reports", { datasetId, prompt: "p".repeat(2_001) });
    expect([answer.status, answer.json]).toEqual([400, { error: "prompt: must have at most 2,000 characters." }]);
  });

  it("refuses a dataset that does not exist", async () => {
    const answer = await sendJson("/v1/reports", { datasetId: "dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB" });
    expect([answer.status, answer.json]).toEqual([404, { error: "No dataset with this id." }]);
  });
});

describe("deleting", () => {
  it("deletes a dataset with its reports, and counts them", async () => {
    const file = readFileSync("node_modules/vega-datasets/data/seattle-weather.csv");
    const { id } = await rowcall.datasets.upload(file, { fileName: "w.csv", name: "To delete" });
    const { id: reportId } = await rowcall.reports.create({ datasetId: id });
    expect(await rowcall.datasets.remove(id)).toEqual({ id, deleted: true, reportsDeleted: 1 });
    const gone = { status: 404 };
    await expect(rowcall.datasets.get(id)).rejects.toMatchObject(gone);
    await expect(rowcall.reports.get(reportId)).rejects.toMatchObject(gone);
    await expect(rowcall.datasets.remove(id)).rejects.toMatchObject(gone);
  });
});
