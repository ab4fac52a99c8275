import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import newman, { type NewmanRunExecution, type NewmanRunSummary } from "newman";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { signUpOwner } from "@/e2e/harness/actors";
import { publicEndpoints } from "@/lib/http/docs/openapi";
import { request } from "../http";

interface Item {
  name: string;
  item?: Item[];
  request?: { method: string; url: { path: string[] }; body?: { formdata?: { type: string; src?: string }[] } };
}
interface Collection {
  item: Item[];
  variable: { key: string; value: string }[];
}

const { baseUrl } = inject("place");
let directory: string;
let collection: Collection;
/** Everything a person fills in; what is made on the way is filled by replies. */
let filled: Record<string, string>;
let summary: NewmanRunSummary;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "rowcall-postman-"));
  const owner = await signUpOwner(inject("place"));
  const key = await owner.createKey();
  const tokenOf = async (path: string, type: string) => {
    const made = await owner.call("POST", path, { type, name: "Postman" });
    return new URL((made.body as { data: { url: string } }).data.url).pathname.split("/").at(-1) ?? "";
  };
  filled = {
    baseUrl,
    secretKey: key.secretKey,
    publicKey: key.publicKey,
    pushToken: await tokenOf("/integrations", "push"),
    voiceToken: await tokenOf("/connections", "webhook"),
  };
  collection = (await request(`${baseUrl}/postman.json`)).json as Collection;
  for (const variable of collection.variable) variable.value = filled[variable.key] ?? variable.value;
  await chooseFiles();
  summary = await run();
}, 240_000);

afterAll(() => rm(directory, { recursive: true, force: true }));

/** What a person does by hand: picks the recording to upload, and the table to preview. */
async function chooseFiles(): Promise<void> {
  const [call, table] = [path.join(directory, "call.vtt"), path.join(directory, "orders.csv")];
  await writeFile(call, "WEBVTT\n\n00:00:00.400 --> 00:00:14.000\n<v Agent>Northwind, how can I help?\n");
  await writeFile(table, "day,total\n2026-07-01,84.20\n2026-07-02,61.00\n");
  for (const item of requestsOf(collection.item)) {
    const isTable = nameOf(item) === "previewDataset";
    for (const field of item.request?.body?.formdata ?? []) if (field.type === "file") field.src = isTable ? table : call;
  }
}

function run(): Promise<NewmanRunSummary> {
  return new Promise((resolve, reject) => {
    newman.run({ collection: JSON.parse(JSON.stringify(collection)), reporters: [], workingDir: directory }, (fault, done) =>
      fault ? reject(fault) : resolve(done),
    );
  });
}

function requestsOf(items: Item[]): Item[] {
  return items.flatMap((item) => (item.item === undefined ? [item] : requestsOf(item.item)));
}

function nameOf({ request }: Item): string {
  const at = `/${request?.url.path.join("/")}`.replaceAll(/:(\w+)/g, "{$1}");
  return (
    publicEndpoints.find(({ method, path }) => method === request?.method && path === at)?.name ?? `${request?.method} ${at}`
  );
}

describe("the Postman collection, run from top to bottom with nothing but keys and tokens", () => {
  it("sends every public operation once", () => {
    expect(requestsOf(collection.item).map(nameOf).sort()).toEqual(publicEndpoints.map(({ name }) => name).sort());
    expect([...sent().keys()]).toEqual(requestsOf(collection.item).map(({ name }) => name));
  });

  it("is answered with what is documented, each time", () => {
    const items = requestsOf(collection.item);
    const answers = items.map((item) => {
      const { response } = sent().get(item.name) ?? {};
      return [nameOf(item), response?.code, response && response.code >= 400 ? response.text() : ""];
    });
    // No question here takes so long that its answer is asked for later.
    const documented = items.map((item) =>
      nameOf(item) === "getQuestion"
        ? ["getQuestion", 404, '{"error":"No question with this id."}']
        : [nameOf(item), publicEndpoints.find(({ name }) => name === nameOf(item))?.status, ""],
    );
    expect(answers).toEqual(documented);
  });

  it("has no script that fails and no variable that stays empty", () => {
    expect(summary.run.failures.map(({ error, source }) => [source?.name, error.message])).toEqual([]);
    const unresolved = [...sent().values()].filter(({ request }) => /\{\{|%7B%7B/i.test(request.url.toString()));
    expect(unresolved.map(({ item }) => item.name)).toEqual([]);
  });

  it("leaves nothing behind that it made by itself", async () => {
    const headers = { authorization: `Bearer ${filled.secretKey}` };
    for (const [made, list] of [
      ["callId", "/v1/calls"],
      ["webhookId", "/v1/webhooks"],
      ["datasetId", "/v1/datasets"],
    ] as const) {
      expect(deletedId(made)).toMatch(/^[a-z]{3}_/);
      expect((await request(baseUrl + list, { headers })).text).not.toContain(deletedId(made));
    }
  });
});

/** The requests of the collection by name, in their order; what its scripts ask in between comes before each. */
function sent(): Map<string, NewmanRunExecution> {
  return new Map(summary.run.executions.map((execution) => [execution.item.name, execution]));
}

/** Id of the object that the clean-up deleted. */
function deletedId(variable: "callId" | "webhookId" | "datasetId"): string {
  const noun = { callId: "calls", webhookId: "webhooks", datasetId: "datasets" }[variable];
  const paths = [...sent().values()]
    .filter(({ request }) => request.method === "DELETE")
    .map(({ request }) => request.url.getPath());
  return (
    paths
      .find((each) => each.startsWith(`/v1/${noun}/`))
      ?.split("/")
      .at(-1) ?? ""
  );
}
