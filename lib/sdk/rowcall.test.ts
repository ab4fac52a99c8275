import { Webhook } from "standardwebhooks";
import { describe, expect, it, vi } from "vitest";
import { publicEndpoints } from "@/lib/http/docs/openapi";
import { ConflictError, ConnectionError, NotFoundError, RateLimitError, Rowcall, RowcallError, verifyWebhook } from "./rowcall";

interface Sent {
  method: string;
  url: URL;
  headers: Headers;
  body: BodyInit | null | undefined;
}

/** A client whose requests are written down and answered from a list; the last answer stays. */
function recorded(...answers: (() => Response | Promise<Response>)[]) {
  const sent: Sent[] = [];
  const rowcall = new Rowcall({
    apiKey: "rc_sk_live_x",
    publicKey: "rc_pk_live_x",
    baseUrl: "https://rowcall.example.com/",
    retryDelayMs: 1,
    fetch: async (input, init) => {
      init?.signal?.throwIfAborted();
      sent.push({
        method: init?.method ?? "",
        url: new URL(String(input)),
        headers: new Headers(init?.headers),
        body: init?.body,
      });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return answer === undefined ? json({ data: [], nextCursor: null }) : answer();
    },
  });
  return { rowcall, sent };
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) => Response.json(body, { status, headers });
const refused =
  (status: number, code: string, headers: Record<string, string> = {}) =>
  () =>
    json({ error: "A sentence." }, status, { "x-error-code": code, "x-request-id": "req_1", ...headers });
const lost = () => Promise.reject(new TypeError("fetch failed"));
const bytes = new TextEncoder().encode("a,b\n1,2\n");

const WINDOW = { sourceId: "key_01JD5M8Z3X4Y5W6V7T8S9R0QAB", from: "2026-11-21T00:00:00Z", to: "2026-11-22T00:00:00Z" };

/** One call of each method of the client. */
const CALLS: Readonly<Record<string, (rowcall: Rowcall) => Promise<unknown>>> = {
  whoami: (rowcall) => rowcall.whoami(),
  listDatasets: (rowcall) => rowcall.datasets.list().page(),
  createDataset: (rowcall) => rowcall.datasets.create({ name: "x", rows: [{ a: 1 }] }),
  updateDataset: (rowcall) => rowcall.datasets.update("dst_1", { name: "y" }),
  getDataset: (rowcall) => rowcall.datasets.get("dst_1"),
  previewDataset: (rowcall) => rowcall.datasets.preview(bytes, { fileName: "a.csv", headerRow: 1, choices: [] }),
  chooseColumns: (rowcall) => rowcall.datasets.chooseColumns("dst_1", [{ name: "a", chosen: { type: "text" } }]),
  getPreparation: (rowcall) => rowcall.datasets.preparation("dst_1"),
  setPreparation: (rowcall) => rowcall.datasets.prepare("dst_1", []),
  suggestPreparation: (rowcall) => rowcall.datasets.suggestions("dst_1"),
  listVersions: (rowcall) => rowcall.datasets.versions("dst_1"),
  saveVersion: (rowcall) => rowcall.datasets.saveVersion("dst_1", { name: "Before" }),
  compareVersion: (rowcall) => rowcall.datasets.compareVersion("dst_1", "ver_1", { with: "ver_01JD5M8Z3X4Y5W6V7T8S9R0QAB" }),
  restoreVersion: (rowcall) => rowcall.datasets.restoreVersion("dst_1", "ver_1"),
  removeVersion: (rowcall) => rowcall.datasets.removeVersion("dst_1", "ver_1"),
  previewPreparation: (rowcall) => rowcall.datasets.previewPreparation("dst_1", [{ kind: "filter", where: "true" }]),
  listDatasetRows: (rowcall) => rowcall.datasets.rows("dst_1", { sort: "a", limit: 5 }).page(),
  downloadDataset: (rowcall) => rowcall.datasets.download("dst_1", "csv"),
  addRows: (rowcall) => rowcall.datasets.addRows("dst_1", { rows: [{ a: 1 }] }),
  getDatasetState: (rowcall) => rowcall.datasets.state("dst_1"),
  listDatasetChanges: (rowcall) => rowcall.datasets.changes("dst_1").page(),
  listBatches: (rowcall) => rowcall.datasets.batches("dst_1", { limit: 1 }).page(),
  listRowSources: (rowcall) => rowcall.datasets.sources("dst_1").page(),
  previewRemoval: (rowcall) => rowcall.datasets.previewRemoval("dst_1", WINDOW),
  removeRows: (rowcall) => rowcall.datasets.removeRows("dst_1", WINDOW),
  askQuestion: (rowcall) => rowcall.datasets.ask("dst_1", { question: "How many?" }),
  getQuestion: (rowcall) => rowcall.datasets.question("qst_1"),
  keepAnswer: (rowcall) =>
    rowcall.datasets.keepAnswer("dst_1", { analyses: [{ measure: { kind: "count" }, question: "value" }] }),
  listAnswers: (rowcall) => rowcall.datasets.answers("dst_1"),
  getAnswer: (rowcall) => rowcall.datasets.answer("ans_1"),
  renameAnswer: (rowcall) => rowcall.datasets.renameAnswer("ans_1", { name: "Count" }),
  removeAnswer: (rowcall) => rowcall.datasets.removeAnswer("ans_1"),
  runAnalyses: (rowcall) => rowcall.datasets.analyze("dst_1", { analyses: [{ measure: { kind: "count" }, question: "value" }] }),
  removeDataset: (rowcall) => rowcall.datasets.remove("dst_1"),
  ingestRows: (rowcall) => rowcall.rows.append({ a: 1 }),
  pushRows: (rowcall) => rowcall.rows.push("ipt_1", [{ a: 1 }]),
  listReports: (rowcall) => rowcall.reports.list().page(),
  queueReport: (rowcall) => rowcall.reports.create({ datasetId: "dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB" }),
  updateReport: (rowcall) => rowcall.reports.update("rep_1", { title: "y" }),
  getReport: (rowcall) => rowcall.reports.get("rep_1"),
  removeReport: (rowcall) => rowcall.reports.remove("rep_1"),
  replayReport: (rowcall) => rowcall.reports.replay("rep_1"),
  getReportPlan: (rowcall) => rowcall.reports.plan("rep_1"),
  downloadEvidence: (rowcall) => rowcall.reports.evidence("rep_1"),
  exportReport: (rowcall) => rowcall.reports.export("rep_1", { format: "pdf" }),
  compareReports: (rowcall) => rowcall.reports.compare("rep_1", "rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB"),
  listCalls: (rowcall) => rowcall.calls.list().page(),
  createCall: (rowcall) => rowcall.calls.upload(bytes, { externalId: "1" }),
  getCall: (rowcall) => rowcall.calls.get("cal_1"),
  removeCall: (rowcall) => rowcall.calls.remove("cal_1"),
  receiveRecording: (rowcall) => rowcall.calls.receive("vwh_1", { recordingUrl: "https://x.example.com/1.mp3" }),
  listWebhooks: (rowcall) => rowcall.webhooks.list().page(),
  createWebhook: (rowcall) => rowcall.webhooks.create({ url: "https://x.example.com", events: ["report.completed"] }),
  getWebhook: (rowcall) => rowcall.webhooks.get("whk_1"),
  updateWebhook: (rowcall) => rowcall.webhooks.update("whk_1", { isPaused: true }),
  removeWebhook: (rowcall) => rowcall.webhooks.remove("whk_1"),
  testWebhook: (rowcall) => rowcall.webhooks.test("whk_1"),
  rotateWebhookSecret: (rowcall) => rowcall.webhooks.rotateSecret("whk_1"),
  listEventSamples: (rowcall) => rowcall.webhooks.samples({ type: "call.completed" }),
  listWebhookDeliveries: (rowcall) => rowcall.webhooks.deliveries.list("whk_1").page(),
  getWebhookDelivery: (rowcall) => rowcall.webhooks.deliveries.get("whk_1", "dlv_1"),
  redeliver: (rowcall) => rowcall.webhooks.deliveries.redeliver("whk_1", "dlv_1"),
  redeliverRange: (rowcall) => rowcall.webhooks.deliveries.redeliverRange("whk_1", { since: "2026-11-21T00:00:00Z" }),
  listIntegrations: (rowcall) => rowcall.integrations.list().page(),
};
/** Made of others: it polls, or it sends a file where another sends rows. */
const COMPOSED = ["reports.wait", "calls.wait", "datasets.upload", "datasets.addFile"];

describe("the client", () => {
  it("has one method for every public operation, and no other", () => {
    expect(Object.keys(CALLS).sort()).toEqual(publicEndpoints.map(({ name }) => name).sort());
    const { rowcall } = recorded();
    expect(methodsOf(rowcall).length).toBe(publicEndpoints.length + COMPOSED.length);
    expect(methodsOf(rowcall)).toEqual(expect.arrayContaining(COMPOSED));
  });

  it.each(publicEndpoints.map((contract) => [contract.name, contract] as const))(
    "sends %s as the contract has it",
    async (name, contract) => {
      const { rowcall, sent } = recorded(() => json({ data: contract.replyExample, nextCursor: null }));
      await CALLS[name]?.(rowcall);
      const [request] = sent;
      expect(sent.length).toBe(1);
      expect([request?.method, request?.url.origin]).toEqual([contract.method, "https://rowcall.example.com"]);
      expect(request?.url.pathname).toMatch(new RegExp(`^${contract.path.replaceAll(/\{\w+\}/g, "[a-z]{3}_[12]")}$`));
      const { headers, body } = request ?? { headers: new Headers(), body: null };
      expect(headers.get("authorization")).toBe(contract.auth === "secretKey" ? "Bearer rc_sk_live_x" : null);
      expect(headers.get("x-service-key")).toBe(contract.auth === "publicKey" ? "rc_pk_live_x" : null);
      expect(headers.get("idempotency-key") !== null).toBe(contract.method === "POST");
      expect(body instanceof FormData).toBe(contract.body.kind === "multipart");
      if ("schema" in contract.body) expect(contract.body.schema.safeParse(JSON.parse(String(body))).error).toBeUndefined();
      else if (contract.body.kind === "none") expect(body).toBeUndefined();
      expect(contract.query.safeParse(Object.fromEntries(request?.url.searchParams ?? [])).error).toBeUndefined();
    },
  );

  it("sends a file under its name, and names the dataset after it", async () => {
    const { rowcall, sent } = recorded();
    await rowcall.datasets.upload(new File([bytes], "orders.csv.gz"));
    await rowcall.datasets.upload(new Response(bytes).body ?? bytes, { fileName: "a.csv", name: "Orders" });
    const forms = sent.map(({ body }) => body as FormData);
    expect(forms.map((form) => [form.get("name"), (form.get("file") as File).name])).toEqual([
      ["orders", "orders.csv.gz"],
      ["Orders", "a.csv"],
    ]);
    expect(await new Response(forms[1]?.get("file") as File).text()).toBe("a,b\n1,2\n");
    await expect(rowcall.datasets.upload(bytes)).rejects.toThrow("Say what the file is called");
  });

  it("sends nothing for an id that would lead elsewhere, nor without the key that a call needs", async () => {
    const { rowcall, sent } = recorded();
    for (const id of ["", "..", "a/b", "a?b"]) expect(() => rowcall.reports.get(id)).toThrow("is no id");
    const keyless = new Rowcall({ baseUrl: "https://rowcall.example.com", fetch: async () => json({}) });
    await expect(keyless.whoami()).rejects.toMatchObject({ code: "missing_key", status: null });
    expect(sent).toEqual([]);
  });

  it("shows its key to nobody who prints it", async () => {
    const { inspect } = await import("node:util");
    const { rowcall } = recorded();
    expect(inspect(rowcall, { depth: 9, showHidden: true }) + JSON.stringify(rowcall)).not.toContain("rc_sk_live_x");
  });
});

describe("retries", () => {
  it("repeats a creating call under one idempotency key, and a next call under another", async () => {
    const done = () => json({ data: { id: "rep_1", status: "QUEUED" } }, 202);
    const { rowcall, sent } = recorded(lost, refused(503, "unavailable"), refused(409, "idempotency_key_in_use"), done);
    await rowcall.reports.create({ datasetId: "dst_1" });
    expect(new Set(sent.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
    expect(sent.length).toBe(4);
    await rowcall.reports.create({ datasetId: "dst_1" });
    await rowcall.reports.create({ datasetId: "dst_1" }, { idempotencyKey: "mine" });
    expect(new Set(sent.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(3);
    expect(sent.at(-1)?.headers.get("idempotency-key")).toBe("mine");
  });

  it("repeats a read that was lost, and gives up with what happened last", async () => {
    const { rowcall, sent } = recorded(lost);
    await expect(rowcall.whoami()).rejects.toBeInstanceOf(ConnectionError);
    expect(sent.length).toBe(4);
    await expect(rowcall.whoami({ maxRetries: 0 })).rejects.toMatchObject({ status: null, cause: expect.any(TypeError) });
    expect(sent.length).toBe(5);
  });

  it("never repeats a change or a deletion that may have happened, but one that was refused for the rate", async () => {
    const { rowcall, sent } = recorded(lost, lost, refused(429, "rate_limited", { "retry-after": "0" }), () =>
      json({ data: {} }),
    );
    await expect(rowcall.webhooks.update("whk_1", {})).rejects.toBeInstanceOf(ConnectionError);
    await expect(rowcall.webhooks.remove("whk_1")).rejects.toBeInstanceOf(ConnectionError);
    await rowcall.webhooks.remove("whk_1");
    expect(sent.length).toBe(4);
  });

  it.each([400, 401, 402, 403, 404, 409, 413, 415, 422, 500])("does not repeat what was answered with %i", async (status) => {
    const { rowcall, sent } = recorded(refused(status, "some_code"));
    await expect(rowcall.reports.create({ datasetId: "dst_1" })).rejects.toBeInstanceOf(RowcallError);
    expect(sent.length).toBe(1);
  });

  it("comes back when Retry-After says, not before", async () => {
    vi.useFakeTimers();
    try {
      const { rowcall, sent } = recorded(refused(429, "rate_limited", { "retry-after": "7" }), () => json({ data: {} }));
      const answer = rowcall.whoami();
      await vi.advanceTimersByTimeAsync(6_999);
      expect(sent.length).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      await answer;
      expect(sent.length).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it("hands on a refusal that asks to wait for longer than anybody would", async () => {
    const { rowcall, sent } = recorded(refused(429, "rate_limited", { "retry-after": "3600" }));
    const fault = await rowcall.whoami().catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(RateLimitError);
    expect(fault).toMatchObject({ retryAfterSec: 3_600 });
    expect(sent.length).toBe(1);
  });
});

describe("errors", () => {
  it("tell status, code, sentence, request and what exists already", async () => {
    const { rowcall } = recorded(refused(404, "not_found"), refused(409, "external_id_exists", { "x-existing-id": "cal_9" }));
    const missing = await rowcall.reports.get("rep_1").catch((error: unknown) => error);
    expect(missing).toBeInstanceOf(NotFoundError);
    expect(missing).toMatchObject({
      name: "NotFoundError",
      status: 404,
      code: "not_found",
      message: "A sentence.",
      requestId: "req_1",
    });
    const there = await rowcall.calls.upload(bytes).catch((error: unknown) => error);
    expect(there).toBeInstanceOf(ConflictError);
    expect(there).toMatchObject({ code: "external_id_exists", existingId: "cal_9" });
  });

  it("do not depend on who answers", async () => {
    const page = () => new Response("<html>", { status: 500 });
    const { rowcall } = recorded(page, () => new Response("<html>"));
    await expect(rowcall.whoami()).rejects.toMatchObject({ status: 500, code: "http_500", requestId: null });
    await expect(rowcall.whoami()).rejects.toMatchObject({ code: "invalid_reply" });
  });
});

describe("signals and time-outs", () => {
  const never = (signal: AbortSignal | null | undefined) =>
    new Promise<Response>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  const stuck = (timeoutMs?: number) =>
    new Rowcall({
      apiKey: "x",
      baseUrl: "https://x.example.com",
      maxRetries: 0,
      timeoutMs,
      fetch: (_, init) => never(init?.signal),
    });

  it("end a request with the signal's own reason", async () => {
    const controller = new AbortController();
    const answer = stuck().whoami({ signal: controller.signal });
    controller.abort(new Error("Closed."));
    await expect(answer).rejects.toThrow("Closed.");
    await expect(stuck().whoami({ signal: AbortSignal.abort(new Error("Before.")) })).rejects.toThrow("Before.");
  });

  it("end the pause before another try", async () => {
    const controller = new AbortController();
    const { rowcall, sent } = recorded(refused(429, "rate_limited", { "retry-after": "60" }));
    const answer = rowcall.whoami({ signal: controller.signal });
    await vi.waitFor(() => expect(sent.length).toBe(1));
    controller.abort(new Error("Closed."));
    await expect(answer).rejects.toThrow("Closed.");
  });

  it("end what takes too long", async () => {
    await expect(stuck(5).whoami()).rejects.toMatchObject({ name: "TimeoutError", code: "timeout" });
    await expect(stuck().whoami({ timeoutMs: 5 })).rejects.toThrow("No answer within 0.005 s.");
  });
});

describe("lists", () => {
  const pages = [
    { data: [{ id: "1" }, { id: "2" }], nextCursor: "b" },
    { data: [{ id: "3" }], nextCursor: "c" },
    { data: [{ id: "4" }], nextCursor: null },
  ];
  const three = () => recorded(...pages.map((page) => () => json(page)));

  it("give every item of every page, with the filter on each request", async () => {
    const { rowcall, sent } = three();
    const ids: string[] = [];
    for await (const { id } of rowcall.calls.list({ status: "COMPLETED", limit: 2 })) ids.push(id);
    expect(ids).toEqual(["1", "2", "3", "4"]);
    expect(sent.map(({ url }) => url.search)).toEqual([
      "?status=COMPLETED&limit=2",
      "?status=COMPLETED&limit=2&cursor=b",
      "?status=COMPLETED&limit=2&cursor=c",
    ]);
  });

  it("fetch no page that nobody reads", async () => {
    const { rowcall, sent } = three();
    const list = rowcall.calls.list();
    expect(sent.length).toBe(0);
    expect((await list.toArray({ max: 2 })).map(({ id }) => id)).toEqual(["1", "2"]);
    expect(sent.length).toBe(1);
    expect(await list.page("b")).toEqual({ items: [{ id: "3" }], nextCursor: "c" });
  });
});

describe("waiting", () => {
  const at =
    (status: string, more = {}) =>
    () =>
      json({ data: { id: "rep_1", status, error: null, ...more } });

  it("looks until the report is done, and tells of each look", async () => {
    const { rowcall, sent } = recorded(at("QUEUED"), at("RUNNING"), at("COMPLETED", { result: { kpis: [] } }));
    const seen: string[] = [];
    const report = await rowcall.reports.wait("rep_1", { pollMs: 1, onProgress: ({ status }) => seen.push(status) });
    expect([report.result.kpis, seen, sent.length]).toEqual([[], ["QUEUED", "RUNNING", "COMPLETED"], 3]);
  });

  it("throws a failed one with the object, and gives up in time", async () => {
    const failed = recorded(at("FAILED", { error: "No rows." })).rowcall.reports.wait("rep_1");
    await expect(failed).rejects.toMatchObject({ name: "FailedError", message: "No rows.", object: { id: "rep_1" } });
    const slow = recorded(at("RUNNING")).rowcall.reports.wait("rep_1", { timeoutMs: 5, pollMs: 2 });
    await expect(slow).rejects.toMatchObject({ code: "wait_timeout" });
  });
});

describe("a webhook's signature", () => {
  const secret = `whsec_${Buffer.from("a secret of our own, long enough").toString("base64")}`;
  const other = `whsec_${Buffer.from("another secret, also long enough").toString("base64")}`;
  const body = JSON.stringify({ type: "report.completed", timestamp: "2026-11-21T14:03:00.000Z", data: { title: "Größe" } });
  const signed = (with_: string, at = new Date()) => ({
    "webhook-id": "evt_1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(with_).sign("evt_1", at, body),
  });

  it("is believed where the reference library made it, whatever holds headers and body", async () => {
    for (const headers of [
      signed(secret),
      new Headers(signed(secret)),
      { "Webhook-Id": ["evt_1"], ...capitals(signed(secret)) },
    ]) {
      for (const sent of [body, new TextEncoder().encode(body)]) {
        expect(await verifyWebhook(sent, headers, secret)).toMatchObject({ id: "evt_1", event: JSON.parse(body) });
      }
    }
  });

  it("is believed while a secret is rotated, on either side", async () => {
    const headers = signed(secret);
    const both = {
      ...headers,
      "webhook-signature": `${signed(other)["webhook-signature"]} v2,x ${headers["webhook-signature"]}`,
    };
    await expect(verifyWebhook(body, both, secret)).resolves.toBeDefined();
    await expect(verifyWebhook(body, headers, [other, secret])).resolves.toBeDefined();
  });

  it.each([
    ["another secret", body, signed(other)],
    ["another body", `${body} `, signed(secret)],
    ["another id", body, { ...signed(secret), "webhook-id": "evt_2" }],
    ["no signature", body, { ...signed(secret), "webhook-signature": undefined }],
    ["what is no signature", body, { ...signed(secret), "webhook-signature": "v1,%%% v1," }],
    ["a time that is none", body, { ...signed(secret), "webhook-timestamp": "now" }],
  ])("is not believed with %s", async (_what, sent, headers) => {
    await expect(verifyWebhook(sent, headers, secret)).rejects.toMatchObject({ name: "WebhookError" });
  });

  it("is believed for 5 minutes either way", async () => {
    const at = new Date("2026-11-21T14:00:00Z");
    const after = (sec: number) => ({ now: new Date(at.getTime() + sec * 1000) });
    for (const sec of [300, -300])
      await expect(verifyWebhook(body, signed(secret, at), secret, after(sec))).resolves.toBeDefined();
    for (const sec of [301, -301])
      await expect(verifyWebhook(body, signed(secret, at), secret, after(sec))).rejects.toThrow("too long ago");
  });
});

function capitals(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
}

/** Names of all methods, those of resources after the resource's name. */
function methodsOf(object: object, before = ""): string[] {
  const own = Object.getOwnPropertyNames(Object.getPrototypeOf(object)).filter((name) => name !== "constructor");
  const deeper = Object.entries(object).flatMap(([name, value]) => methodsOf(value as object, `${before}${name}.`));
  return [...own.map((name) => before + name), ...deeper];
}
