import type { CellValue } from "@/lib/contract/rows";
import type { FakeApp, FakeCall, FakeReply } from "../provider-fake";
import type { Arrangement, ArrangeOptions } from "./arrangement";

export interface FakeRecord {
  id: string;
  createdTime: string;
  /** By field id; what is empty is absent. */
  fields: Record<string, unknown>;
}

export interface FakeTable {
  id: string;
  name: string;
  fields: { id: string; name: string; type: string; options?: Record<string, unknown> }[];
  records: FakeRecord[];
}

export interface FakeBase {
  id: string;
  name: string;
  tables: FakeTable[];
}

export interface FakeToken {
  user: string;
  scopes: string[];
  bases: string[];
}

export interface AirtableFake extends FakeApp {
  addToken(token: string, grants: FakeToken): void;
  put(base: FakeBase): void;
  table(baseId: string, tableId: string): FakeTable;
  /** Puts a record behind all others, as sorting by an edited field may. */
  moveToEnd(baseId: string, tableId: string, recordId: string): void;
  /** The next call for records is the one too many. */
  limit(): void;
  /** The calls of the month are used up. */
  spendMonth(isUsedUp: boolean): void;
  /** Every offset that was given out is of no use any more. */
  loseOffsets(): void;
}

interface State {
  now: () => Date;
  timeScale: number;
  offsetsLastMs: number;
  tokens: Map<string, FakeToken>;
  bases: Map<string, FakeBase>;
  offsets: Map<string, { table: string; afterId: string; until: number }>;
  nextOffset: number;
  calls: Map<string, number[]>;
  penaltyUntil: Map<string, number>;
  isLimited: boolean;
  isUsedUp: boolean;
}

const PENALTY_MS = 30_000;
const CALLS_PER_SECOND = 5;

/** Airtable's Web API as far as bases, tables and records are read, with its limits. */
export function airtableFake(options: { now?: () => Date; timeScale?: number; offsetsLastSec?: number } = {}): AirtableFake {
  const state: State = {
    now: options.now ?? (() => new Date()),
    timeScale: options.timeScale ?? 1,
    offsetsLastMs: (options.offsetsLastSec ?? 600) * 1000,
    tokens: new Map(),
    bases: new Map(),
    offsets: new Map(),
    nextOffset: 1,
    calls: new Map(),
    penaltyUntil: new Map(),
    isLimited: false,
    isUsedUp: false,
  };
  const fake: AirtableFake = {
    name: "airtable",
    reply: (call) => reply(state, call),
    addToken: (token, grants) => void state.tokens.set(token, grants),
    put: (base) => void state.bases.set(base.id, base),
    table: (baseId, tableId) => {
      const table = state.bases.get(baseId)?.tables.find(({ id }) => id === tableId);
      if (table === undefined) throw new Error("The fake has no such table.");
      return table;
    },
    moveToEnd: (baseId, tableId, recordId) => {
      const { records } = fake.table(baseId, tableId);
      const at = records.findIndex(({ id }) => id === recordId);
      records.push(...records.splice(at, at < 0 ? 0 : 1));
    },
    limit: () => {
      state.isLimited = true;
    },
    spendMonth: (isUsedUp) => {
      state.isUsedUp = isUsedUp;
    },
    loseOffsets: () => state.offsets.clear(),
    control: (command) => control(fake, command),
  };
  return fake;
}

/** `{token, grants}`, `{put}`, `{limit: true}`, `{spendMonth: true}`, `{loseOffsets: true}`, `{moveToEnd: [base, table, record]}`. */
function control(fake: AirtableFake, command: Record<string, unknown>): null {
  if (typeof command.token === "string") fake.addToken(command.token, command.grants as FakeToken);
  if (command.put !== undefined) fake.put(command.put as FakeBase);
  if (command.limit === true) fake.limit();
  if (typeof command.spendMonth === "boolean") fake.spendMonth(command.spendMonth);
  if (command.loseOffsets === true) fake.loseOffsets();
  if (Array.isArray(command.moveToEnd)) fake.moveToEnd(...(command.moveToEnd as [string, string, string]));
  return null;
}

const problem = (status: number, type: string, message: string): FakeReply => ({ status, json: { error: { type, message } } });

const notFound = (): FakeReply => ({ status: 404, json: { error: "NOT_FOUND" } });

const forbidden = (): FakeReply =>
  problem(
    403,
    "INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND",
    "Invalid permissions, or the requested model was not found. Check that both your user and your token have the required permissions, and that the model names and/or ids are correct.",
  );

function reply(state: State, call: FakeCall): FakeReply {
  const token = state.tokens.get(/^Bearer (.+)$/.exec(call.headers.authorization ?? "")?.[1] ?? "");
  if (token === undefined) return problem(401, "AUTHENTICATION_REQUIRED", "Authentication required");
  if (state.isUsedUp) {
    const message = "Your workspace has exceeded the API limit of its plan for this month.";
    return { status: 429, json: { errors: [{ error: "PUBLIC_API_BILLING_LIMIT_EXCEEDED", message }] } };
  }
  const path = call.path.split("/").slice(1);
  if (call.method !== "GET" || path[0] !== "v0") return notFound();
  if (path[1] === "meta") return metaReply(state, token, path.slice(2));
  const [, baseId = "", tableId = ""] = path;
  if (isTooFast(state, baseId, true)) return tooFast();
  if (!token.scopes.includes("data.records:read") || !token.bases.includes(baseId)) return forbidden();
  const table = state.bases.get(baseId)?.tables.find(({ id, name }) => id === tableId || name === tableId);
  return table === undefined ? forbidden() : recordsReply(state, `${baseId}/${table.id}`, table, call.query);
}

function metaReply(state: State, token: FakeToken, path: readonly string[]): FakeReply {
  if (path[0] === "whoami") return { status: 200, json: { id: token.user, scopes: token.scopes } };
  if (!token.scopes.includes("schema.bases:read")) return forbidden();
  const open = [...state.bases.values()].filter(({ id }) => token.bases.includes(id));
  const [what, baseId, tables] = path;
  if (what !== "bases") return notFound();
  if (baseId === undefined) {
    return { status: 200, json: { bases: open.map(({ id, name }) => ({ id, name, permissionLevel: "read" })) } };
  }
  if (tables !== "tables") return notFound();
  if (isTooFast(state, baseId, false)) return tooFast();
  const base = open.find(({ id }) => id === baseId);
  if (base === undefined) return forbidden();
  return {
    status: 200,
    json: {
      tables: base.tables.map(({ records: _records, ...table }) => ({
        ...table,
        primaryFieldId: table.fields[0]?.id,
        views: [{ id: "viw00000000000001", name: "Grid view", type: "grid" }],
      })),
    },
  };
}

/** The sixth call in a second shuts the base for half a minute. */
function isTooFast(state: State, baseId: string, isForRecords: boolean): boolean {
  const now = state.now().getTime();
  const recent = (state.calls.get(baseId) ?? []).filter((at) => at > now - 1_000 / state.timeScale);
  state.calls.set(baseId, [...recent, now]);
  if (recent.length >= CALLS_PER_SECOND || (state.isLimited && isForRecords)) {
    state.isLimited = false;
    state.penaltyUntil.set(baseId, now + PENALTY_MS / state.timeScale);
  }
  return now < (state.penaltyUntil.get(baseId) ?? 0);
}

const tooFast = (): FakeReply => ({
  status: 429,
  json: { errors: [{ error: "RATE_LIMIT_REACHED", message: "Rate limit exceeded. Please try again later" }] },
});

const PARAMETERS = new Set(["pageSize", "returnFieldsByFieldId", "offset", "view"]);

function recordsReply(state: State, key: string, table: FakeTable, query: URLSearchParams): FakeReply {
  const pageSize = Number(query.get("pageSize") ?? "100");
  if ([...query.keys()].some((name) => !PARAMETERS.has(name)) || !(pageSize >= 1 && pageSize <= 100)) {
    return problem(422, "INVALID_REQUEST_UNKNOWN", "Invalid request: parameter validation failed. Check your request data.");
  }
  const given = query.get("offset");
  const place = given === null ? null : state.offsets.get(given);
  if (place === undefined || (place !== null && (place.table !== key || place.until < state.now().getTime()))) {
    const message = "The iterator is no longer available. Restart from the first page.";
    return problem(422, "LIST_RECORDS_ITERATOR_NOT_AVAILABLE", message);
  }
  const first = place === null ? 0 : table.records.findIndex(({ id }) => id === place.afterId) + 1;
  const page = table.records.slice(first, first + pageSize);
  const last = page.at(-1);
  const names = new Map(table.fields.map(({ id, name }) => [id, query.get("returnFieldsByFieldId") === "true" ? id : name]));
  const records = page.map((record) => ({
    id: record.id,
    createdTime: record.createdTime,
    fields: Object.fromEntries(Object.entries(record.fields).map(([id, value]) => [names.get(id) ?? id, value])),
  }));
  if (last === undefined || first + pageSize >= table.records.length) return { status: 200, json: { records } };
  const offset = `itr${String(state.nextOffset++).padStart(14, "0")}/${last.id}`;
  state.offsets.set(offset, {
    table: key,
    afterId: last.id,
    until: state.now().getTime() + state.offsetsLastMs / state.timeScale,
  });
  return { status: 200, json: { records, offset } };
}

const TOKEN = "patFakeFakeFake01.0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
const BASE = "appFakeFakeFake01";
const TABLE = "tblFakeFakeFake01";

/** A base with a table of a few pages, whose records have every kind of hole. */
export function arrangeAirtable({ timeScale, rows = 350 }: ArrangeOptions): Arrangement {
  const fake = airtableFake({ timeScale });
  const grants = { user: "usrFakeFakeFake01", scopes: ["schema.bases:read", "data.records:read"], bases: [BASE] };
  fake.addToken(TOKEN, grants);
  let tokens = [TOKEN];
  fake.put({ id: BASE, name: "Shop", tables: [{ id: TABLE, name: "Orders", fields: FIELDS, records: records(0, rows) }] });
  return {
    app: fake,
    fields: { token: TOKEN },
    wrongFields: { token: "patWrongWrongWr01.ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff" },
    secrets: () => [TOKEN, "patWrongWrongWr01.ffff"],
    target: { tableId: `${BASE}/${TABLE}`, query: null, watermark: null },
    expected: () => fake.table(BASE, TABLE).records.map(expectedRow),
    limit: () => fake.limit(),
    loseThePlace: () => fake.loseOffsets(),
    change: () => {
      const own = fake.table(BASE, TABLE).records;
      const next = Number(own.at(-1)?.id.slice(3)) + 1;
      own.push(...records(next, 120));
      const [first] = own;
      if (first !== undefined) first.fields.fldName00000000001 = `Order that changed ${next}`;
      own.splice(Math.floor(own.length / 2), 1);
    },
    expire: () => {
      for (const token of tokens) fake.addToken(token, { ...grants, bases: [] });
    },
    renew: () => {
      const token = `${TOKEN}${tokens.length}`;
      tokens = [...tokens, token];
      fake.addToken(token, grants);
      return { token };
    },
  };
}

const FIELDS: FakeTable["fields"] = [
  { id: "fldName00000000001", name: "Name", type: "singleLineText" },
  { id: "fldAmount000000001", name: "Amount", type: "currency", options: { precision: 2, symbol: "€" } },
  { id: "fldTags00000000001", name: "Tags", type: "multipleSelects" },
  { id: "fldDone00000000001", name: "Done", type: "checkbox" },
  { id: "fldRatio0000000001", name: "Ratio", type: "formula", options: { result: { type: "number" } } },
  { id: "fldOwner0000000001", name: "Owner", type: "singleCollaborator" },
  { id: "fldFiles0000000001", name: "Files", type: "multipleAttachments" },
  { id: "fldButton000000001", name: "Open", type: "button" },
];

function records(from: number, count: number): FakeRecord[] {
  return Array.from({ length: count }, (_, place) => {
    const index = from + place;
    const fields: Record<string, unknown> = { fldName00000000001: `Order ${index}`, fldButton000000001: { label: "Open" } };
    if (index % 3 !== 0) fields.fldAmount000000001 = index + 0.5;
    if (index % 4 === 0) fields.fldTags00000000001 = ["new", "web"];
    if (index % 2 === 0) fields.fldDone00000000001 = true;
    fields.fldRatio0000000001 = index % 5 === 0 ? { specialValue: "NaN" } : index / 8;
    fields.fldOwner0000000001 = { id: "usr1", email: "agent@example.test", name: "Agent One" };
    if (index % 7 === 0)
      fields.fldFiles0000000001 = [{ id: "att1", filename: "a.pdf", url: "https://example.test/a" }, { id: "att2" }];
    return { id: `rec${String(index).padStart(14, "0")}`, createdTime: "2026-11-20T09:00:00.000Z", fields };
  });
}

function expectedRow(record: FakeRecord): Record<string, CellValue> {
  const index = Number(record.id.slice(3));
  return {
    _id: record.id,
    _created: record.createdTime,
    Name: String(record.fields.fldName00000000001),
    Amount: index % 3 === 0 ? null : index + 0.5,
    Tags: index % 4 === 0 ? "new; web" : null,
    Done: index % 2 === 0,
    Ratio: index % 5 === 0 ? null : index / 8,
    Owner: "Agent One",
    Files: index % 7 === 0 ? "a.pdf" : null,
    "Files.count": index % 7 === 0 ? 2 : null,
  };
}
