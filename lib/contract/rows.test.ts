import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { pushedRows, rowsInAnyForm } from "./rows";

const ingest = rowsInAnyForm(500);
const push = pushedRows(10_000);
const parse = (json: string, schema: z.ZodType = ingest) => schema.parse(JSON.parse(json));

/** The first problem as a path and a reason. */
function problem(body: unknown, schema: z.ZodType = ingest): string | undefined {
  const issue = schema.safeParse(body).error?.issues[0];
  return issue && `${issue.path.join(".")}: ${issue.message}`;
}

describe("rows of a request", () => {
  it.each([
    ["one object", '{"a":1}', [{ a: 1 }]],
    ["a list of objects", '[{"a":1},{"b":null}]', [{ a: 1 }, { b: null }]],
    ["an object with a list `rows`", '{"rows":[{"a":1},{"b":true}],"source":"zap"}', [{ a: 1 }, { b: true }]],
    ["one object whose `rows` is no list: a row", '{"rows":3,"b":2}', [{ rows: 3, b: 2 }]],
    ["a row whose `rows` is text", '{"rows":"[]"}', [{ rows: "[]" }]],
    ["one object without members", "{}", [{}]],
  ])("come as %s", (_form, json, rows) => {
    expect(parse(json)).toEqual({ rows });
    expect(parse(json, push)).toEqual({ rows, mode: null });
  });

  it("keep a column named __proto__, which is no prototype", () => {
    const { rows } = parse('[{"__proto__":1,"constructor":2,"toString":"x"}]') as { rows: object[] };
    expect(Object.entries(rows[0] ?? {})).toEqual([
      ["__proto__", 1],
      ["constructor", 2],
      ["toString", "x"],
    ]);
    expect(problem(JSON.parse('[{"__proto__":{"polluted":1}}]'))).toBe(
      "rows.0.__proto__: must be a string, number, boolean or null",
    );
  });

  it("are refused whole when one is bad, by its place and its column", () => {
    const good = { price: 1 };
    expect(problem([good, good, good, { price: { a: 1 } }])).toBe("rows.3.price: must be a string, number, boolean or null");
    expect(problem({ rows: [good, { price: [1] }] })).toBe("rows.1.price: must be a string, number, boolean or null");
    expect(problem({ price: {} })).toBe("rows.0.price: must be a string, number, boolean or null");
    expect(problem([good, 7])).toBe("rows.1: must be a flat object");
    expect(problem([[good]])).toBe("rows.0: must be a flat object");
    for (const body of ["text", 7, true, null]) expect(problem(body)).toBe("rows.0: must be a flat object");
    expect(problem({ a: "x".repeat(64_001) })).toBe("rows.0.a: must have at most 64 KB");
    expect(problem({ a: "é".repeat(32_001) })).toBe("rows.0.a: must have at most 64 KB");
    expect(problem({ a: "é".repeat(32_000) })).toBe(undefined);
    expect(problem({ ["c".repeat(257)]: 1 })).toBe("rows.0: has a column name of more than 256 characters");
    const columns = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`c${n}`, n]));
    expect(problem(columns(501))).toBe("rows.0: must have at most 500 columns");
    expect(problem(columns(500))).toBe(undefined);
  });

  it("are as many as the way in takes, and at least one", () => {
    const rows = (count: number) => Array.from({ length: count }, () => ({ a: 1 }));
    expect(problem(rows(500))).toBe(undefined);
    expect(problem(rows(501))).toBe("rows: must have at most 500 rows");
    expect(problem(rows(10_000), push)).toBe(undefined);
    expect(problem({ rows: rows(10_001) }, push)).toBe("rows: must have at most 10,000 rows");
    for (const body of [[], { rows: [] }]) expect(problem(body)).toBe("rows: must have at least one row");
  });
});

describe("pushed rows", () => {
  it("may be none, unless they are appended", () => {
    expect(push.parse({ rows: [], mode: "replace" })).toEqual({ rows: [], mode: "replace" });
    expect(push.parse([])).toEqual({ rows: [], mode: null });
    expect(problem({ rows: [], mode: "append" }, push)).toBe("rows: must have at least one row");
  });

  it("say append, replace or nothing", () => {
    for (const mode of ["append", "replace"]) expect(push.parse({ rows: [{ a: 1 }], mode })).toMatchObject({ mode });
    expect(push.parse({ rows: [{ a: 1 }], mode: null })).toMatchObject({ mode: null });
    for (const mode of ["", "REPLACE", "delete", 1, {}]) {
      expect(problem({ rows: [{ a: 1 }], mode }, push)).toBe("mode: must be append or replace");
    }
  });

  it("have a column named mode where they are no `rows` form", () => {
    expect(push.parse({ mode: "replace", a: 1 })).toEqual({ rows: [{ mode: "replace", a: 1 }], mode: null });
  });
});
