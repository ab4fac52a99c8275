import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { signUpOwner } from "@/e2e/harness/actors";
import { startServer, waitFor } from "@/e2e/harness/server";
import type { Torture } from "../kit/verdict";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const STEPS: readonly { name: string; offset: number }[] = [
  { name: "an hour back", offset: -HOUR_MS },
  { name: "three days on", offset: 3 * DAY_MS },
  { name: "right again", offset: 0 },
];

/** A clock that jumps: no key comes back to life that was revoked, nothing hangs, no duration is negative. */
export const wrongClock: Torture = {
  id: "T13",
  title: `a clock that goes ${STEPS.map(({ name }) => name).join(", ")}, in the middle of reports`,
  run: async (verdict) => {
    const place = mkdtempSync(path.join(tmpdir(), "rowcall-clock-"));
    const clock = path.join(place, "offset");
    const preload = pathToFileURL(path.resolve("e2e/torture/kit/shifted-clock.mjs")).href;
    const server = await startServer({ env: { NODE_OPTIONS: `--import ${preload}`, CLOCK_FILE: clock } });
    try {
      const owner = await signUpOwner(server);
      const main = await owner.createKey();
      const revoked = await owner.createKey();
      await owner.revokeKey(revoked.id);
      const dying = await owner.createKey({ expiresAt: new Date(Date.now() + DAY_MS).toISOString() });
      const headers = { authorization: `Bearer ${main.secretKey}`, "content-type": "application/json" };
      const send = async (method: string, route: string, body?: unknown) => {
        const reply = await fetch(server.baseUrl + route, {
          method,
          headers,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        return { status: reply.status, body: (await reply.json()) as { data: { id: string; status: string } } };
      };
      const whoami = async (key: string) =>
        (await fetch(`${server.baseUrl}/v1/whoami`, { headers: { authorization: `Bearer ${key}` } })).status;
      const rows = Array.from({ length: 200 }, (_, i) => ({ day: `2026-07-${10 + (i % 19)}`, total: (i * 31) % 97 }));
      const { id: datasetId } = (await send("POST", "/v1/datasets", { name: "Orders", rows })).body.data;
      for (const { name, offset } of STEPS) {
        const reports: string[] = [];
        for (let count = 0; count < 2; count++) reports.push((await send("POST", "/v1/reports", { datasetId })).body.data.id);
        writeFileSync(clock, String(offset));
        await new Promise((resolve) => setTimeout(resolve, 400));
        verdict.demand(`${name}: a revoked key stays revoked`, (await whoami(revoked.secretKey)) === 401);
        const expected = offset > DAY_MS ? 401 : 200;
        verdict.demand(
          `${name}: a key of one day ${expected === 401 ? "has ended" : "works"}`,
          (await whoami(dying.secretKey)) === expected,
        );
        const answers = await Promise.all(Array.from({ length: 20 }, () => whoami(main.secretKey)));
        verdict.demand(
          `${name}: a good key isn't held up by its limit`,
          answers.every((status) => status === 200),
          answers.join(" "),
        );
        const session = await owner.call("GET", "/workspace");
        verdict.demand(`${name}: a session of seven days goes on`, session.status === 200, session.status);
        const ended = new Map<string, unknown>();
        const done = await waitFor(async () => {
          for (const id of reports) {
            const { data } = (await send("GET", `/v1/reports/${id}`)).body;
            if (data.status === "COMPLETED" || data.status === "FAILED") ended.set(id, data);
          }
          return ended.size === reports.length;
        }, 120_000);
        const all = [...ended.values()] as { status: string }[];
        verdict.demand(
          `${name}: reports that were under way complete`,
          done && all.every(({ status }) => status === "COMPLETED"),
          all.map(({ status }) => status).join(" "),
        );
        const negative = all.flatMap((report) => negativeDurations(report));
        verdict.demand(`${name}: no duration is negative`, negative.length === 0, negative.slice(0, 3).join(", "));
      }
      verdict.demand("it is ready at the end", (await fetch(`${server.baseUrl}/readyz`)).status === 200);
    } finally {
      await server.stop();
      rmSync(place, { recursive: true, force: true });
    }
  },
};

/** Names of members that say how long something took and are below zero. */
function negativeDurations(value: unknown, name = ""): string[] {
  if (typeof value === "number") return /(?:Ms|Sec|duration|elapsed)$/i.test(name) && value < 0 ? [`${name} ${value}`] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => negativeDurations(each, key));
}
