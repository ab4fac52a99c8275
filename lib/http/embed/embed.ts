/** What `window.rowcall` is once the script runs. Before that a page makes it a list, and pushes there. */
interface Rowcall {
  push(...rows: unknown[]): void;
  consent(isGiven: boolean): void;
}

/** Rows that travel together, under one Idempotency-Key from the first try to the last. */
interface Batch {
  key: string;
  rows: string[];
  bytes: number;
  isFlying: boolean;
}

/** Consent is awaited, given or refused. */
const [AWAITED, GIVEN, REFUSED] = [0, 1, -1];

/**
 * The script of `/embed.js`: collects rows and sends them to the `/v1/ingest` beside it. It keeps nothing in the browser, sets
 * no cookie and reads nothing of the page. What is served is this, minified: `script.ts`. It must stay below 2 KB there.
 */
export function embed(): void {
  const page: Window & { rowcall?: unknown[] | Rowcall } = window;
  const early = page.rowcall || [];
  if (!Array.isArray(early)) return; // It is there already.
  const { src, dataset } = document.currentScript as HTMLScriptElement;
  const address = new URL("v1/ingest", src).href;

  const batches = new Set<Batch>();
  /** The one that takes more rows. */
  let open: Batch | undefined;
  let consent = dataset.consent === "required" ? AWAITED : GIVEN;
  let bytesHeld = 0;
  let bytesFlying = 0;
  let failures = 0;
  let waitUntil = 0;
  let timer = 0;

  // biome-ignore lint/suspicious/noConsole: the console is where a website's developer looks.
  const warn = (what: unknown) => console.warn("rowcall:", what);

  const later = (ms: number) => {
    if (timer) return;
    timer = window.setTimeout(() => {
      timer = 0;
      flush();
    }, ms);
  };

  const add = (row: unknown) => {
    if (typeof row === "function") return row(api);
    if (consent === REFUSED) return;
    try {
      const text = JSON.stringify(row, (name, cell) => (name && cell && typeof cell === "object" ? JSON.stringify(cell) : cell));
      const bytes = new Blob([text]).size + 1;
      if (!/^{"/.test(text) || bytes > 6e4 || bytesHeld + bytes > 1e6) throw "row left out";
      if (!open || open.rows.length > 499 || open.bytes + bytes > 6e4) {
        open = { key: "", rows: [], bytes: 2, isFlying: false };
        batches.add(open);
      }
      open.rows.push(text);
      open.bytes += bytes;
      bytesHeld += bytes;
      if (open.rows.length > 99) flush();
      else later(2e3);
    } catch (error) {
      warn(error);
    }
  };

  /** Sends the oldest batch, unless one is under way or the service asked for patience; a page that goes away sends all. */
  const flush = (isLeaving?: boolean) => {
    const wait = waitUntil - Date.now();
    if (consent !== GIVEN || (!isLeaving && bytesFlying)) return;
    if (!isLeaving && wait > 0) return later(wait);
    for (const batch of batches) {
      if (!batch.isFlying) send(batch);
      if (!isLeaving) break;
    }
  };

  const send = (batch: Batch) => {
    if (batch === open) open = undefined;
    batch.key ||= [Date.now(), Math.random(), Math.random()].join("-");
    batch.isFlying = true;
    bytesFlying += batch.bytes;
    fetch(address, {
      method: "POST",
      keepalive: bytesFlying < 65e3, // Browsers let 64 KB outlive a page.
      credentials: "omit",
      headers: { "X-Service-Key": dataset.key as string, "Content-Type": "application/json", "Idempotency-Key": batch.key },
      body: `[${batch.rows}]`,
    })
      .catch(() => 0 as const)
      .then((reply) => {
        batch.isFlying = false;
        bytesFlying -= batch.bytes;
        const status = reply ? reply.status : 503;
        // The service knows a key for a day: who tries longer could be stored twice.
        const isLasting = Date.now() - Number.parseInt(batch.key, 10) < 8e7;
        if (isLasting && (status > 499 || status === 429 || status === 409 || status === 408)) {
          const asked = reply ? +(reply.headers.get("Retry-After") || 0) : 0;
          waitUntil = Date.now() + Math.max(asked, Math.min(60, 2 ** failures++) * (0.5 + Math.random())) * 1e3;
        } else {
          waitUntil = failures = 0;
          if (status > 299) warn(`${batch.rows.length} rows dropped: ${status}`);
          if (batches.delete(batch)) bytesHeld -= batch.bytes - 2;
        }
        if (batches.size) later(batches.size > 1 || waitUntil ? 0 : 2e3);
      });
  };

  const api: Rowcall = {
    push: (...rows) => rows.forEach(add),
    consent: (isGiven) => {
      consent = isGiven ? GIVEN : REFUSED;
      if (isGiven) return flush();
      batches.clear();
      open = undefined;
      bytesHeld = 0;
    },
  };

  page.rowcall = api;
  early.forEach(add);
  addEventListener("online", () => {
    waitUntil = failures = 0;
    flush();
  });
  addEventListener("pagehide", () => flush(true));
  document.addEventListener("visibilitychange", () => document.hidden && flush(true));
}
