import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type ProviderFake, SERVER_FAULTS, type ServerFault, startProviderFake } from "@/e2e/fakes/provider-fake";
import { arrangeAirtable } from "@/e2e/fakes/providers/airtable";
import { arrangeHubspot } from "@/e2e/fakes/providers/arrange-hubspot";
import { arrangeStripe } from "@/e2e/fakes/providers/arrange-stripe";
import type { Arrange, Arrangement } from "@/e2e/fakes/providers/arrangement";
import { arrangeGoogleSheets } from "@/e2e/fakes/providers/google-sheets";
import { type IntegrationType, sourceType } from "@/lib/contract/integrations";
import { providerCtx } from "@/lib/platform/provider/provider-ctx";
import { type Json, type ProviderCtx, ProviderProblem, type ReadRequest, type RowPage } from "@/lib/platform/provider/types";
import { setSettings } from "@/lib/testing/settings";
import { sourceAdapters } from "./registry";

/** How each source is arranged, or why it is not here. */
const ARRANGED: Record<IntegrationType, Arrange | string> = {
  "google-sheets": arrangeGoogleSheets,
  airtable: arrangeAirtable,
  hubspot: arrangeHubspot,
  stripe: arrangeStripe,
  "file-url": "one file, not pages: its own tests",
  postgres: "a database, not an API: tested against a real one",
  mysql: "a database, not an API: tested against a real one",
  push: "rows come in by themselves",
};

const TIME_SCALE = 200;
const arranged = new Map<string, Arrangement>();
for (const [type, arrange] of Object.entries(ARRANGED)) {
  if (typeof arrange === "function") arranged.set(type, arrange({ timeScale: TIME_SCALE }));
}
const subjects = sourceAdapters.flatMap((adapter) => {
  const arrangement = arranged.get(adapter.type);
  return arrangement === undefined ? [] : [{ name: adapter.type, adapter, arrangement }];
});

let fake: ProviderFake;
/** Everything that was said: no secret may be in it. */
let said: string[] = [];

beforeAll(async () => {
  fake = await startProviderFake([...arranged.values()].map(({ app }) => app));
  setSettings({ I_AM_A_TEST: "1", TIME_SCALE: String(TIME_SCALE), ...fake.env });
});
afterAll(() => fake.close());
afterEach(() => {
  const secrets = subjects.flatMap(({ arrangement }) => [...Object.values(arrangement.wrongFields), ...arrangement.secrets()]);
  const told = said.filter((text) => secrets.some((secret) => secret.length >= 8 && !isPublic(secret) && text.includes(secret)));
  said = [];
  expect(told).toEqual([]);
});

/** Links and ids may be told; only what a field declares as secret may not. */
const isPublic = (text: string): boolean =>
  subjects.some(({ adapter, arrangement }) =>
    adapter.fields.some(({ kind, name }) => !kind.startsWith("secret") && arrangement.wrongFields[name] === text),
  );

type Subject = (typeof subjects)[number];

function ctxOf(
  { adapter, arrangement }: Subject,
  fields = arrangement.fields,
  signal = new AbortController().signal,
): ProviderCtx {
  return providerCtx(adapter, { fields, signal, log: (event, detail) => said.push(event, JSON.stringify(detail ?? {})) });
}

function requestOf({ arrangement }: Subject, resume: Json | null = null): ReadRequest {
  // What is kept between steps has been through a database.
  const kept = resume === null ? null : (JSON.parse(JSON.stringify(resume)) as Json);
  return { target: arrangement.target, mode: "replace", since: null, resume: kept, until: new Date() };
}

function open(subject: Subject, resume: Json | null = null, signal?: AbortSignal): AsyncGenerator<RowPage, void, void> {
  const { read } = subject.adapter;
  if (read === undefined) throw new Error("It has no pages.");
  return read(ctxOf(subject, undefined, signal), requestOf(subject, resume));
}

async function pagesOf(pages: AsyncGenerator<RowPage, void, void>): Promise<RowPage[]> {
  const all: RowPage[] = [];
  for await (const page of pages) all.push(page);
  return all;
}

const rowsOf = (pages: readonly RowPage[]) => pages.flatMap(({ rows }) => rows.map((row) => ({ ...row })));

/** Whatever is thrown, with all that it says. */
async function problemOf(act: Promise<unknown>): Promise<ProviderProblem> {
  const error: unknown = await act.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  for (let each = error; each instanceof Error; each = each.cause)
    said.push(each.message, String(each.stack), JSON.stringify(each));
  expect(error).toBeInstanceOf(ProviderProblem);
  const problem = error as ProviderProblem;
  expect(problem.message).toMatch(/^[A-Z].*\.$/s);
  return problem;
}

it("arranges every adapter of the registry, or says why not", () => {
  expect(sourceAdapters.map(({ type }) => type).filter((type) => ARRANGED[type] === undefined)).toEqual([]);
  expect(new Set(sourceAdapters.map(({ type }) => type)).size).toBe(sourceAdapters.length);
  expect(subjects.map(({ name }) => name)).toEqual(sourceAdapters.map(({ type }) => type).filter((type) => arranged.has(type)));
});

describe.each(sourceAdapters.map((adapter) => ({ name: adapter.type, adapter })))("the form of $name", ({ adapter }) => {
  it("is complete, and its secrets are declared as such", () => {
    const { type, label, group, summary, howTo, fields, hasTables, hasQuery, defaultSchedule } = adapter;
    sourceType.parse({ type, label, group, summary, howTo, fields: [...fields], hasTables, hasQuery, defaultSchedule });
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
    for (const field of fields) {
      expect(field.name).toMatch(/^[a-z][A-Za-z]{1,40}$/);
      expect(field.label).not.toBe("");
      expect(field.options.length > 0).toBe(field.kind === "select");
      if (/key|token|password|secret/i.test(field.label)) expect(field.kind).toMatch(/^secret/);
    }
    expect(summary).toMatch(/\.$/);
    for (const step of howTo) expect(step).toMatch(/\.$/);
  });

  it("names hosts, which are the only ones it calls", async () => {
    for (const host of adapter.hosts) expect(host).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
    const ctx = providerCtx(adapter, { fields: {}, signal: new AbortController().signal, log: () => {} });
    await expect(ctx.fetch("https://elsewhere.example.test/")).rejects.toThrow(ProviderProblem);
    for (const host of adapter.hosts) await expect(ctx.fetch(`http://${host}/`)).rejects.toThrow(ProviderProblem);
  });
});

describe.each(subjects)("$name", (subject) => {
  const { adapter, arrangement } = subject;
  const expected = () => arrangement.expected();

  it("takes right credentials", async () => {
    const { account } = await adapter.check(ctxOf(subject));
    expect(account).not.toBe("");
  });

  it("refuses wrong credentials with a sentence", async () => {
    expect((await problemOf(adapter.check(ctxOf(subject, arrangement.wrongFields)))).kind).toBe("auth");
  });

  it("refuses a form that is not filled in without asking anybody", async () => {
    const before = fake.callsTo(adapter.type).length;
    const kind = (await problemOf(adapter.check(ctxOf(subject, {})))).kind;
    expect(["auth", "bad_config"]).toContain(kind);
    expect(fake.callsTo(adapter.type).length).toBe(before);
  });

  it("lists the table that is read", async () => {
    const tables = (await adapter.listTables?.(ctxOf(subject))) ?? [];
    const own = tables.find(({ id }) => id === arrangement.target.tableId);
    expect(own?.name).toBeTruthy();
    expect(own?.modes.length).toBeGreaterThan(0);
  });

  it("shows the first rows as they will come", async () => {
    const preview = await adapter.preview(ctxOf(subject), arrangement.target);
    const names = preview.columns.map(({ name }) => name);
    const shown = preview.rows.map((row) => Object.fromEntries(row.map((cell, index) => [names[index], cell])));
    expect(shown).toEqual(expected().slice(0, shown.length));
    expect(shown.length).toBe(Math.min(50, expected().length));
    expect(preview.hasMore).toBe(expected().length > 50);
  });

  it("reads every row once, over several pages, with a change of no column", async () => {
    const pages = await pagesOf(open(subject));
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.map(({ done }) => done)).toEqual(pages.map((_, index) => index === pages.length - 1));
    expect(rowsOf(pages)).toEqual(expected());
    expect(Object.keys(pages[0]?.rows[0] ?? {})).toEqual(Object.keys(expected()[0] ?? {}));
  });

  it("loses nothing to a limit in the middle", async () => {
    const pages: RowPage[] = [];
    for await (const page of open(subject)) {
      pages.push(page);
      if (pages.length === 1) arrangement.limit();
    }
    expect(rowsOf(pages)).toEqual(expected());
  });

  const resumable = adapter.isResumable ? [adapter.type] : [];
  it.each(resumable)("%s goes on after every page in another process", async () => {
    const pages = await pagesOf(open(subject));
    for (const [index, page] of pages.entries()) {
      if (page.done) continue;
      const rest = await pagesOf(open(subject, page.cursor));
      expect(rowsOf([...pages.slice(0, index + 1), ...rest])).toEqual(expected());
    }
  });

  const placed = arrangement.loseThePlace === undefined ? [] : [adapter.type];
  it.each(placed)("%s says that it has to begin anew when its place is lost", async () => {
    const pages = open(subject);
    await pages.next();
    arrangement.loseThePlace?.();
    expect((await problemOf(pages.next())).kind).toBe("transient");
  });

  it("ends at once when it is aborted, and lets go of its calls", async () => {
    const abort = new AbortController();
    const pages = open(subject, null, abort.signal);
    await pages.next();
    fake.arm(adapter.type, { fault: "hang" });
    const next = pages.next();
    await expect.poll(() => fake.open()).toBeGreaterThan(0);
    abort.abort();
    await expect(next).rejects.toMatchObject({ name: "AbortError" });
    await expect.poll(() => fake.open()).toBe(0);
  });

  it("can be ended after a page", async () => {
    const pages = open(subject);
    await pages.next();
    await pages.return();
    expect(await pages.next()).toEqual({ done: true, value: undefined });
  });

  it.each(SERVER_FAULTS.filter((fault) => fault !== "hang"))(
    "says nothing of what came when the server is faulty: %s",
    async (fault) => {
      fake.arm(adapter.type, { fault, times: 50 });
      const problem = await problemOf(adapter.check(ctxOf(subject)));
      fake.disarm();
      expect(["transient", "provider_bug"]).toContain(problem.kind);
      expect(problem.message).not.toMatch(/upstream|Internal error|127\.0\.0\.1|xxx/i);
    },
  );

  it("has its rows right after ten passes in which everything goes wrong", async () => {
    for (let pass = 0; pass < 10; pass++) {
      const rows = rowsOf(await sync(subject, pass));
      expect(rows).toEqual(expected());
      const ids = rows.flatMap((row) => ("_id" in row ? [row._id] : []));
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});

const PASSING: readonly ServerFault[] = ["reset", "status_500", "html_502", "cut"];

/** One pass as a workflow would do it: after a problem that passes, on from the last page, or from the start. */
async function sync(subject: Subject, pass: number): Promise<RowPage[]> {
  const { adapter, arrangement } = subject;
  const fault = PASSING[pass % PASSING.length] ?? "reset";
  // More often than an adapter tries by itself.
  fake.arm(adapter.type, { fault, after: pass % 4, times: 1 + 3 * (pass % 3) });
  if (pass % 2 === 1) arrangement.limit();
  let pages: RowPage[] = [];
  for (let attempt = 0; attempt < 8; attempt++) {
    try {
      for await (const page of open(subject, pages.at(-1)?.cursor ?? null)) {
        pages.push(page);
        if (attempt === 0 && pages.length === 2 && pass % 3 === 0) arrangement.loseThePlace?.();
      }
      fake.disarm();
      return pages;
    } catch (error) {
      expect(["transient", "rate_limited"]).toContain((await problemOf(Promise.reject(error))).kind);
      if (!adapter.isResumable) pages = [];
    }
  }
  throw new Error("The pass never ended.");
}
