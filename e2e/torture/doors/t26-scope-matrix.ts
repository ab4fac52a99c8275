import { type MadeKey, newAddress, signUpOwner } from "@/e2e/harness/actors";
import { endpoints } from "@/lib/contract/contract";
import { SCOPES } from "@/lib/contract/scopes";
import { withServer } from "../kit/engines";
import type { Torture, Verdict } from "../kit/verdict";

interface Operation {
  method: string;
  path: string;
  scopes: string[];
}

/** Every scope × every operation for secret keys of the published document × every kind of credential. */
export const scopeMatrix: Torture = {
  id: "T26",
  title: "scopes × operations × credentials, from the OpenAPI document",
  run: (verdict) =>
    withServer("embedded", async (server, place) => {
      const operations = await operationsOf(server.baseUrl);
      const owner = await signUpOwner(place);
      const full = await owner.createKey();
      const revoked = await owner.createKey();
      await owner.revokeKey(revoked.id);
      const expired = await owner.createKey({ expiresAt: new Date(Date.now() + 1_200).toISOString() });
      const byScope = new Map<string, MadeKey>();
      for (const scope of SCOPES) byScope.set(scope, await owner.createKey({ scopes: [scope] }));
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      const cell = (operation: Operation, authorization: string | null) => ask(server.baseUrl, operation, authorization);
      for (const operation of operations) {
        const name = `${operation.method} ${operation.path}`;
        const wrong: string[] = [];
        const want = async (what: string, authorization: string | null, status: number, sentence: string) => {
          const seen = await cell(operation, authorization);
          if (seen !== `${status} ${sentence}`) wrong.push(`${what}: ${seen}`);
        };
        await want("none", null, 401, "Missing API key.");
        await want("public key", `Bearer ${full.publicKey}`, 403, "A secret key is required.");
        await want("expired", `Bearer ${expired.secretKey}`, 401, "This API key has expired.");
        await want("revoked", `Bearer ${revoked.secretKey}`, 401, "This API key was revoked.");
        await want("URL token", "Bearer ipt_0000000000000000000000000000000000000000", 401, "Invalid API key.");
        await want("nonsense", "Bearer nonsense", 401, "Invalid API key.");
        const changed = full.secretKey.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
        await want("a changed digit", `Bearer ${changed}`, 401, "Invalid API key.");
        for (const [scope, key] of byScope) {
          const seen = await cell(operation, `Bearer ${key.secretKey}`);
          const [needed] = operation.scopes;
          const allowed = needed === undefined || needed === scope;
          const refused = `403 This key is missing the scope ${needed}.`;
          if (allowed ? /^(401|403)/.test(seen) : seen !== refused) wrong.push(`${scope}: ${seen}`);
        }
        verdict.demand(`${name}: ${7 + byScope.size} credentials`, wrong.length === 0, wrong.join("; ") || "as published");
      }
      verdict.demand("the document covers operations", operations.length > 0, operations.length);
      await dashboardWithKeys(verdict, server.baseUrl, full);
      await ingestWithOthers(verdict, server.baseUrl, { full, revoked, expired });
    }),
};

/** What keys are good for ends at the dashboard: its operations know sessions alone. */
async function dashboardWithKeys(verdict: Verdict, baseUrl: string, full: MadeKey): Promise<void> {
  const credentials: Record<string, Record<string, string>> = {
    none: {},
    "secret key": { authorization: `Bearer ${full.secretKey}` },
    "public key": { "x-service-key": full.publicKey },
    "public key as bearer": { authorization: `Bearer ${full.publicKey}` },
    "a key as the cookie": { cookie: `next-auth.session-token=${full.secretKey}` },
  };
  for (const { method, path } of endpoints.filter(({ auth }) => auth === "session")) {
    const wrong: string[] = [];
    for (const [what, headers] of Object.entries(credentials)) {
      const response = await fetch(`${baseUrl}/api${path.replace(/\{(\w+)\}/g, "x")}`, {
        method,
        headers: { ...headers, origin: baseUrl, "sec-fetch-site": "same-origin", "x-forwarded-for": newAddress() },
      });
      const seen = `${response.status} ${await response.text()}`;
      if (seen !== '401 {"error":"Sign in first."}') wrong.push(`${what}: ${seen}`);
    }
    verdict.demand(`${method} /api${path}: no key opens it`, wrong.length === 0, wrong.join("; ") || "401");
  }
}

/** The door of public keys takes them alone, and says so to pages. */
async function ingestWithOthers(
  verdict: Verdict,
  baseUrl: string,
  { full, revoked, expired }: Record<"full" | "revoked" | "expired", MadeKey>,
): Promise<void> {
  const wanted: Record<string, [Record<string, string>, string]> = {
    none: [{}, "401 Missing API key."],
    "a bearer": [{ authorization: `Bearer ${full.secretKey}` }, "401 Missing API key."],
    "a secret key": [{ "x-service-key": full.secretKey }, "403 A public key is required."],
    "a URL token": [{ "x-service-key": "ipt_0000000000000000000000000000000000000000" }, "401 Invalid API key."],
    expired: [{ "x-service-key": expired.publicKey }, "401 This API key has expired."],
    revoked: [{ "x-service-key": revoked.publicKey }, "401 This API key was revoked."],
    "its own": [{ "x-service-key": full.publicKey }, "200 "],
  };
  for (const [what, [credential, answer]] of Object.entries(wanted)) {
    const response = await fetch(`${baseUrl}/v1/ingest`, {
      method: "POST",
      headers: { ...credential, origin: "null", "content-type": "application/json", "x-forwarded-for": newAddress() },
      body: '{"a":1}',
    });
    const { error = "" } = (await response.json()) as { error?: string };
    const isReadable = response.headers.get("access-control-allow-origin") === "null";
    const seen = `${response.status} ${error}`;
    verdict.demand(`POST /v1/ingest with ${what}`, seen === answer && isReadable, seen);
  }
}

async function operationsOf(baseUrl: string): Promise<Operation[]> {
  const document = (await (await fetch(`${baseUrl}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { security: { secretKey?: string[] }[] }>>;
  };
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { security }]) => security.some(({ secretKey }) => secretKey !== undefined))
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        scopes: operation.security.flatMap(({ secretKey = [] }) => secretKey),
      })),
  );
}

const UNUSED = "_01JD5M8Z3X4Y5W6V7T8S9R0QAB";
/** What the ids of an address begin with, by its first part. */
const NOUNS: Readonly<Record<string, string>> = { answers: "ans", reports: "rep", calls: "cal", webhooks: "whk" };
/** What an operation refuses the lack of. */
const QUERIES: Readonly<Record<string, string>> = { "/v1/events/samples": "?type=report.completed" };

async function ask(baseUrl: string, { method, path }: Operation, authorization: string | null): Promise<string> {
  const [, , room = ""] = path.split("/");
  const noun = NOUNS[room] ?? "dst";
  const filled = path.replace("{deliveryId}", `dlv${UNUSED}`).replace(/\{\w+\}/, noun + UNUSED);
  const response = await fetch(baseUrl + filled + (QUERIES[path] ?? ""), {
    method,
    headers: { "x-forwarded-for": newAddress(), ...(authorization === null ? {} : { authorization }) },
  });
  const body = (await response.json()) as { error?: string };
  return `${response.status} ${body.error ?? ""}`;
}
