import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { newAddress, type Owner, signIn, signUpOwner } from "@/e2e/harness/actors";
import { endedReport } from "@/e2e/harness/ended-report";
import { endpoints } from "@/lib/contract/contract";
import type { EndpointContract } from "@/lib/contract/endpoint";
import { type Answer, request } from "../http";

const { baseUrl } = inject("place");
const dashboard = endpoints.filter(({ auth }) => auth === "session");
const cases = dashboard.map((contract) => [`${contract.method} /api${contract.path}`, contract] as const);
const writes = cases.filter(([, { method }]) => method !== "GET");

const ASK_A_PROVIDER = [
  "checkIntegration",
  "listTables",
  "previewTable",
  "startImport",
  "startImports",
  "stopImport",
  "queueSync",
  "cancelSync",
  "checkConnection",
  "estimateImport",
  "syncConnection",
  "importRecordings",
  "listDestinationTargets",
  "testDestination",
  "getDestinationDelivery",
  "redeliverToDestination",
  "resendConfirmation",
];
/** These need another person, or end what the other tests stand on: see members.e2e.ts. */
const TAKE_TWO = ["changeRole", "removeMember", "leaveWorkspace", "transferOwnership", "removeWorkspace"];
const HTTP_ADDRESS = { type: "http", fields: { address: "https://hooks.example.com/rowcall" } };
const HTTP_DESTINATION = { ...HTTP_ADDRESS, name: "Ticket system", rules: [{ events: ["call.completed"] }] };
/** In place of examples that need a provider too. */
const BODIES: Readonly<Record<string, object>> = {
  createIntegration: { type: "push", name: "Orders" },
  updateIntegration: { name: "Orders by push", mode: "replace", isPaused: true },
  checkDestination: HTTP_ADDRESS,
  createDestination: HTTP_DESTINATION,
};

/** Their examples name a dataset, which has to be one that there is. */
const OF_A_DATASET = ["createSchedule", "createAlert"];

let owner: Owner;
let objects: Record<"dataset" | "report" | "fact", string>;

beforeAll(async () => {
  owner = await signUpOwner(inject("place"));
  objects = await makeObjects(owner);
});

function call(
  contract: EndpointContract,
  headers: Record<string, string>,
  options: { path?: string; body?: string } = {},
): Promise<Answer> {
  const body = options.body ?? ("schema" in contract.body ? JSON.stringify(contract.bodyExample) : undefined);
  return request(`${baseUrl}/api${options.path ?? unusedPath(contract)}`, {
    method: contract.method,
    headers: {
      "x-forwarded-for": newAddress(),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
}

/** In place of the contract's example, where that names what is not there; undefined where the example will do. */
function bodyFor({ name, bodyExample }: EndpointContract): object | undefined {
  if (name === "chooseWorkspace") return { workspaceId: owner.workspaceId };
  if (name === "setFavourite") return { id: objects.report, isFavourite: true };
  if (name === "updateCallView") return { isDefault: true };
  if (OF_A_DATASET.includes(name)) return { ...(bodyExample as object), datasetId: objects.dataset };
  return BODIES[name];
}

const ours = () => ({ cookie: owner.cookie, origin: baseUrl, "sec-fetch-site": "same-origin" });

/** Prefix of the ids in a path, by its first word. */
const NOUNS: Readonly<Record<string, string>> = {
  keys: "key",
  sessions: "ses",
  integrations: "int",
  destinations: "int",
  reports: "rep",
  uploads: "upl",
  calls: "cal",
  connections: "con",
  members: "usr",
  invitations: "inv",
  schedules: "sch",
  alerts: "alr",
};

function unusedPath({ path }: EndpointContract): string {
  const noun = NOUNS[path.split("/")[1] ?? ""] ?? "dst";
  const ulid = "01JD5M8Z3X4Y5W6V7T8S9R0QAB";
  return path
    .replace("{id}", `${noun}_${ulid}`)
    .replace("{deliveryId}", `dlv_${ulid}`)
    .replace("{versionId}", `ver_${ulid}`)
    .replace("{factId}", "kpi_rows")
    .replace("{shareId}", `shr_${ulid}`);
}

function expectRefusal(answer: Answer, status: number, sentence?: string): void {
  expect([answer.status, answer.text]).toEqual([status, expect.any(String)]);
  expect(Object.keys(answer.json as object)).toEqual(["error"]);
  if (sentence !== undefined) expect((answer.json as { error: string }).error).toBe(sentence);
  expect(answer.headers.get("x-error-code")).toMatch(/^[a-z_]+$/);
  expect(answer.headers.get("x-request-id")).toMatch(/^req_/);
}

describe.each(cases)("%s", (_name, contract) => {
  it("asks who is not signed in to sign in, whatever key they show", async () => {
    const { cookie: _, ...anonymous } = ours();
    expectRefusal(await call(contract, anonymous), 401, "Sign in first.");
    expectRefusal(await call(contract, { ...anonymous, cookie: "rowcall.session=nonsense" }), 401, "Sign in first.");
    const { secretKey } = await owner.createKey();
    expectRefusal(await call(contract, { ...anonymous, authorization: `Bearer ${secretKey}` }), 401, "Sign in first.");
  });

  it("refuses an unknown query parameter", async () => {
    const path = `${unusedPath(contract)}?page=2`;
    expectRefusal(await call(contract, ours(), { path }), 400, "page: isn't a known member.");
  });

  // A report has to fail first: see failed-report.e2e.ts. Files and choices need more than one request: uploads.e2e.ts.
  if (contract.name === "retryReport" || contract.path.startsWith("/uploads")) return;
  if (contract.envelope === "file" || contract.envelope === "media") return;
  // A call has to be processed, or to fail, first: see the tests of lib/calls.
  if (["retryCall", "correctSegment", "renameSpeakers"].includes(contract.name)) return;
  // These ask a provider: see rows-in.e2e.ts, connections.e2e.ts and the tests of lib/sources, connectors and destinations.
  if (ASK_A_PROVIDER.includes(contract.name) || TAKE_TWO.includes(contract.name)) return;
  // These take a mail server, a code, a passkey or the person's own password: see account.e2e.ts.
  if (contract.path === "/me/passkeys/{id}") return;
  if (
    contract.path.startsWith("/me/") &&
    contract.method === "POST" &&
    !["endOtherSessions", "startTwoFactor"].includes(contract.name)
  )
    return;
  it("keeps to its strict schema", async () => {
    const body = bodyFor(contract);
    const answer = await call(contract, ours(), {
      path: await usedPath(contract),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect([answer.status, answer.text]).toEqual([contract.status, expect.any(String)]);
    expect(contract.reply.safeParse((answer.json as { data: unknown }).data).error).toBeUndefined();
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});

describe.each(writes)("%s", (_name, contract) => {
  it("refuses a write that another website has the browser send", async () => {
    const sentence = "This request didn't come from a Rowcall page. Reload and try again.";
    const { cookie } = owner;
    expectRefusal(
      await call(contract, { cookie, origin: "https://evil.example", "sec-fetch-site": "cross-site" }),
      403,
      sentence,
    );
    expectRefusal(await call(contract, { cookie, "sec-fetch-site": "same-site", origin: "null" }), 403, sentence);
    expectRefusal(await call(contract, { cookie }), 403, sentence);
  });

  if ("schema" in contract.body) {
    it("refuses an unknown member, malformed JSON and another media type", async () => {
      const body = JSON.stringify({ ...(contract.bodyExample as object), colour: "red" });
      expectRefusal(await call(contract, ours(), { body }), 400, "colour: isn't a known member.");
      expectRefusal(await call(contract, ours(), { body: "{" }), 400, "The body isn't valid JSON.");
      expectRefusal(await call(contract, { ...ours(), "content-type": "text/plain" }), 415, "Send the body as application/json.");
    });
  }
});

describe("a reply that carries a secret", () => {
  it("is never kept: a repeat names what was made and shows no key", async () => {
    const contract = endpoints.find(({ name }) => name === "createKey") as EndpointContract;
    const headers = { ...ours(), "idempotency-key": randomUUID() };
    const first = await call(contract, headers);
    const id = (first.json as { data: { key: { id: string } } }).data.key.id;
    const second = await call(contract, headers);
    expectRefusal(second, 409, `This request was already done; it created ${id}.`);
    expect(second.headers.get("x-existing-id")).toBe(id);
    expect(second.text).not.toContain("rc_sk_live_");
  });
});

/** A path whose holes are filled with objects that exist. */
async function usedPath(contract: EndpointContract): Promise<string> {
  const { path, name } = contract;
  if (path.startsWith("/keys/")) return path.replace("{id}", (await owner.createKey()).id);
  if (name === "removeSession") return `/sessions/${await sessionToEnd()}`;
  if (path.startsWith("/invitations/")) return path.replace("{id}", await invitation());
  if (path.startsWith("/integrations/")) return path.replace("{id}", await pushSource());
  if (path.startsWith("/connections/")) return path.replace("{id}", await phoneSystem());
  if (path.startsWith("/destinations/{id}")) return path.replace("{id}", await httpDestination());
  if (path.includes("{shareId}")) return path.replace("{id}", objects.report).replace("{shareId}", await reportLink());
  if (path.startsWith("/schedules/{id}")) return path.replace("{id}", await schedule());
  if (path.startsWith("/alerts/{id}")) return path.replace("{id}", await alert());
  if (path.startsWith("/calls/{id}")) return path.replace("{id}", await callOfText());
  if (path.startsWith("/call-views/{id}")) return path.replace("{id}", await savedView());
  const id = path.startsWith("/reports") ? objects.report : objects.dataset;
  return path.replace("{id}", id).replace("{factId}", objects.fact);
}

async function reportLink(): Promise<string> {
  const made = await owner.call("POST", `/reports/${objects.report}/shares`, { days: 1, sections: ["summary"] });
  return (made.body as { data: { share: { id: string } } }).data.share.id;
}

async function callOfText(): Promise<string> {
  const body = new FormData();
  body.set("file", new Blob(["WEBVTT\n\n00:01.000 --> 00:12.000\nHello there.\n"]), "call.vtt");
  const made = await request(`${baseUrl}/api/v1/calls`, { method: "POST", headers: ours(), body });
  return (made.json as { data: { id: string } }).data.id;
}

async function schedule(): Promise<string> {
  const when = { cadence: "daily", time: "09:00" };
  return idOf(await owner.call("POST", "/schedules", { datasetId: objects.dataset, when }));
}

async function savedView(): Promise<string> {
  return idOf(await owner.call("POST", "/call-views", { name: `Failed ${randomUUID().slice(0, 8)}`, filters: "status=failed" }));
}

async function alert(): Promise<string> {
  return idOf(await owner.call("POST", "/alerts", { datasetId: objects.dataset, kpi: "Total", side: "above", line: 1 }));
}

async function httpDestination(): Promise<string> {
  const made = await owner.call("POST", "/destinations", HTTP_DESTINATION);
  return (made.body as { data: { destination: { id: string } } }).data.destination.id;
}

async function invitation(): Promise<string> {
  return idOf(await owner.call("POST", "/invitations", { role: "viewer" }));
}

async function pushSource(): Promise<string> {
  const made = await owner.call("POST", "/integrations", { type: "push", name: "Orders" });
  return (made.body as { data: { integration: { id: string } } }).data.integration.id;
}

async function phoneSystem(): Promise<string> {
  const made = await owner.call("POST", "/connections", { type: "webhook", name: "Front desk" });
  return (made.body as { data: { connection: { id: string } } }).data.connection.id;
}

async function sessionToEnd(): Promise<string> {
  await signIn(baseUrl, newAddress(), owner.email, owner.password);
  const { data } = (await owner.call("GET", "/sessions")).body as { data: { id: string; current: boolean }[] };
  return data.find(({ current }) => !current)?.id ?? "";
}

async function makeObjects(person: Owner): Promise<typeof objects> {
  const rows = Array.from({ length: 60 }, (_, n) => ({
    day: `2026-07-${String((n % 28) + 1).padStart(2, "0")}`,
    shop: n % 3 ? "A" : "B",
    total: n * 1.5,
  }));
  const dataset = idOf(await person.call("POST", "/v1/datasets", { name: "Session", rows }));
  const report = idOf(await person.call("POST", "/v1/reports", { datasetId: dataset }));
  const done = await ended(person, report);
  return { dataset, report, fact: done.result?.kpis[0]?.id ?? "" };
}

async function ended(person: Owner, id: string): Promise<{ status: string; result: { kpis: { id: string }[] } | null }> {
  return await endedReport(async () => {
    const { data } = (await person.call("GET", `/v1/reports/${id}`)).body as {
      data: { status: string; result: { kpis: { id: string }[] } | null };
    };
    return data;
  });
}

function idOf({ status, body }: { status: number; body: unknown }): string {
  const id = (body as { data?: { id: string } }).data?.id;
  if (id === undefined) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return id;
}
