import postgres from "postgres";
import { type Owner, signUpOwner } from "@/e2e/harness/actors";
import { endpoints } from "@/lib/contract/contract";
import type { EndpointContract } from "@/lib/contract/endpoint";
import { withServer } from "../kit/engines";
import type { Torture, Verdict } from "../kit/verdict";

/** Every operation with every id of another workspace answers as if there were none; the database lets nothing through. */
export const tenantMatrix: Torture = {
  id: "T25",
  title: "every operation with another workspace's ids, every table with another workspace's settings",
  run: (verdict) =>
    withServer("postgres", async (server, place) => {
      const [mine, theirs] = [patient(await signUpOwner(place)), await signUpOwner(place)];
      const [myKey, theirKey] = [await mine.createKey(), await theirs.createKey()];
      const ids = await idsOf(server.baseUrl, theirs, theirKey.secretKey);
      await publicDoor(verdict, server.baseUrl, myKey.secretKey, ids);
      await sessionDoor(verdict, server.baseUrl, mine, ids);
      await idsInBodies(verdict, mine, ids);
      await deliveriesBelowMine(verdict, mine, ids);
      await agentsDoor(verdict, server.baseUrl, myKey.secretKey, ids);
      await sharesBelowMine(verdict, server.baseUrl, mine, myKey.secretKey, theirs, ids);
      const left = await fetch(`${server.baseUrl}/v1/reports/${ids.rep}`, {
        headers: { authorization: `Bearer ${theirKey.secretKey}` },
      });
      verdict.demand("what was aimed at is untouched", left.status === 200, left.status);
      await rowSecurity(verdict, place.databaseUrl ?? "", mine.workspaceId, theirs.workspaceId);
    }),
};

/** By what they begin with; a destination's id begins as a source's does. */
type Ids = Record<
  "dst" | "ans" | "rep" | "key" | "ses" | "upl" | "int" | "cal" | "con" | "whk" | "dlv" | "app" | "sch" | "alr" | "inv" | "usr",
  string
>;

async function idsOf(baseUrl: string, owner: Owner, secret: string): Promise<Ids> {
  const headers = { authorization: `Bearer ${secret}`, "content-type": "application/json" };
  const post = async (path: string, body: unknown) => {
    const response = await fetch(baseUrl + path, { method: "POST", headers, body: JSON.stringify(body) });
    return ((await response.json()) as { data: { id: string } }).data.id;
  };
  const dst = await post("/v1/datasets", {
    name: "Theirs",
    rows: [
      { day: "2026-07-01", total: 1 },
      { day: "2026-07-02", total: 2 },
    ],
  });
  const counted = [{ measure: { kind: "count" }, question: "value" }];
  const ans = await post(`/v1/datasets/${dst}/answers`, { analyses: counted });
  const rep = await post("/v1/reports", { datasetId: dst });
  const keys = (await owner.call("GET", "/keys")).body as { data: { id: string }[] };
  const sessions = (await owner.call("GET", "/sessions")).body as { data: { id: string }[] };
  const upload = (await owner.call("POST", "/uploads", { fileName: "theirs.csv", bytes: 10 })).body as { data: { id: string } };
  const source = (await owner.call("POST", "/integrations", { type: "push", name: "Theirs" })).body as {
    data: { integration: { id: string } };
  };
  const form = new FormData();
  form.set("file", new Blob(["WEBVTT\n\n00:01.000 --> 00:12.000\nHello there.\n"]), "theirs.vtt");
  const sent = await fetch(`${baseUrl}/v1/calls`, { method: "POST", headers: { authorization: `Bearer ${secret}` }, body: form });
  const cal = ((await sent.json()) as { data: { id: string } }).data.id;
  const phone = (await owner.call("POST", "/connections", { type: "webhook", name: "Theirs" })).body as {
    data: { connection: { id: string } };
  };
  const { whk, dlv } = await webhookOf(owner);
  const [key, ses] = [keys.data[0]?.id ?? "", sessions.data[0]?.id ?? ""];
  const phoneId = phone.data.connection.id;
  const [upl, int, app] = [upload.data.id, source.data.integration.id, await destinationOf(owner)];
  const made = async (path: string, body: unknown) =>
    ((await owner.call("POST", path, body)).body as { data: { id: string } }).data.id;
  const sch = await made("/schedules", { datasetId: dst, when: { cadence: "daily", time: "09:00" } });
  const alr = await made("/alerts", { datasetId: dst, kpi: "Total", side: "above", line: 1 });
  const inv = await made("/invitations", { role: "viewer" });
  const [usr = ""] = ((await owner.call("GET", "/members")).body as { data: { id: string }[] }).data.map(({ id }) => id);
  return { dst, ans, rep, upl, key, ses, int, cal, con: phoneId, whk, dlv, app, sch, alr, inv, usr };
}

const NOWHERE = "https://hooks.example.com/";

/** A webhook that leads nowhere, and a test that waits for it. */
async function webhookOf(owner: Owner): Promise<{ whk: string; dlv: string }> {
  const made = await owner.call("POST", "/v1/webhooks", { url: NOWHERE, events: ["report.completed"] });
  const { id: whk } = (made.body as { data: { webhook: { id: string } } }).data.webhook;
  const test = await owner.call("POST", `/v1/webhooks/${whk}/test`);
  return { whk, dlv: (test.body as { data: { id: string } }).data.id };
}

async function destinationOf(owner: Owner): Promise<string> {
  const rules = [{ events: ["report.completed"] }];
  const made = await owner.call("POST", "/destinations", { type: "http", name: "Theirs", fields: { address: NOWHERE }, rules });
  return (made.body as { data: { destination: { id: string } } }).data.destination.id;
}

const UNUSED = "_01JD5M8Z3X4Y5W6V7T8S9R0QAB";
/** An address with an id in it; what stands below that has one that nobody has. */
const addressOf = (path: string, id: string): string =>
  path
    .replace("{id}", id)
    .replace("{factId}", "kpi_rows")
    .replace("{deliveryId}", `dlv${UNUSED}`)
    .replace("{shareId}", `shr${UNUSED}`);

async function publicDoor(verdict: Verdict, baseUrl: string, secret: string, ids: Ids): Promise<void> {
  const headers = { authorization: `Bearer ${secret}` };
  for (const contract of endpoints.filter(({ auth, path }) => auth === "secretKey" && path.includes("{"))) {
    const ask = async (id: string) => {
      const hasBody = contract.body.kind === "json";
      const response = await fetch(baseUrl + addressOf(contract.path, id) + (QUERIES[contract.name] ?? ""), {
        method: contract.method,
        headers: hasBody ? { ...headers, "content-type": "application/json" } : headers,
        ...(hasBody ? { body: JSON.stringify(contract.bodyExample) } : {}),
      });
      return `${response.status} ${await response.text()}`;
    };
    await sameForAll(verdict, contract, ids, ask);
  }
  const queue = async (datasetId: string) => {
    const response = await fetch(`${baseUrl}/v1/reports`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ datasetId }),
    });
    return `${response.status} ${await response.text()}`;
  };
  const [foreign, missing] = [await queue(ids.dst), await queue(`dst${UNUSED}`)];
  verdict.demand("POST /v1/reports with their dataset", foreign === missing && foreign.startsWith("404"), foreign);
}

/** What an operation refuses the lack of before it looks for the object. */
const QUERIES: Readonly<Record<string, string>> = {
  downloadDataset: "?format=csv",
  listWebhookDeliveries: "?type=webhook.test&status=waiting",
  listDestinationDeliveries: "?type=webhook.test",
  compareReports: "?with=rep_01JD5M8Z3X4Y5W6V7T8S9R0QAC",
};

async function sessionDoor(verdict: Verdict, baseUrl: string, mine: Owner, ids: Ids): Promise<void> {
  for (const contract of endpoints.filter(
    ({ auth, path }) => (auth === "session" || auth === "secretKey") && path.includes("{"),
  )) {
    const ask = async (id: string) => {
      const path = addressOf(contract.path, id) + (QUERIES[contract.name] ?? "");
      if (contract.body.kind === "multipart") return sendPiece(baseUrl, mine, path);
      const reply = await mine.call(contract.method, path, contract.bodyExample);
      return `${reply.status} ${JSON.stringify(reply.body)}`;
    };
    await sameForAll(verdict, contract, ids, ask, "/api");
  }
}

/** Their delivery below a webhook and a destination of mine. */
async function deliveriesBelowMine(verdict: Verdict, mine: Owner, { dlv }: Ids): Promise<void> {
  const [{ whk }, app] = [await webhookOf(mine), await destinationOf(mine)];
  const paths = [`/v1/webhooks/${whk}`, `/destinations/${app}`].map((parent) => `${parent}/deliveries/`);
  for (const path of paths) {
    for (const [method, rest] of [["GET", ""] as const, ["POST", "/redeliver"] as const]) {
      const ask = async (id: string) => JSON.stringify(await mine.call(method, path + id + rest));
      const [foreign, missing] = [await ask(dlv), await ask(`dlv${UNUSED}`)];
      const isUnknown = foreign === missing && foreign.includes('"status":404');
      verdict.demand(`${method} ${path.slice(0, 8)}…${rest}: their delivery below one of mine`, isUnknown, foreign);
    }
  }
}

/** Tools of agents with their ids: as with ids that nobody has. */
async function agentsDoor(verdict: Verdict, baseUrl: string, secret: string, ids: Ids): Promise<void> {
  const headers = {
    authorization: `Bearer ${secret}`,
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  };
  const ask = async (method: string, params: unknown) => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    return (await fetch(`${baseUrl}/mcp`, { method: "POST", headers, body })).text();
  };
  const { result } = JSON.parse(await ask("tools/list", {})) as {
    result: { tools: { name: string; inputSchema: { properties: object } }[] };
  };
  const tools = result.tools.filter(({ inputSchema }) => "id" in inputSchema.properties);
  verdict.demand("agents: there are tools that take an id", tools.length > 0, tools.length);
  for (const { name } of tools) {
    const wrong: string[] = [];
    for (const id of Object.values(ids)) {
      const [noun = ""] = id.split("_");
      const given = (text: string) => ask("tools/call", { name, arguments: { ...EXAMPLES[name], id: text } });
      const [foreign, missing] = [await given(id), await given(`${noun}${UNUSED}`)];
      if (foreign !== missing || !foreign.includes('"isError":true')) wrong.push(`${noun}: ${foreign.slice(0, 200)}`);
    }
    verdict.demand(
      `agents, ${name}: their ids are as unused ones`,
      wrong.length === 0,
      wrong[0] ?? `${Object.keys(ids).length} ids`,
    );
  }
}

/** What a tool takes beside an id. */
const EXAMPLES: Readonly<Record<string, object>> = Object.fromEntries(
  endpoints.map(({ name, bodyExample }) => [name, typeof bodyExample === "object" && bodyExample !== null ? bodyExample : {}]),
);

/** Their link to a report: below a report of mine it is as one that nobody has, and it stays. */
async function sharesBelowMine(
  verdict: Verdict,
  baseUrl: string,
  mine: Owner,
  secret: string,
  theirs: Owner,
  { rep }: Ids,
): Promise<void> {
  const headers = { authorization: `Bearer ${secret}`, "content-type": "application/json" };
  const post = async (path: string, body: unknown) =>
    (
      (await (await fetch(baseUrl + path, { method: "POST", headers, body: JSON.stringify(body) })).json()) as {
        data: { id: string };
      }
    ).data.id;
  const report = await post("/v1/reports", {
    datasetId: await post("/v1/datasets", { name: "Mine", rows: [{ a: 1 }, { a: 2 }] }),
  });
  const list = async () =>
    ((await theirs.call("GET", `/reports/${rep}/shares`)).body as { data: { id: string; state?: string }[] }).data;
  for (let turn = 0; turn < 100; turn++) {
    const made = await theirs.call("POST", `/reports/${rep}/shares`, { name: "Board", days: 7, sections: ["kpis"] });
    if (made.status === 201) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const [share] = await list();
  const before = JSON.stringify(share);
  for (const [method, rest] of [["DELETE", ""] as const, ["POST", "/rotate"] as const]) {
    for (const parent of [report, rep]) {
      const ask = async (id: string) => JSON.stringify(await mine.call(method, `/reports/${parent}/shares/${id}${rest}`));
      const [foreign, missing] = [await ask(share?.id ?? ""), await ask(`shr${UNUSED}`)];
      const isUnknown = foreign === missing && foreign.includes('"status":404');
      verdict.demand(`${method} …/shares/{theirs}${rest} below ${parent === rep ? "their" : "my"} report`, isUnknown, foreign);
    }
  }
  verdict.demand("and their link is as it was", share !== undefined && JSON.stringify((await list())[0]) === before);
}

/** Ids that name an object of a request's body: a target of rows, or who sent them. */
async function idsInBodies(verdict: Verdict, mine: Owner, ids: Ids): Promise<void> {
  const own = (await mine.call("POST", "/integrations", { type: "push", name: "Mine" })).body as {
    data: { integration: { datasetId: string } };
  };
  const { datasetId } = own.data.integration;
  const times = { from: "2020-01-01T00:00:00Z", to: "2100-01-01T00:00:00Z" };
  const asks: { name: string; noun: "dst" | "key" | "int"; status: number; ask: (id: string) => ReturnType<Owner["call"]> }[] = [
    {
      name: "a push source onto their dataset",
      noun: "dst",
      status: 404,
      ask: (id) => mine.call("POST", "/integrations", { type: "push", name: "x", datasetId: id }),
    },
    {
      name: "a public key onto their dataset",
      noun: "dst",
      status: 404,
      ask: (id) => mine.call("POST", "/keys", { name: "x", scopes: [], ingestDatasetId: id }),
    },
    ...(["key", "int"] as const).flatMap((noun) => [
      {
        name: `rows of their ${noun} taken out of a dataset of mine`,
        noun,
        status: 200,
        ask: (id: string) => mine.call("POST", `/v1/datasets/${datasetId}/removal`, { sourceId: id, ...times }),
      },
      {
        name: `batches of their ${noun} in a dataset of mine`,
        noun,
        status: 200,
        ask: (id: string) => mine.call("GET", `/v1/datasets/${datasetId}/batches?sourceId=${id}`),
      },
    ]),
  ];
  for (const { name, noun, status, ask } of asks) {
    const [foreign, missing] = [await ask(ids[noun]), await ask(`${noun}${UNUSED}`)];
    verdict.demand(name, foreign.status === status && JSON.stringify(foreign) === JSON.stringify(missing), foreign.status);
  }
}

/** The matrix has more cells than a session may ask for in a minute. */
function patient(owner: Owner): Owner {
  const call: Owner["call"] = async (...request) => {
    for (;;) {
      const reply = await owner.call(...request);
      if (reply.status !== 429) return reply;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  };
  return { ...owner, call };
}

async function sendPiece(baseUrl: string, owner: Owner, path: string): Promise<string> {
  const form = new FormData();
  form.set("offset", "0");
  form.set("file", new Blob(["a,b"]), "piece.part");
  const headers = { origin: baseUrl, "sec-fetch-site": "same-origin", cookie: owner.cookie, "x-forwarded-for": owner.address };
  const response = await fetch(`${baseUrl}/api${path}`, { method: "POST", headers, body: form });
  return `${response.status} ${await response.text()}`;
}

/** Their id answers like one that nobody has; ids of other nouns are refused by their shape. */
async function sameForAll(
  verdict: Verdict,
  contract: EndpointContract,
  ids: Ids,
  ask: (id: string) => Promise<string>,
  door = "",
): Promise<void> {
  const found = new Set<string>();
  for (const id of Object.values(ids)) {
    const [noun = ""] = id.split("_");
    const [foreign, missing] = [await ask(id), await ask(`${noun}${UNUSED}`)];
    const status = Number(foreign.slice(0, 3));
    const holds = foreign === missing && (status === 404 || status === 400);
    if (status === 404) found.add(noun);
    if (!holds)
      verdict.demand(`${contract.method} ${door}${contract.path} with their ${noun}`, false, `${foreign} against ${missing}`);
  }
  verdict.demand(
    `${contract.method} ${door}${contract.path}: their ids are 404, byte by byte as unused ones`,
    found.size === 1,
    [...found].join(),
  );
}

async function rowSecurity(verdict: Verdict, url: string, mine: string, theirs: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const tables = await sql<{ name: string; key: string }[]>`
      select c.table_name as name, c.column_name as key from information_schema.columns c
      join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and (c.column_name = 'workspace_id' or (c.table_name = 'workspaces' and c.column_name = 'id'))`;
    verdict.note("tables of a workspace", tables.length);
    for (const { name, key } of tables) {
      const [all] = await sql<{ n: number }[]>`select count(*)::int as n from ${sql(name)} where ${sql(key)} = ${theirs}`;
      const seen = async (workspace: string | null): Promise<number | string> =>
        (await sql
          .begin(async (tx) => {
            await tx`set local role rowcall_app`;
            if (workspace !== null) await tx`select set_config('app.ws', ${workspace}, true)`;
            const [row] = await tx<{ n: number }[]>`select count(*)::int as n from ${sql(name)} where ${sql(key)} = ${theirs}`;
            return row?.n ?? -1;
          })
          .catch((error: { code?: string }) => `refused ${error.code}`)) as number | string;
      const [unset, foreign, own] = [await seen(null), await seen(mine), await seen(theirs)];
      const closed = (value: number | string) => value === 0 || value === "refused 42501";
      verdict.demand(
        `${name}: nothing of ${all?.n} rows without a workspace or with another`,
        closed(unset) && closed(foreign),
        `${unset}, ${foreign}; own ${own}`,
      );
      if (typeof own === "number") verdict.demand(`${name}: its own workspace sees all`, own === all?.n, own);
    }
    const planted = await sql
      .begin(async (tx) => {
        await tx`set local role rowcall_app`;
        await tx`select set_config('app.ws', ${mine}, true)`;
        await tx`insert into audit_log (id, workspace_id, actor, action, subject) values ('aud_x', ${theirs}, 'x', 'x', 'x')`;
        return "written";
      })
      .catch((error: { code?: string }) => `refused ${error.code}`);
    verdict.demand("a row for another workspace cannot be written", planted === "refused 42501", String(planted));
  } finally {
    await sql.end();
  }
}
