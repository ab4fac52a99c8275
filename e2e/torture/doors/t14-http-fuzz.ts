import fc from "fast-check";
import { type MadeKey, newAddress, type Owner, signUpOwner } from "@/e2e/harness/actors";
import { endpoints } from "@/lib/contract/contract";
import { withServer } from "../kit/engines";
import type { Torture, Verdict } from "../kit/verdict";
import { NAUGHTY } from "./naughty-strings";
import { RAW_REQUESTS, sendRaw } from "./raw-requests";
import { agentShots, signedInShots } from "./signed-in-shots";

const REQUESTS = 10_000;
/** Of people who are signed in. */
const SIGNED_IN = Number(process.env.SHOTS ?? 10_000);
/** Of agents. */
const OF_AGENTS = 2_000;
const PEOPLE = 12;
const AT_ONCE = 24;
/** Without a byte: a reply that goes on, such as all of a workspace in one file, may take longer. */
const HANGS_AFTER_MS = 15_000;
const ENDS_WITHIN_MS = 120_000;
const KEYS = 24;

interface Shot {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
}

interface Landed {
  shot: Shot;
  status: number;
  problem: string | null;
  /** Until the first byte, and until the last. */
  beganMs: number;
  endedMs: number;
}

/** Requests of every shape, most of them senseless, and what is hardly HTTP at all: never a 5xx, a hang or HTML. */
export const httpFuzz: Torture = {
  id: "T14",
  title: `10,000 fuzzed requests, ${SIGNED_IN} of people signed in, ${OF_AGENTS} of agents, and 30 raw ones`,
  run: (verdict) =>
    withServer("embedded", async (server, place) => {
      const owner = await signUpOwner(place);
      const keys = await Promise.all(Array.from({ length: KEYS }, () => owner.createKey()));
      const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
      verdict.note("seed", seed);
      const shots = fc.sample(shotOf(keys), { numRuns: REQUESTS, seed });
      const landed = await fireAll(server.baseUrl, shots);
      judge(verdict, landed);
      const people = [];
      for (let count = 0; count < PEOPLE; count++) people.push(await signUpOwner(place));
      const ids = await idsOf(people);
      const theirKeys = await Promise.all(people.map((person) => person.createKey()));
      const inside = fc.sample(signedInShots(server.baseUrl, people, ids), { numRuns: SIGNED_IN, seed });
      judge(verdict, await fireAll(server.baseUrl, inside), "signed in, ");
      const calls = fc.sample(agentShots(theirKeys, ids), { numRuns: OF_AGENTS, seed });
      judge(verdict, await fireAll(server.baseUrl, calls), "of agents, ");
      let bad = 0;
      for (const { name, bytes } of RAW_REQUESTS) {
        const reply = await sendRaw(server.port, bytes, 8_000);
        const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(reply.text)?.[1] ?? 0);
        const fine = reply.closed && (reply.text === "" || (status >= 200 && status < 500)) && !/<html/i.test(reply.text);
        if (!fine) {
          bad++;
          verdict.note(
            `raw request "${name}"`,
            `${reply.closed ? "" : "left hanging, "}${JSON.stringify(reply.text.slice(0, 200))}`,
          );
        }
      }
      verdict.demand(`${RAW_REQUESTS.length} raw requests end without a 5xx, a hang or HTML`, bad === 0, bad);
      const after = await fetch(`${server.baseUrl}/v1/whoami`, {
        headers: { authorization: `Bearer ${(await owner.createKey()).secretKey}` },
      });
      verdict.demand("the product serves afterwards", after.status === 200, after.status);
      const faults = server.output().match(/"level":50[^\n]*|"level":"error"[^\n]*|Unhandled[^\n]*/g) ?? [];
      verdict.demand("no fault of ours in the log", faults.length === 0, faults.slice(0, 3).join("\n") || 0);
    }),
};

/** Of what each of them has: a dataset, a report, a key, a source. */
async function idsOf(people: readonly Owner[]): Promise<string[]> {
  const ids: string[] = [];
  for (const person of people) {
    const rows = [
      { day: "2026-07-01", total: 1 },
      { day: "2026-07-02", total: 2 },
    ];
    const made = async (path: string, body: unknown) => {
      const { data } = (await person.call("POST", path, body)).body as { data?: { id?: string; integration?: { id: string } } };
      return data?.id ?? data?.integration?.id ?? "";
    };
    const dataset = await made("/v1/datasets", { name: "Orders", rows });
    ids.push(dataset, await made("/v1/reports", { datasetId: dataset }), (await person.createKey()).id);
    ids.push(await made("/integrations", { type: "push", name: "Feed" }));
  }
  return ids.filter((id) => id !== "");
}

async function fireAll(baseUrl: string, shots: readonly Shot[]): Promise<Landed[]> {
  const landed: Landed[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < shots.length; index = next++) {
      const shot = shots[index];
      if (shot !== undefined) landed.push(await fire(baseUrl, shot));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return landed;
}

async function fire(baseUrl: string, shot: Shot): Promise<Landed> {
  const sentAt = performance.now();
  const since = () => Math.round(performance.now() - sentAt);
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new Error(`nothing for ${HANGS_AFTER_MS / 1_000} s`)), HANGS_AFTER_MS);
  let beganMs = 0;
  try {
    const body = shot.body === null || shot.method === "GET" || shot.method === "HEAD" ? {} : { body: shot.body as BodyInit };
    const response = await fetch(baseUrl + shot.path, {
      method: shot.method,
      headers: shot.headers,
      redirect: "manual",
      signal: AbortSignal.any([silence.signal, AbortSignal.timeout(ENDS_WITHIN_MS)]),
      ...body,
    });
    beganMs = since();
    const parts: Uint8Array[] = [];
    for await (const part of response.body ?? []) {
      timer.refresh();
      parts.push(part);
    }
    const text = Buffer.concat(parts).toString("utf8");
    return { shot, status: response.status, problem: problemOf(shot, response, text), beganMs, endedMs: since() };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    // A body that is refused early is cut off: the client may see the cut before it sees the reply.
    const cut = /EPIPE|ECONNRESET|other side closed|socket hang up/i.test(cause) && shot.body !== null;
    const problem = beganMs === 0 ? `no reply: ${cause}` : `a reply that began after ${beganMs} ms was cut off: ${cause}`;
    return { shot, status: 0, problem: cut ? null : problem, beganMs, endedMs: since() };
  } finally {
    clearTimeout(timer);
  }
}

function problemOf(shot: Shot, response: Response, text: string): string | null {
  if (response.status >= 500) return `answered ${response.status}: ${text.slice(0, 200)}`;
  // Dots in a path are resolved before it is sent.
  const { pathname } = new URL(shot.path, "http://localhost");
  // What went wrong in a tool is told in its result.
  if (pathname === "/mcp" && /"status":5\d\d/.test(text)) return `answered ${text.slice(0, 200)}`;
  if (!/^\/(v1|api)(\/|$)/.test(pathname) || pathname.startsWith("/api/auth") || shot.method === "HEAD") return null;
  if (!response.headers.has("x-request-id")) return "has no X-Request-Id";
  if (response.status < 400) return null;
  try {
    const parsed = JSON.parse(text) as Record<string, unknown>;
    if (Object.keys(parsed).join() === "error" && typeof parsed.error === "string") return null;
  } catch {
    // Told below.
  }
  return `answered ${response.status} with ${JSON.stringify(text.slice(0, 120))}`;
}

function judge(verdict: Verdict, landed: readonly Landed[], who = ""): void {
  const problems = landed.filter(({ problem }) => problem !== null);
  for (const { shot, problem } of problems.slice(0, 5)) {
    verdict.note(
      `${shot.method} ${shot.path.slice(0, 120)} ${JSON.stringify(shot.headers)} ${String(shot.body).slice(0, 200)}`,
      problem ?? "",
    );
  }
  const byStatus = new Map<number, number>();
  for (const { status } of landed) byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
  verdict.note(
    `${who}statuses`,
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}×${count}`)
      .join(" "),
  );
  const slowest = [...landed].sort((a, b) => b.endedMs - a.endedMs).slice(0, 3);
  verdict.note(
    `${who}slowest`,
    slowest
      .map(({ shot, beganMs, endedMs }) => `${shot.method} ${shot.path.slice(0, 60)} ${beganMs} to ${endedMs} ms`)
      .join(", "),
  );
  verdict.demand(`${who}${landed.length} requests: JSON always, no 5xx, no hang`, problems.length === 0, problems.length);
}

const naughty = fc.constantFrom(...NAUGHTY);
const anyText = fc.oneof(naughty, fc.string({ maxLength: 40 }), fc.string({ unit: "binary", maxLength: 20 }));

function shotOf(keys: readonly MadeKey[]): fc.Arbitrary<Shot> {
  const shape = fc.record({
    place: anyPlace,
    key: fc.nat(KEYS - 1),
    credential: fc.nat(9),
    type: contentType,
    body: anyBody,
    extra: extraHeader,
  });
  return shape.map(({ place, key, credential, type, body, extra }) => ({
    ...place,
    body,
    headers: {
      ...credentials(keys[key], credential),
      ...(type === null ? {} : { "content-type": type }),
      "x-forwarded-for": newAddress(),
      ...extra,
    },
  }));
}

/** Mostly a good key: behind it lies most of the code. */
function credentials(key: MadeKey | undefined, dice: number): Record<string, string> {
  if (key === undefined || dice === 0) return {};
  if (dice === 1) return { authorization: `Bearer ${key.publicKey}` };
  if (dice === 2) return { authorization: `Basic ${key.secretKey}` };
  return { authorization: `Bearer ${key.secretKey}` };
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];
const IDS = ["dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB", "rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB"];
const STRAY = [
  "/v1",
  "/api",
  "/api/auth/session",
  "/openapi.json",
  "/healthz",
  "/integrations/push/x",
  "/voice/webhook/x",
  "/mcp",
  "/share/rsh_x",
  "/share/rsh_x/report.pdf",
  "/mail/confirm/x",
  "/mail/unsubscribe/x",
  "/readyz",
  "/dashboard",
];

const hole = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...IDS) },
  { weight: 1, arbitrary: fc.constantFrom("..", "%00", "%E0%A4%A", "%2e%2e%2f") },
  { weight: 2, arbitrary: anyText.map(encoded) },
);
const tail = fc.oneof(
  { weight: 8, arbitrary: fc.constant("") },
  { weight: 1, arbitrary: anyText.map((text) => `/${encoded(text)}`) },
  { weight: 1, arbitrary: fc.constantFrom("/", "//", "/../..", "/%2e%2e", ";x=1") },
);
const query = fc.oneof(
  { weight: 4, arbitrary: fc.constant("") },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.tuple(anyText, anyText), { maxLength: 3 })
      .map((pairs) => `?${pairs.map(([a, b]) => `${encoded(a)}=${encoded(b)}`).join("&")}`),
  },
);

/** Mostly an operation that exists, with its own method. */
const anyPlace: fc.Arbitrary<{ method: string; path: string }> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .record({ contract: fc.constantFrom(...endpoints), hole, tail, query })
      .map(({ contract, hole, tail, query }) => ({
        method: contract.method,
        path: `${contract.path.startsWith("/v1") ? "" : "/api"}${contract.path.replace(/\{\w+\}/g, () => hole)}${tail}${query}`,
      })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({
        method: fc.constantFrom(...METHODS),
        base: fc.constantFrom(...STRAY, ...endpoints.map(({ path }) => path)),
        hole,
        tail,
        query,
      })
      .map(({ method, base, hole, tail, query }) => ({ method, path: `${base.replace(/\{\w+\}/g, () => hole)}${tail}${query}` })),
  },
);

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

const contentType = fc.constantFrom(
  "application/json",
  "application/json",
  "application/json; charset=utf-16",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "text/plain",
  "application/x-www-form-urlencoded",
  null,
);

const scalar = fc.oneof(
  anyText,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom(1e308, -0, 9007199254740991, 1e-320),
);
const anyRow = fc.dictionary(anyText, scalar, { maxKeys: 5 });
const datasetBody = fc.record({
  name: fc.oneof(anyText, scalar),
  rows: fc.oneof({ weight: 4, arbitrary: fc.array(anyRow, { maxLength: 4 }) }, { weight: 1, arbitrary: fc.jsonValue() }),
});
const reportBody = fc.record(
  { datasetId: fc.oneof(fc.constant("dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB"), anyText, scalar), prompt: scalar, title: scalar },
  { requiredKeys: [] },
);
const accountBody = fc.record({ name: scalar, workspaceName: scalar, email: scalar, password: scalar }, { requiredKeys: [] });
const anyBody: fc.Arbitrary<string | Uint8Array | null> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: datasetBody.map((body) => JSON.stringify(body)) },
  { weight: 3, arbitrary: reportBody.map((body) => JSON.stringify(body)) },
  { weight: 2, arbitrary: accountBody.map((body) => JSON.stringify(body)) },
  { weight: 2, arbitrary: fc.jsonValue().map((body) => JSON.stringify(body)) },
  { weight: 2, arbitrary: anyText.map((text) => text.toWellFormed()) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "[".repeat(100_000),
      `{"a":${"[".repeat(40)}${"]".repeat(40)}}`,
      '{"name":"\\ud800","rows":[{"\\u0000":"\\u0000"}]}',
      '{"__proto__":{"x":1},"constructor":1}',
    ),
  },
  {
    weight: 2,
    arbitrary: anyText.map(
      (text) =>
        `--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n${text.toWellFormed()}\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${text.toWellFormed()},b\n1,2\n\r\n--x--\r\n`,
    ),
  },
);

const extraHeader = fc.oneof(
  { weight: 6, arbitrary: fc.constant({} as Record<string, string>) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { "idempotency-key": "x".repeat(300) },
      { "idempotency-key": "same" },
      { "idempotency-key": "\u00e9" },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { "x-request-id": "<script>" },
      { accept: "text/html" },
      { cookie: "next-auth.session-token=nonsense" },
      { origin: "https://evil.example" },
      { "next-action": "x" },
      { "x-middleware-subrequest": "proxy" },
      { rsc: "1" },
    ),
  },
);
