import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, verify } from "node:crypto";
import type { CellValue } from "@/lib/contract/rows";
import type { FakeApp, FakeCall, FakeReply } from "../provider-fake";
import type { Arrangement, ArrangeOptions } from "./arrangement";
import { type AppendQuery, appended } from "./google-sheets-append";

export interface FakeTab {
  sheetId: number;
  title: string;
  /** Cells as they are: dates are serial numbers, errors are texts such as "#REF!". */
  rows: CellValue[][];
  rowCount?: number;
  columnCount?: number;
  /** `numberFormat` of each column below the header. */
  formats?: ({ type: string; pattern?: string } | null)[];
  sheetType?: "GRID" | "OBJECT";
  isProtected?: boolean;
  /** There is no room for another row in the file. */
  isFull?: boolean;
}

export interface FakeSpreadsheet {
  id: string;
  title: string;
  timeZone?: string;
  tabs: FakeTab[];
  /** A file of another kind, opened from Drive. */
  isExcel?: boolean;
}

export interface GoogleSheetsFake extends FakeApp {
  /** Makes a service account; answers the text of its key file. */
  addAccount(email: string): string;
  removeAccount(email: string): void;
  put(spreadsheet: FakeSpreadsheet): void;
  /** A reader may not write. */
  share(spreadsheetId: string, email: string, role?: "writer" | "reader"): void;
  /** The next so many replies to what writes get lost, after it was written. */
  loseReplies(times: number): void;
  tab(spreadsheetId: string, sheetId: number): FakeTab;
  /** The next so many calls are over the quota. */
  limit(calls: number): void;
  /** As if nobody had turned on the API in the project. */
  disable(isDisabled: boolean): void;
  /** Ends every token before its time. */
  expireTokens(): void;
  tokens(): string[];
}

const TOKEN_URL = "https://oauth2.googleapis.com/token";
const WRITES = "https://www.googleapis.com/auth/spreadsheets";
const SCOPES = [WRITES, `${WRITES}.readonly`];
/** Of reads, and of writes. */
const CALLS_PER_MINUTE = 60;

interface State {
  now: () => Date;
  timeScale: number;
  accounts: Map<string, { key: KeyObject; keyId: string }>;
  spreadsheets: Map<string, FakeSpreadsheet>;
  shared: Set<string>;
  readers: Set<string>;
  tokens: Map<string, { email: string; until: number; scope: string }>;
  calls: Map<string, { minute: number; count: number }>;
  limited: number;
  lost: number;
  isDisabled: boolean;
}

/** Google's token address and what is used of the Sheets API v4, for service accounts. */
export function googleSheetsFake(options: { now?: () => Date; timeScale?: number } = {}): GoogleSheetsFake {
  const state: State = {
    now: options.now ?? (() => new Date()),
    timeScale: options.timeScale ?? 1,
    accounts: new Map(),
    spreadsheets: new Map(),
    shared: new Set(),
    tokens: new Map(),
    readers: new Set(),
    calls: new Map(),
    limited: 0,
    lost: 0,
    isDisabled: false,
  };
  const fake: GoogleSheetsFake = {
    name: "google-sheets",
    reply: (call) => (call.path === "/token" ? tokenReply(state, call) : apiReply(state, call)),
    addAccount: (email) => addAccount(state, email),
    removeAccount: (email) => void state.accounts.delete(email),
    put: (spreadsheet) => void state.spreadsheets.set(spreadsheet.id, spreadsheet),
    share: (id, email, role = "writer") => {
      state.shared.add(`${id} ${email}`);
      if (role === "reader") state.readers.add(`${id} ${email}`);
      else state.readers.delete(`${id} ${email}`);
    },
    loseReplies: (times) => {
      state.lost = times;
    },
    write(call, _request, response) {
      if (state.lost === 0 || !call.path.endsWith(":append")) return false;
      state.lost--;
      apiReply(state, call);
      response.socket?.destroy();
      return true;
    },
    tab: (id, sheetId) => {
      const tab = state.spreadsheets.get(id)?.tabs.find((each) => each.sheetId === sheetId);
      if (tab === undefined) throw new Error("The fake has no such tab.");
      return tab;
    },
    limit: (calls) => {
      state.limited = calls;
    },
    disable: (isDisabled) => {
      state.isDisabled = isDisabled;
    },
    expireTokens: () => state.tokens.clear(),
    tokens: () => [...state.tokens.keys()],
    control: (command) => control(fake, command),
  };
  return fake;
}

/** `{account}` answers a key file; `{put}`, `{share: {id, email}}`, `{limit: 2}`, `{loseReplies: 1}`, `{rows: {id, sheetId}}`, `{disable: true}`, `{expireTokens: true}`. */
function control(fake: GoogleSheetsFake, command: Record<string, unknown>): unknown {
  if (command.put !== undefined) fake.put(command.put as FakeSpreadsheet);
  const share = command.share as { id: string; email: string } | undefined;
  if (share !== undefined) fake.share(share.id, share.email);
  if (typeof command.limit === "number") fake.limit(command.limit);
  if (typeof command.loseReplies === "number") fake.loseReplies(command.loseReplies);
  const at = command.rows as { id: string; sheetId: number } | undefined;
  if (at !== undefined) return { rows: fake.tab(at.id, at.sheetId).rows };
  if (typeof command.disable === "boolean") fake.disable(command.disable);
  if (command.expireTokens === true) fake.expireTokens();
  return typeof command.account === "string" ? { keyFile: fake.addAccount(command.account) } : null;
}

function addAccount(state: State, email: string): string {
  const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const keyId = randomBytes(20).toString("hex");
  state.accounts.set(email, { key: createPublicKey(pair.publicKey.export({ type: "spki", format: "pem" })), keyId });
  return JSON.stringify(
    {
      type: "service_account",
      project_id: "rows-for-tests",
      private_key_id: keyId,
      private_key: pair.privateKey.export({ type: "pkcs8", format: "pem" }),
      client_email: email,
      client_id: "100000000000000000001",
      auth_uri: "https://accounts.google.com/o/oauth2/auth",
      token_uri: TOKEN_URL,
      universe_domain: "googleapis.com",
    },
    null,
    2,
  );
}

function tokenReply(state: State, call: FakeCall): FakeReply {
  const form = new URLSearchParams(call.body);
  if (call.method !== "POST" || form.get("grant_type") !== "urn:ietf:params:oauth:grant-type:jwt-bearer") {
    return grantProblem("unsupported_grant_type", "Invalid grant_type.");
  }
  const [head = "", middle = "", signature = ""] = (form.get("assertion") ?? "").split(".");
  const header = decoded(head);
  const claims = decoded(middle);
  const account = state.accounts.get(String(claims.iss));
  if (account === undefined) return grantProblem("invalid_grant", "Invalid grant: account not found");
  const isSigned =
    header.alg === "RS256" &&
    header.kid === account.keyId &&
    verify("RSA-SHA256", Buffer.from(`${head}.${middle}`), account.key, Buffer.from(signature, "base64url"));
  if (!isSigned) return grantProblem("invalid_grant", "Invalid JWT Signature.");
  if (claims.aud !== TOKEN_URL) return grantProblem("invalid_grant", "Invalid JWT: Failed audience check.");
  if (!SCOPES.includes(String(claims.scope)))
    return grantProblem("invalid_scope", "Invalid OAuth scope or ID token audience provided.");
  const nowSec = state.now().getTime() / 1000;
  const { iat, exp } = claims as { iat: number; exp: number };
  if (!(exp - iat <= 3_600 && iat <= nowSec + 300 && exp > nowSec && exp < nowSec + 3_900)) {
    return grantProblem(
      "invalid_grant",
      "Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.",
    );
  }
  const token = `ya29.c.${randomBytes(40).toString("base64url")}`;
  state.tokens.set(token, { email: String(claims.iss), until: state.now().getTime() + 3_599_000, scope: String(claims.scope) });
  return { status: 200, json: { access_token: token, expires_in: 3599, token_type: "Bearer" } };
}

function decoded(part: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8")) as Record<string, unknown>;
  } catch {
    return {};
  }
}

const grantProblem = (error: string, description: string): FakeReply => ({
  status: 400,
  json: { error, error_description: description },
});

const problem = (code: number, status: string, message: string, details?: unknown[]): FakeReply => ({
  status: code,
  json: { error: { code, message, status, ...(details === undefined ? {} : { details }) } },
});

function apiReply(state: State, call: FakeCall): FakeReply {
  const token = /^Bearer (.+)$/.exec(call.headers.authorization ?? "")?.[1] ?? "";
  const holder = state.tokens.get(token);
  if (holder === undefined || holder.until < state.now().getTime()) {
    return problem(401, "UNAUTHENTICATED", "Request had invalid authentication credentials. Expected OAuth 2 access token.");
  }
  if (state.isDisabled) {
    const message = "Google Sheets API has not been used in project 100000000001 before or it is disabled.";
    return problem(403, "PERMISSION_DENIED", message, [
      { "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: "SERVICE_DISABLED", domain: "googleapis.com" },
    ]);
  }
  const kind = call.method === "GET" ? "Read" : "Write";
  if (isOverQuota(state, `${kind} ${holder.email}`)) {
    const message = `Quota exceeded for quota metric '${kind} requests' and limit '${kind} requests per minute per user' of service 'sheets.googleapis.com' for consumer 'project_number:100000000001'.`;
    return problem(429, "RESOURCE_EXHAUSTED", message);
  }
  const [, id = "", range] = /^\/v4\/spreadsheets\/([\w-]+)(?:\/values\/([^/]+?)(?::append)?)?$/.exec(call.path) ?? [];
  const spreadsheet = state.spreadsheets.get(id);
  if (spreadsheet === undefined) return problem(404, "NOT_FOUND", "Requested entity was not found.");
  if (!state.shared.has(`${id} ${holder.email}`)) {
    return problem(403, "PERMISSION_DENIED", "The caller does not have permission");
  }
  if (spreadsheet.isExcel === true) {
    return problem(400, "FAILED_PRECONDITION", "This operation is not supported for this document");
  }
  if (call.method === "POST") {
    const mayWrite = holder.scope === WRITES && !state.readers.has(`${id} ${holder.email}`);
    if (!mayWrite || range === undefined) return problem(403, "PERMISSION_DENIED", "The caller does not have permission");
    return appendReply(spreadsheet, decodeURIComponent(range), call);
  }
  if (range !== undefined) return valuesReply(spreadsheet, decodeURIComponent(range), call.query);
  const asked = call.query.get("ranges");
  return asked === null ? contentsReply(spreadsheet, call.query) : formatsReply(spreadsheet, asked, call.query);
}

/** The quota is full again with each minute. */
function isOverQuota(state: State, who: string): boolean {
  if (state.limited > 0) {
    state.limited--;
    return true;
  }
  const minute = Math.floor((state.now().getTime() * state.timeScale) / 60_000);
  const used = state.calls.get(who);
  const count = used?.minute === minute ? used.count + 1 : 1;
  state.calls.set(who, { minute, count });
  return count > CALLS_PER_MINUTE;
}

function contentsReply(spreadsheet: FakeSpreadsheet, query: URLSearchParams): FakeReply {
  if (query.get("fields") !== "properties(title,timeZone,locale),sheets.properties") return badMask();
  const { title, timeZone = "Europe/Berlin", tabs } = spreadsheet;
  return {
    status: 200,
    json: {
      properties: { title, locale: "de_DE", timeZone },
      sheets: tabs.map((tab, index) => ({
        properties: {
          sheetId: tab.sheetId,
          title: tab.title,
          index,
          sheetType: tab.sheetType ?? "GRID",
          ...(tab.sheetType === "OBJECT" ? {} : { gridProperties: gridOf(tab) }),
        },
      })),
    },
  };
}

const badMask = (): FakeReply => problem(400, "INVALID_ARGUMENT", "Request contains an invalid argument.");

function gridOf(tab: FakeTab): { rowCount: number; columnCount: number } {
  const widest = tab.rows.reduce((most, row) => Math.max(most, row.length), 1);
  return { rowCount: tab.rowCount ?? Math.max(tab.rows.length, 1), columnCount: tab.columnCount ?? widest };
}

interface Area {
  tab: FakeTab;
  first: number;
  last: number;
  width: number;
}

/** @returns a refusal for a range that names no tab or goes beyond its cells. */
function areaOf(spreadsheet: FakeSpreadsheet, range: string): Area | FakeReply {
  const [, quoted = "", from = "", to = "", until = ""] = /^'((?:[^']|'')+)'!A(\d+):([A-Z]+)(\d*)$/.exec(range) ?? [];
  const tab = spreadsheet.tabs.find(({ title }) => title === quoted.replaceAll("''", "'"));
  if (tab === undefined || tab.sheetType === "OBJECT") {
    return problem(400, "INVALID_ARGUMENT", `Unable to parse range: ${range}`);
  }
  const { rowCount, columnCount } = gridOf(tab);
  const area = { tab, first: Number(from), last: until === "" ? rowCount : Number(until), width: columnNumber(to) };
  if (area.last > rowCount || area.width > columnCount) {
    const message = `Range (${range}) exceeds grid limits. Max rows: ${rowCount}, max columns: ${columnCount}`;
    return problem(400, "INVALID_ARGUMENT", message);
  }
  return area;
}

function appendReply(spreadsheet: FakeSpreadsheet, range: string, call: FakeCall): FakeReply {
  const area = areaOf(spreadsheet, range);
  if ("status" in area) return area;
  const { tab } = area;
  if (tab.isProtected === true) {
    const message =
      "You are trying to edit a protected cell or object. Please contact the spreadsheet owner to remove protection.";
    return problem(400, "INVALID_ARGUMENT", message);
  }
  if (tab.isFull === true) {
    const message = "This action would increase the number of cells in the workbook above the limit of 10000000 cells.";
    return problem(400, "INVALID_ARGUMENT", message);
  }
  const { values } = JSON.parse(call.body) as { values: CellValue[][] };
  if (values.some((row) => row.length > gridOf(tab).columnCount || row.some((cell) => String(cell).length > 50_000))) {
    return problem(400, "INVALID_ARGUMENT", "Your input contains more than the maximum of 50000 characters in a single cell.");
  }
  const before = gridOf(tab).rowCount;
  const cells = appended(tab.rows, area.first - 1, values, Object.fromEntries(call.query) as unknown as AppendQuery);
  tab.rowCount = before + values.length;
  const updatedRange = `'${tab.title.replaceAll("'", "''")}'!${cells}`;
  return { status: 200, json: { spreadsheetId: spreadsheet.id, updates: { updatedRange, updatedRows: values.length } } };
}

const columnNumber = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

function valuesReply(spreadsheet: FakeSpreadsheet, range: string, query: URLSearchParams): FakeReply {
  const area = areaOf(spreadsheet, range);
  if ("status" in area) return area;
  const isRaw = query.get("valueRenderOption") === "UNFORMATTED_VALUE";
  const rows = area.tab.rows.slice(area.first - 1, area.last).map((row) => {
    const cells = row.slice(0, area.width).map((cell) => cell ?? "");
    while (cells.at(-1) === "") cells.pop();
    // What the sheet shows is written for people of its country.
    return isRaw ? cells : cells.map((cell) => (typeof cell === "number" ? String(cell).replace(".", ",") : String(cell)));
  });
  while (rows.at(-1)?.length === 0) rows.pop();
  return { status: 200, json: { range, majorDimension: "ROWS", ...(rows.length === 0 ? {} : { values: rows }) } };
}

function formatsReply(spreadsheet: FakeSpreadsheet, range: string, query: URLSearchParams): FakeReply {
  if (query.get("fields") !== "sheets.data.rowData.values(effectiveFormat.numberFormat,effectiveValue.numberValue)")
    return badMask();
  const area = areaOf(spreadsheet, range);
  if ("status" in area) return area;
  const { tab } = area;
  const rowData = tab.rows.slice(area.first - 1, area.last).map((row) => ({
    values: row.slice(0, area.width).map((cell, column) => {
      const format = tab.formats?.[column] ?? null;
      return {
        ...(typeof cell === "number" ? { effectiveValue: { numberValue: cell } } : {}),
        ...(format === null ? {} : { effectiveFormat: { numberFormat: format } }),
      };
    }),
  }));
  return { status: 200, json: { sheets: [{ data: [rowData.length === 0 ? {} : { rowData }] }] } };
}

const ID = "1AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_abcdE";

/** A shared spreadsheet whose tab has ragged rows, empty rows, dates and an error. */
export function arrangeGoogleSheets({ timeScale, rows: count = 3_000 }: ArrangeOptions): Arrangement {
  const fake = googleSheetsFake({ timeScale });
  const email = "reader@rows-for-tests.iam.gserviceaccount.com";
  const keyFile = fake.addAccount(email);
  const stranger = googleSheetsFake().addAccount(email);
  const rows: CellValue[][] = [["Order", "Day", "Amount", "Paid", "At"]];
  const expected: Record<string, CellValue>[] = [];
  let next = 0;
  const add = () => {
    const index = next++;
    if (index % 700 === 5) rows.push([]);
    const isShort = index % 50 === 7;
    rows.push(isShort ? [`A-${index}`] : [`A-${index}`, 46_346 + (index % 20), index / 4, index % 2 === 0, 46_346.5]);
    expected.push({
      Order: `A-${index}`,
      Day: isShort ? null : new Date(Date.UTC(2026, 10, 20 + (index % 20))).toISOString().slice(0, 10),
      Amount: isShort ? null : index / 4,
      Paid: isShort ? null : index % 2 === 0,
      At: isShort ? null : "2026-11-20T12:00:00",
    });
  };
  while (next < count) add();
  fake.put({
    id: ID,
    title: "Shop",
    tabs: [
      {
        sheetId: 71,
        title: `It's "A"&B`,
        rows,
        rowCount: rows.length + 40,
        columnCount: 26,
        formats: [null, { type: "DATE", pattern: "dd.mm.yyyy" }, { type: "CURRENCY" }, null, { type: "DATE_TIME" }],
      },
    ],
  });
  fake.share(ID, email);
  const pemOf = (file: string) => (JSON.parse(file) as { private_key: string }).private_key.split("\n").slice(1, -2);
  return {
    app: fake,
    fields: { key: keyFile, spreadsheet: `https://docs.google.com/spreadsheets/d/${ID}/edit#gid=71` },
    wrongFields: { key: stranger, spreadsheet: ID },
    secrets: () => [...fake.tokens(), ...pemOf(keyFile), ...pemOf(stranger)],
    target: { tableId: "71", query: null, watermark: null },
    expected: () => expected,
    limit: () => fake.limit(2),
    change: () => {
      for (let more = 0; more < 120; more++) add();
      const [, first] = rows;
      if (first !== undefined) first[0] = `A-changed-${next}`;
      if (expected[0] !== undefined) expected[0].Order = `A-changed-${next}`;
      const [gone] = expected.splice(1, 1);
      const at = rows.findIndex(([order]) => order === gone?.Order);
      rows.splice(at, 1);
      fake.tab(ID, 71).rowCount = rows.length + 40;
    },
    expire: () => {
      fake.removeAccount(email);
      fake.expireTokens();
    },
    renew: () => ({ key: fake.addAccount(email) }),
  };
}
