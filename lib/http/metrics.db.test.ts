import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GET } from "@/app/metrics/route";
import { GET as whoami } from "@/app/v1/whoami/route";
import { type Database, setDatabase } from "@/db/client";
import { env } from "@/lib/core/env";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { CLIENT_ADDRESS_HEADER } from "./request-facts";

const TOKEN = "a-token-of-the-operator-of-this-box";
const LINE = /^(#.*|[a-zA-Z_:][\w:]*(\{([a-zA-Z_]\w*="[^"\\]*",?)*\})? [-+]?(\d[\d.e+-]*|Inf|Nan))$/;
/** A ULID with its prefix, as all our ids are. */
const ID = /[a-z]+_[0-9A-HJKMNP-TV-Z]{26}/;

describe.each(EITHER_ENGINE)("the operator's metrics on %s", (engine) => {
  let database: Database;
  let owner: Ctx;
  beforeAll(async () => {
    setSecrets(loadSecrets("/nowhere", { APP_KEYS: `a:${Buffer.alloc(32, 5).toString("base64")}` }));
    database = await testDatabase(engine);
    setDatabase(database);
    owner = await testContext(database);
  });
  afterAll(async () => {
    setDatabase(undefined);
    await database.close();
  });

  const ask = (authorization?: string) =>
    GET(new Request("http://localhost/metrics", { headers: authorization === undefined ? {} : { authorization } }));
  async function value(series: string): Promise<number> {
    const text = await (await ask(`Bearer ${TOKEN}`)).text();
    const line = text.split("\n").find((each) => each.startsWith(`${series} `));
    return line === undefined ? 0 : Number(line.slice(series.length + 1));
  }
  const askWhoami = () =>
    whoami(
      new Request("http://localhost/v1/whoami", { headers: { authorization: "Bearer none", [CLIENT_ADDRESS_HEADER]: "c" } }),
      {
        params: Promise.resolve({}),
      },
    );

  test("are not there without a token in the settings, nor with a wrong one", async () => {
    env().METRICS_TOKEN = undefined;
    expect((await ask(`Bearer ${TOKEN}`)).status).toBe(404);
    env().METRICS_TOKEN = TOKEN;
    for (const wrong of [undefined, "Bearer ", `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, `Basic ${TOKEN}`, TOKEN]) {
      const reply = await ask(wrong);
      expect(reply.status).toBe(404);
      expect(await reply.json()).toEqual({ error: "There's nothing at this address." });
    }
  });

  test("are Prometheus text, and count a request by its operation", async () => {
    env().METRICS_TOKEN = TOKEN;
    const series = 'rowcall_request_duration_seconds_count{operation="whoami",method="GET",status="4xx"}';
    const before = await value(series);
    await askWhoami();
    expect(await value(series)).toBe(before + 1);
    expect(await value("rowcall_requests_in_flight")).toBe(0);
    const reply = await ask(`Bearer ${TOKEN}`);
    expect(reply.headers.get("content-type")).toContain("text/plain");
    const lines = (await reply.text()).trimEnd().split("\n");
    expect(lines.filter((line) => line !== "" && !LINE.test(line))).toEqual([]);
    expect(lines.some((line) => line.startsWith("rowcall_workflow_jobs_due "))).toBe(true);
    expect(lines.filter((line) => ID.test(line))).toEqual([]);
  });

  test("count what was committed, and nothing that was rolled back", async () => {
    env().METRICS_TOKEN = TOKEN;
    const series = 'rowcall_events_total{event="report.completed"}';
    const before = await value(series);
    const emit = (fail: boolean) =>
      writeTransaction(owner, async (tx) => {
        await tx.emit({ name: "report.completed", data: { id: "rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB" } });
        tx.count((counting) => counting.rowsAccepted.inc(3));
        if (fail) throw new Error("rolled back");
      });
    const rows = await value("rowcall_rows_accepted_total");
    await emit(true).catch(() => {});
    expect([await value(series), await value("rowcall_rows_accepted_total")]).toEqual([before, rows]);
    await emit(false);
    expect([await value(series), await value("rowcall_rows_accepted_total")]).toEqual([before + 1, rows + 3]);
  });
});
