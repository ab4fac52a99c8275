import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { TOTP } from "otpauth";
import { type Owner, type ServerPlace, signUpOwner } from "@/e2e/harness/actors";
import { startServer } from "@/e2e/harness/server";
import { throwawayPostgres } from "@/e2e/harness/throwaway-postgres";
import { TEST_POSTGRES_URL } from "@/lib/testing/database";
import type { Engine } from "../kit/engines";
import { openPrivateDoors, tokenOf } from "../kit/private-doors";
import { filesBelow, tablesOf } from "../kit/stores";
import type { Torture, Verdict } from "../kit/verdict";
import { startApps } from "../sources/app-subjects";
import { startDatabases } from "../sources/database-subjects";
import { expiredRights } from "../sources/expired-rights";
import { firstImport } from "../sources/first-import";
import { ask, type Connected } from "../sources/source-client";

/** Waits of syncs are so much shorter. */
const TIME_SCALE = 50;
/** Shorter values are words that stand anywhere. */
const SECRET_CHARS_MIN = 8;

/** Everything that has a secret is used rightly and wrongly; then none of them is in a log, a file or a table. */
export const leakScan: Torture = {
  id: "T28",
  title: "no password, key, token or credential in logs, files, workflow states or tables",
  run: async (verdict) => {
    for (const engine of ["embedded", "postgres"] as const) {
      if (process.env.ENGINE === undefined || process.env.ENGINE === engine) await scan(verdict, engine);
    }
  },
};

async function scan(verdict: Verdict, engine: Engine): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "rowcall-leaks-"));
  const database = engine === "postgres" ? await throwawayPostgres() : undefined;
  const apps = await startApps(TIME_SCALE);
  const databases = await startDatabases(TEST_POSTGRES_URL);
  // A product on the same server refuses it as a source.
  const subjects = [...apps.subjects, ...databases.subjects.filter(({ type }) => database === undefined || type !== "postgres")];
  const server = await startServer({
    dataDir,
    databaseUrl: database?.url,
    env: {
      LOG_LEVEL: "debug",
      TIME_SCALE: String(TIME_SCALE),
      PROVIDER_URLS: apps.fake.env.PROVIDER_URLS,
      EGRESS_ALLOW: [apps.fake.env.EGRESS_ALLOW, ...databases.places].join(","),
    },
  });
  const secrets = new Map<string, string>();
  try {
    const place = { ...server, databaseUrl: database?.url };
    await keysInUse(place, secrets);
    for (const subject of subjects) {
      const before = subject.fields();
      const connected = await firstImport(verdict, place, subject, apps.fake);
      await expiredRights(verdict, place, connected);
      await noteFields(connected, [before, subject.fields(), subject.wrongFields()], secrets);
    }
  } finally {
    await server.stop();
    await apps.fake.close();
    await databases.drop();
  }
  verdict.note(`${engine}: secrets that were used`, secrets.size);
  const stores = new Map([["log", Buffer.from(server.output())], ...(await filesBelow(dataDir))]);
  if (database !== undefined)
    for (const [table, rows] of await tablesOf({ databaseUrl: database.url, dataDir })) stores.set(table, rows);
  const bytes = [...stores.values()].reduce((sum, { length }) => sum + length, 0);
  verdict.demand(
    `${engine}: the scan finds what is known to be there`,
    [...stores.values()].some((store) => store.includes("Leak scan")),
    `${stores.size} stores, ${(bytes / 1e6).toFixed(0)} MB`,
  );
  for (const [name, secret] of secrets) {
    const hits = [...stores].flatMap(([store, content]) =>
      formsOf(secret).some((form) => content.includes(form)) ? [store] : [],
    );
    verdict.demand(`${engine}: ${name} is nowhere`, hits.length === 0, hits.slice(0, 3).join(", ") || "0 hits");
  }
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
}

/** The secrets of a workspace, each used, used wrongly, and in the wrong place. */
async function keysInUse(place: ServerPlace, secrets: Map<string, string>): Promise<void> {
  const owner = await signUpOwner(place);
  const { id, secretKey } = await owner.createKey({ name: "Leak scan" });
  await webhookInUse(owner, secrets);
  await addressesInUse(place, owner, secrets);
  await personInUse(place, secrets);
  const made = await ask<{ url: string }>(owner, "POST", "/integrations", { type: "push", name: "Feed", datasetName: "Pushed" });
  const token = new URL(made.data.url).pathname.split("/").at(-1) as string;
  secrets.set("the password", owner.password);
  secrets.set("the session", sessionOf(owner));
  secrets.set("the secret key", secretKey);
  secrets.set("the push token", token);
  const send = (address: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(place.baseUrl + address, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  await send(`/integrations/push/${token}`, [{ a: 1 }]);
  await send(`/integrations/push/${token}`, [{ a: { b: 1 } }]);
  await send(`/integrations/push/${token}x`, [{ a: 1 }]);
  await send("/v1/ingest", [{ a: 1 }], { "x-service-key": secretKey });
  await send("/v1/nothing", {}, { authorization: `Bearer ${secretKey}` });
  for (const key of [secretKey, `${secretKey}x`]) {
    await fetch(`${place.baseUrl}/v1/datasets`, { headers: { authorization: `Bearer ${key}` } });
  }
  await fetch(`${place.baseUrl}/v1/datasets?key=${secretKey}`);
  await owner.revokeKey(id);
  await fetch(`${place.baseUrl}/v1/datasets`, { headers: { authorization: `Bearer ${secretKey}` } });
}

/** Private addresses, links and the secret of a destination: each asked, with a letter more, and removed. */
async function addressesInUse({ baseUrl }: ServerPlace, owner: Owner, secrets: Map<string, string>): Promise<void> {
  const doors = await openPrivateDoors(owner);
  const invited = await ask<{ link: string }>(owner, "POST", "/invitations", { role: "viewer" });
  const invitation = new URL(invited.data.link).pathname;
  const rules = [{ events: ["report.completed"] }];
  const address = "https://hooks.example.com/leak-scan";
  const destination = { type: "http", name: "Leak scan", fields: { address }, rules };
  const made = await ask<{ destination: { id: string }; secret: string }>(owner, "POST", "/destinations", destination);
  await ask(owner, "POST", `/destinations/${made.data.destination.id}/test`);
  secrets.set("the destination's secret", made.data.secret);
  secrets.set("the phone system's token", tokenOf(doors.voice));
  secrets.set("the token of a shared report", tokenOf(doors.share));
  secrets.set("the token of an invitation", tokenOf(invitation));
  for (const path of [doors.push, doors.voice, doors.share, invitation]) {
    const method = path === doors.share || path === invitation ? "GET" : "POST";
    const init = method === "GET" ? {} : { method, headers: { "content-type": "application/json" }, body: "{}" };
    for (const more of ["", "x"]) await (await fetch(`${baseUrl}${path}${more}`, init)).arrayBuffer();
  }
  await doors.endPush();
  await doors.endVoice();
  await doors.endShare();
}

/** Two-factor sign-in of a person, and what their browser is known by. */
async function personInUse(place: ServerPlace, secrets: Map<string, string>): Promise<void> {
  const owner = await signUpOwner(place);
  const { data } = await ask<{ secret: string; uri: string }>(owner, "POST", "/me/two-factor");
  const given = (code: string) => ({ password: owner.password, code });
  await owner.call("POST", "/me/two-factor/enable", given("000000"));
  const code = new TOTP({ secret: data.secret }).generate();
  const codes = await ask<{ recoveryCodes: string[] }>(owner, "POST", "/me/two-factor/enable", given(code));
  secrets.set("the secret of two-factor sign-in", data.secret);
  for (const [i, each] of codes.data.recoveryCodes.entries()) secrets.set(`recovery code ${i + 1}`, each);
  secrets.set("the cookie of a known browser", /device=([^;]{20,})/.exec(owner.cookie)?.[1] ?? "");
  secrets.set("the other person's password", owner.password);
}

/** A signing secret, and the one after it, each of which signs an event. */
async function webhookInUse(owner: Owner, secrets: Map<string, string>): Promise<void> {
  const url = "https://127.0.0.1:9/refused";
  const made = await ask<{ webhook: { id: string }; secret: string }>(owner, "POST", "/v1/webhooks", {
    url: "https://hooks.example.com/leak-scan",
    events: ["dataset.created"],
  });
  const { id } = made.data.webhook;
  await ask(owner, "POST", `/v1/webhooks/${id}/test`);
  const rotated = await ask<{ secret: string }>(owner, "POST", `/v1/webhooks/${id}/rotate-secret`, {});
  await ask(owner, "POST", `/v1/webhooks/${id}/test`);
  await owner.call("POST", "/v1/webhooks", { url, events: ["dataset.created"] });
  secrets.set("the webhook's secret", made.data.secret);
  secrets.set("the webhook's new secret", rotated.data.secret);
}

/** The value of the cookie that stands for the person. */
function sessionOf({ cookie }: Owner): string {
  const value = /session[^=;]*=([^;]{20,})/.exec(cookie)?.[1];
  if (value === undefined) throw new Error("There is no session in the cookies.");
  return value;
}

/** What the product does not show of a form is a secret of it. */
async function noteFields(
  { subject, owner, id }: Connected,
  forms: readonly Record<string, string>[],
  secrets: Map<string, string>,
): Promise<void> {
  const { data } = await ask<{ fields: Record<string, unknown> }>(owner, "GET", `/integrations/${id}`);
  for (const [i, form] of forms.entries()) {
    for (const [field, value] of Object.entries(form)) {
      if (field in data.fields || value.length < SECRET_CHARS_MIN) continue;
      secrets.set(`${field} ${i + 1} of ${subject.name}`, value);
    }
  }
}

/** As it was entered; of a document with a private key, the middle of that. */
function formsOf(secret: string): string[] {
  const key = /PRIVATE KEY-----(?:\\n|\s)+([A-Za-z0-9+/=]{24,64})/.exec(secret)?.[1];
  return key === undefined ? [secret, Buffer.from(secret).toString("base64").replace(/=+$/, "")] : [key];
}
