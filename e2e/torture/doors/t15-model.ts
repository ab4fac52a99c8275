import { signUpOwner } from "@/e2e/harness/actors";
import { drawsOf } from "@/lib/testing/tables/calibration-data";
import { ENGINES, withServer } from "../kit/engines";
import type { Torture } from "../kit/verdict";

/** `RUNS=1000` for the whole. */
const RUNS = Number(process.env.RUNS ?? 25);
const COMMANDS = 30;
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);

interface Model {
  /** Rows of each dataset. */
  datasets: Map<string, number>;
  /** Dataset of each report. */
  reports: Map<string, string>;
  calls: Set<string>;
  /** Gone, whatever they were: 404 for ever. */
  gone: { path: string }[];
}

type Send = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; data: unknown; nextCursor: string | null }>;

/** Random walks through datasets, rows, reports and calls, beside a model of them: the API is what the model is. */
export const statefulFuzz: Torture = {
  id: "T15",
  title: `${RUNS} walks of ${COMMANDS} commands beside a model (seed ${SEED})`,
  run: async (verdict) => {
    for (const engine of ENGINES) {
      if (process.env.ENGINE !== undefined && process.env.ENGINE !== engine) continue;
      await withServer(engine, async (server, place) => {
        const owner = await signUpOwner(place);
        const { secretKey } = await owner.createKey();
        const send: Send = async (method, path, body) => {
          for (;;) {
            const headers = { authorization: `Bearer ${secretKey}`, "content-type": "application/json" };
            const reply = await fetch(server.baseUrl + path, {
              method,
              headers,
              ...(body === undefined ? {} : { body: JSON.stringify(body) }),
            });
            const answer = (await reply.json()) as { data?: unknown; nextCursor?: string | null };
            if (reply.status !== 429) return { status: reply.status, data: answer.data, nextCursor: answer.nextCursor ?? null };
            await new Promise((resolve) => setTimeout(resolve, 1_000));
          }
        };
        const call = async () => {
          const form = new FormData();
          form.set("file", new Blob(["WEBVTT\n\n00:01.000 --> 00:12.000\nHello.\n"]), "call.vtt");
          const reply = await fetch(`${server.baseUrl}/v1/calls`, {
            method: "POST",
            headers: { authorization: `Bearer ${secretKey}` },
            body: form,
          });
          return ((await reply.json()) as { data: { id: string } }).data.id;
        };
        const model: Model = { datasets: new Map(), reports: new Map(), calls: new Set(), gone: [] };
        const draws = drawsOf(SEED);
        const faults: string[] = [];
        let done = 0;
        for (let run = 0; run < RUNS && faults.length === 0; run++) {
          for (let step = 0; step < COMMANDS && faults.length === 0; step++) {
            const told = await command(draws, model, send, call);
            done++;
            if (told !== null) faults.push(`run ${run}, step ${step}: ${told}`);
          }
          faults.push(...(await compare(model, send)).map((fault) => `after run ${run}: ${fault}`));
        }
        verdict.demand(
          `${engine}: the API is what the model is`,
          faults.length === 0,
          faults.slice(0, 3).join("; ") || `${done} commands`,
        );
      });
    }
  },
};

/** One random command on both. @returns what differed. */
async function command(
  draws: ReturnType<typeof drawsOf>,
  model: Model,
  send: Send,
  call: () => Promise<string>,
): Promise<string | null> {
  const some = <T>(all: Iterable<T>): T | undefined => {
    const list = [...all];
    return list[Math.floor(draws.unit() * list.length)];
  };
  const rowsOf = (count: number) => Array.from({ length: count }, (_, i) => ({ n: i, word: `w${i % 3}` }));
  const dataset = some(model.datasets.keys());
  const report = some(model.reports.keys());
  const aCall = some(model.calls);
  switch (
    draws.one(["create", "create", "remove", "report", "report", "removeReport", "call", "removeCall", "gone", "wrong"] as const)
  ) {
    case "create": {
      const count = 1 + Math.floor(draws.unit() * 20);
      const { status, data } = await send("POST", "/v1/datasets", { name: `Set ${count}`, rows: rowsOf(count) });
      if (status !== 201) return `create answered ${status}`;
      model.datasets.set((data as { id: string }).id, count);
      return null;
    }
    case "remove": {
      if (dataset === undefined) return null;
      const { status } = await send("DELETE", `/v1/datasets/${dataset}`);
      model.datasets.delete(dataset);
      model.gone.push({ path: `/v1/datasets/${dataset}` });
      for (const [id, of] of [...model.reports]) {
        if (of !== dataset) continue;
        model.reports.delete(id);
        model.gone.push({ path: `/v1/reports/${id}` });
      }
      return status === 200 ? null : `remove answered ${status}`;
    }
    case "report": {
      if (dataset === undefined) return null;
      const { status, data } = await send("POST", "/v1/reports", { datasetId: dataset });
      if (status !== 202) return `report answered ${status}`;
      model.reports.set((data as { id: string }).id, dataset);
      return null;
    }
    case "removeReport": {
      if (report === undefined) return null;
      const { status } = await send("DELETE", `/v1/reports/${report}`);
      // One that runs may refuse for now.
      if (status === 409) return null;
      model.reports.delete(report);
      model.gone.push({ path: `/v1/reports/${report}` });
      return status === 200 ? null : `removing a report answered ${status}`;
    }
    case "call":
      model.calls.add(await call());
      return null;
    case "removeCall": {
      if (aCall === undefined) return null;
      const { status } = await send("DELETE", `/v1/calls/${aCall}`);
      model.calls.delete(aCall);
      model.gone.push({ path: `/v1/calls/${aCall}` });
      return status === 200 ? null : `removing a call answered ${status}`;
    }
    case "gone": {
      const one = some(model.gone);
      if (one === undefined) return null;
      const { status } = await send(draws.one(["GET", "DELETE"] as const), one.path);
      return status === 404 ? null : `${one.path} is gone and answered ${status}`;
    }
    case "wrong": {
      const { status } = await send("POST", "/v1/reports", { datasetId: "dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB" });
      return status === 404 ? null : `a report on nothing answered ${status}`;
    }
  }
}

async function compare(model: Model, send: Send): Promise<string[]> {
  const faults: string[] = [];
  for (const noun of ["datasets", "reports", "calls"] as const) {
    const listed = new Set<string>();
    for (let cursor: string | null = ""; cursor !== null; ) {
      // Calls alone come in pages.
      const query = noun !== "calls" ? "" : `?limit=50${cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`}`;
      const page = await send("GET", `/v1/${noun}${query}`);
      if (page.status !== 200) return [`a list of ${noun} answered ${page.status}`];
      for (const { id } of page.data as { id: string }[]) listed.add(id);
      cursor = page.nextCursor;
    }
    const missing = [...model[noun].keys()].filter((id) => !listed.has(id));
    const strange = [...listed].filter((id) => !model[noun].has(id));
    if (missing.length > 0) faults.push(`${missing.length} ${noun} missing`);
    if (strange.length > 0) faults.push(`${strange.length} ${noun} too many`);
  }
  const some = [...model.datasets].at(-1);
  if (some !== undefined) {
    const { data } = await send("GET", `/v1/datasets/${some[0]}`);
    if ((data as { rowCount: number }).rowCount !== some[1])
      faults.push(`a dataset has ${(data as { rowCount: number }).rowCount} rows, not ${some[1]}`);
  }
  return faults;
}
