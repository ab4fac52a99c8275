import { runInNewContext } from "node:vm";
import { describe, expect, it, vi } from "vitest";
import { EMBED_SCRIPT } from "./script";

interface Sent {
  url: string;
  init: { method: string; keepalive: boolean; credentials: string; headers: Record<string, string>; body: string };
  reply(status: number, headers?: Record<string, string>): Promise<void>;
  fail(): Promise<void>;
}

/** A page with the served script in it, on a clock that stands until it is told to go on. */
function openPage(data: Record<string, string> = {}, early?: unknown) {
  let now = 1_800_000_000_000;
  const timers = new Map<number, { at: number; run: () => void }>();
  const listeners = new Map<string, (() => void)[]>();
  const sent: Sent[] = [];
  const warn = vi.fn();
  const on = (name: string, listener: () => void) => listeners.set(name, [...(listeners.get(name) ?? []), listener]);
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  const document = {
    currentScript: { src: "https://rows.example.org/embed.js", dataset: { key: "rc_pk_live_x", ...data } },
    hidden: false,
    addEventListener: on,
  };
  let nextTimer = 1;
  const window: Record<string, unknown> = {
    ...(early !== undefined && { rowcall: early }),
    setTimeout: (run: () => void, ms: number) => {
      timers.set(nextTimer, { at: now + ms, run });
      return nextTimer++;
    },
  };
  const context = {
    window,
    document,
    console: { warn },
    addEventListener: on,
    fetch: (url: string, init: Sent["init"]) =>
      new Promise((resolve, reject) => {
        sent.push({
          url,
          init,
          reply: (status, headers = {}) => {
            resolve({ status, headers: new Headers(headers) });
            return settled();
          },
          fail: () => {
            reject(new TypeError("Failed to fetch"));
            return settled();
          },
        });
      }),
    Date: { now: () => now },
    URL,
    Blob,
  };
  runInNewContext(EMBED_SCRIPT, context);
  return {
    window,
    sent,
    warn,
    rowcall: window.rowcall as { push(...rows: unknown[]): void; consent(isGiven: boolean): void },
    /** Lets time pass, with what is due in it. */
    pass: async (ms: number) => {
      const end = now + ms;
      for (;;) {
        const due = [...timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
        if (due === undefined) break;
        const [id, { at, run }] = due;
        timers.delete(id);
        now = Math.max(now, at);
        run();
        await settled();
      }
      now = end;
    },
    fire: (name: string) => {
      for (const listener of listeners.get(name) ?? []) listener();
    },
    hide: () => {
      document.hidden = true;
      for (const listener of listeners.get("visibilitychange") ?? []) listener();
      document.hidden = false;
    },
    rerun: () => runInNewContext(EMBED_SCRIPT, context),
  };
}

const rowsOf = ({ init }: Sent) => JSON.parse(init.body) as unknown[];
const keyOf = ({ init }: Sent) => init.headers["Idempotency-Key"];
const many = (count: number, cell: unknown = 1) => Array.from({ length: count }, (_, n) => ({ n, cell }));
const at = (sent: readonly Sent[], index: number) => sent[index] as Sent;

describe("the script of websites", () => {
  it("is at most 2,048 bytes", () => {
    expect(Buffer.byteLength(EMBED_SCRIPT)).toBeLessThanOrEqual(2_048);
  });

  it("sends what was pushed before it was there and after, two seconds later, to the server it came from", async () => {
    const page = openPage({}, [{ a: 1 }]);
    page.rowcall.push({ b: 2 }, { c: "ü" });
    await page.pass(1_900);
    expect(page.sent).toHaveLength(0);
    await page.pass(200);
    expect(page.sent).toHaveLength(1);
    const { url, init } = at(page.sent, 0);
    expect(url).toBe("https://rows.example.org/v1/ingest");
    expect(init).toMatchObject({ method: "POST", keepalive: true, credentials: "omit" });
    expect(init.headers).toMatchObject({ "X-Service-Key": "rc_pk_live_x", "Content-Type": "application/json" });
    expect(keyOf(at(page.sent, 0))).toMatch(/^[\x20-\x7e]{20,255}$/);
    expect(rowsOf(at(page.sent, 0))).toEqual([{ a: 1 }, { b: 2 }, { c: "ü" }]);
    await at(page.sent, 0).reply(200);
    await page.pass(600_000);
    expect(page.sent).toHaveLength(1);
    expect(page.warn).not.toHaveBeenCalled();
  });

  it("does not wait for a hundred rows, and sends one batch at a time", async () => {
    const page = openPage();
    page.rowcall.push(...many(100));
    expect(page.sent).toHaveLength(1);
    page.rowcall.push(...many(900));
    await page.pass(10_000);
    expect(page.sent).toHaveLength(1);
    await at(page.sent, 0).reply(200);
    await page.pass(0);
    await at(page.sent, 1).reply(200);
    await page.pass(2_000);
    expect(page.sent.map((each) => rowsOf(each).length)).toEqual([100, 500, 400]);
    expect(new Set(page.sent.map(keyOf)).size).toBe(3);
  });

  it("makes batches of at most 60 KB, counted in bytes of UTF-8", async () => {
    const page = openPage();
    page.rowcall.push(...many(99, "é".repeat(1_000)));
    page.hide();
    for (const { init } of page.sent) expect(Buffer.byteLength(init.body)).toBeLessThanOrEqual(60_002);
    expect(page.sent.flatMap(rowsOf)).toEqual(many(99, "é".repeat(1_000)));
    // A browser lets no more than 64 KB of them outlive the page.
    expect(page.sent.map(({ init }) => init.keepalive)).toEqual(page.sent.map((_, index) => index === 0));
  });

  it.each([
    ["the network fails", (sent: Sent) => sent.fail()],
    ["the service has a fault", (sent: Sent) => sent.reply(500)],
    ["the service is away", (sent: Sent) => sent.reply(503, { "Retry-After": "5" })],
    ["the limit is used up", (sent: Sent) => sent.reply(429, { "Retry-After": "5" })],
    ["an earlier try still runs", (sent: Sent) => sent.reply(409, { "Retry-After": "1" })],
  ])("sends a batch again with the same key when %s, later each time, until it is stored", async (_what, refuse) => {
    const page = openPage();
    page.rowcall.push({ a: 1 });
    await page.pass(2_000);
    for (let tries = 1; tries <= 8; tries++) {
      await refuse(at(page.sent, tries - 1));
      await page.pass(Math.min(60, 2 ** (tries - 1)) * 500 - 1);
      expect(page.sent).toHaveLength(tries);
      page.rowcall.push({ late: tries });
      await page.pass(100_000);
      expect(page.sent).toHaveLength(tries + 1);
    }
    expect(new Set(page.sent.map(keyOf)).size).toBe(1);
    expect(new Set(page.sent.map(({ init }) => init.body)).size).toBe(1);
    await at(page.sent, 8).reply(200);
    await page.pass(2_000);
    expect(rowsOf(at(page.sent, 9))).toEqual(Array.from({ length: 8 }, (_, n) => ({ late: n + 1 })));
    expect(page.warn).not.toHaveBeenCalled();
  });

  it("waits as long as it is asked to, and not when the browser is online again", async () => {
    const page = openPage();
    page.rowcall.push({ a: 1 });
    await page.pass(2_000);
    await at(page.sent, 0).reply(429, { "Retry-After": "50" });
    await page.pass(49_000);
    expect(page.sent).toHaveLength(1);
    await page.pass(1_000);
    expect(page.sent).toHaveLength(2);
    await at(page.sent, 1).fail();
    page.fire("online");
    expect(page.sent).toHaveLength(3);
  });

  it.each([400, 401, 403, 413, 415, 422])("drops a batch that is refused with %i, says so once, and goes on", async (status) => {
    const page = openPage();
    page.rowcall.push({ a: 1 });
    await page.pass(2_000);
    await at(page.sent, 0).reply(status);
    await page.pass(600_000);
    expect([page.sent.length, page.warn.mock.calls]).toEqual([1, [["rowcall:", `1 rows dropped: ${status}`]]]);
    page.rowcall.push({ b: 2 });
    await page.pass(2_000);
    expect(rowsOf(at(page.sent, 1))).toEqual([{ b: 2 }]);
  });

  it("gives a batch up before the service forgets its key, so that no retry stores it twice", async () => {
    const page = openPage();
    page.rowcall.push({ a: 1 });
    await page.pass(2_000);
    await page.pass(23 * 3_600_000);
    await at(page.sent, 0).fail();
    await page.pass(600_000);
    expect([page.sent.length, page.warn.mock.calls.length]).toEqual([1, 1]);
  });

  it("sends at once when the page is hidden or left, and no batch twice at the same time", async () => {
    const page = openPage();
    page.rowcall.push({ a: 1 });
    page.hide();
    page.fire("pagehide");
    expect(page.sent.map(rowsOf)).toEqual([[{ a: 1 }]]);
    page.rowcall.push({ b: 2 });
    page.fire("pagehide");
    expect(page.sent.map(rowsOf)).toEqual([[{ a: 1 }], [{ b: 2 }]]);
    for (const { init } of page.sent) expect(init.keepalive).toBe(true);
    await at(page.sent, 0).reply(200);
    await at(page.sent, 1).reply(200);
    await page.pass(600_000);
    expect(page.sent).toHaveLength(2);
  });

  it("holds everything until consent is given where the page asks for that", async () => {
    const page = openPage({ consent: "required" }, [{ a: 1 }]);
    page.rowcall.push({ b: 2 });
    await page.pass(60_000);
    page.hide();
    page.fire("pagehide");
    expect(page.sent).toHaveLength(0);
    page.rowcall.consent(true);
    expect(page.sent.map(rowsOf)).toEqual([[{ a: 1 }, { b: 2 }]]);
  });

  it("forgets what it holds when consent is refused, stops, and begins anew when it is given", async () => {
    const page = openPage({}, [(rowcall: { consent(isGiven: boolean): void }) => rowcall.consent(true)]);
    page.rowcall.push({ a: 1 });
    await page.pass(2_000);
    page.rowcall.push({ b: 2 });
    page.rowcall.consent(false);
    page.rowcall.push({ c: 3 });
    await at(page.sent, 0).fail();
    page.fire("online");
    page.fire("pagehide");
    await page.pass(600_000);
    expect(page.sent).toHaveLength(1);
    page.rowcall.consent(true);
    page.rowcall.push({ d: 4 });
    await page.pass(2_000);
    expect(rowsOf(at(page.sent, 1))).toEqual([{ d: 4 }]);
  });

  it("takes a row as it is when it is pushed; values inside values become text, what is no row is left out", async () => {
    const page = openPage();
    const row = { n: 1, list: [1, 2], inside: { a: 1 }, nothing: null, left: undefined, when: new Date(0) };
    page.rowcall.push(row);
    row.n = 2;
    const round: Record<string, unknown> = {};
    round.inside = { round };
    page.rowcall.push(1, "a", null, [], [{ a: 1 }], {}, round, { big: "x".repeat(60_000) });
    await page.pass(2_000);
    expect(rowsOf(at(page.sent, 0))).toEqual([
      { n: 1, list: "[1,2]", inside: '{"a":1}', nothing: null, when: "1970-01-01T00:00:00.000Z" },
    ]);
    expect(page.warn).toHaveBeenCalledTimes(8);
  });

  it("holds at most 1 MB while nothing gets through, and takes rows again once something does", async () => {
    const page = openPage();
    page.rowcall.push(...many(200, "x".repeat(10_000)));
    const left = page.warn.mock.calls.length;
    expect(left).toBeGreaterThan(90);
    await page.pass(2_000);
    for (let index = 0; index < page.sent.length; index++) {
      await at(page.sent, index).reply(200);
      await page.pass(2_000);
    }
    expect(page.sent.flatMap(rowsOf)).toHaveLength(200 - left);
    page.rowcall.push({ a: 1 });
    await page.pass(2_000);
    expect([rowsOf(page.sent.at(-1) as Sent), page.warn.mock.calls.length]).toEqual([[{ a: 1 }], left]);
  });

  it("stays one when a page loads it twice", async () => {
    const page = openPage();
    const { rowcall } = page.window;
    page.rerun();
    expect(page.window.rowcall).toBe(rowcall);
  });
});
