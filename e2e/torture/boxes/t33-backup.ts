import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { newAddress, signIn, signUpOwner } from "@/e2e/harness/actors";
import { keyClient } from "@/e2e/harness/event-clients";
import { launch, type RunningServer, startServer } from "@/e2e/harness/server";
import { ENGINES, type Engine } from "../kit/engines";
import type { Torture, Verdict } from "../kit/verdict";
import { type Box, boxOf, fillUp, ROWS_AT_ONCE, stateOf, writeOn } from "./boxes";

/** Taken while rows come in, restored on an empty box of the other engine: counts, figures, sign-in and keys are the same. */
export const backupAndRestore: Torture = {
  id: "T33",
  title: "backup under load, restore on an empty box, a wrong key",
  run: async (verdict) => {
    for (const from of ENGINES) for (const to of ENGINES) await moveHouse(verdict, from, to);
  },
};

async function moveHouse(verdict: Verdict, from: Engine, to: Engine): Promise<void> {
  const name = `${from} to ${to}`;
  const [old, fresh] = [await boxOf(from), await boxOf(to)];
  const backup = path.join(old.dataDir, "..", `backup-${randomBytes(4).toString("hex")}`);
  let server: RunningServer | undefined = await startServer(old);
  try {
    const owner = await signUpOwner({ ...server, databaseUrl: old.databaseUrl });
    const { secretKey } = await owner.createKey();
    const client = keyClient(server.baseUrl, secretKey);
    const before = await fillUp(client);
    const { publicKey } = await owner.createKey({ ingestDatasetId: before.ingestId });
    const writing = writeOn(server.baseUrl, publicKey);
    await pause(1_500);
    const acknowledged = writing.accepted();
    const taken = await command("backup", old, [backup]);
    await writing.stop();
    verdict.demand(`${name}: a backup is taken while rows come in`, taken.code === 0, taken.output);
    server.kill("SIGKILL");
    await server.ended;

    await mkdir(fresh.dataDir, { recursive: true });
    await writeFile(path.join(fresh.dataDir, "secret"), `local:${randomBytes(32).toString("base64")}\n`, { mode: 0o600 });
    const wrong = await command("restore", fresh, [backup]);
    verdict.demand(
      `${name}: a wrong secret restores nothing`,
      wrong.code !== 0 && /master secret does not match/.test(wrong.output),
      wrong.output,
    );
    await copyFile(path.join(old.dataDir, "secret"), path.join(fresh.dataDir, "secret"));
    const started = performance.now();
    const restored = await command("restore", fresh, [backup]);
    verdict.demand(`${name}: the right one restores`, restored.code === 0, restored.output);
    verdict.note(`${name}: the restore took`, `${((performance.now() - started) / 1_000).toFixed(1)} s`);
    const again = await command("restore", fresh, [backup]);
    verdict.demand(`${name}: not twice`, again.code !== 0 && /holds data already/.test(again.output), again.output);

    server = await startServer(fresh);
    const there = keyClient(server.baseUrl, secretKey);
    verdict.demand(
      `${name}: datasets, rows and reports are the same`,
      JSON.stringify(await stateOf(there, before)) === JSON.stringify(before.state),
    );
    const { rowCount } = await there.call<{ rowCount: number }>("GET", `/v1/datasets/${before.ingestId}`);
    const came = rowCount - before.ingestRows;
    verdict.demand(
      `${name}: every row acknowledged before it is there, and no half request`,
      came >= acknowledged && came <= writing.accepted() + ROWS_AT_ONCE && came % ROWS_AT_ONCE === 0,
      `${came} of ${acknowledged} before and ${writing.accepted()} in all`,
    );
    await signIn(server.baseUrl, newAddress(), owner.email, owner.password);
    verdict.demand(`${name}: its owner signs in`, true);
    const evidence = await fetch(`${server.baseUrl}/v1/reports/${before.reportId}/evidence`, {
      headers: { authorization: `Bearer ${secretKey}` },
    });
    await evidence.arrayBuffer();
    verdict.demand(`${name}: the evidence of a report is there with its rows`, evidence.status === 200, evidence.status);
    server.kill("SIGKILL");
    await server.ended;
    await writeFile(path.join(fresh.dataDir, "secret"), `local:${randomBytes(32).toString("base64")}\n`);
    const refused = await launch(fresh);
    const { code } = await refused.ended;
    verdict.demand(
      `${name}: with a wrong key it refuses to start`,
      code !== 0 && /master secret does not match/.test(refused.output()),
    );
  } finally {
    server?.kill("SIGKILL");
    await server?.ended;
    await Promise.all([old.drop(), fresh.drop(), rm(backup, { recursive: true, force: true })]);
  }
}

/** One of the operator's commands. */
async function command(name: string, box: Box, args: string[]): Promise<{ code: number; output: string }> {
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH ?? "", NODE_ENV: "production", DATA_DIR: box.dataDir };
  if (box.databaseUrl !== undefined) env.DATABASE_URL = box.databaseUrl;
  return new Promise((resolve) => {
    execFile(process.execPath, ["--import", "tsx", `app/commands/${name}.ts`, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : 1, output: `${stdout}${stderr}`.trim() });
    });
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
