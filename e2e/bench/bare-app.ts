import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const DIRECTORY = path.resolve(".data/bench-bare");

/** A Next app of one route handler that makes one query on PGlite (GET) or one INSERT (POST): the bound of every endpoint of ours. */
export async function startBareApp(port: number): Promise<{ url: string; stop(): void }> {
  rmSync(DIRECTORY, { recursive: true, force: true });
  mkdirSync(path.join(DIRECTORY, "app/bare"), { recursive: true });
  writeFileSync(path.join(DIRECTORY, "package.json"), '{ "private": true, "type": "module" }\n');
  writeFileSync(path.join(DIRECTORY, "next.config.mjs"), CONFIG);
  writeFileSync(path.join(DIRECTORY, "app/bare/route.js"), ROUTE);
  writeFileSync(path.join(DIRECTORY, "app/layout.js"), LAYOUT);
  const environment = {
    ...process.env,
    NODE_ENV: "production" as const,
    NEXT_TELEMETRY_DISABLED: "1",
    BARE_DATA: path.join(DIRECTORY, "data"),
  };
  const next = path.resolve("node_modules/next/dist/bin/next");
  const built = spawnSync(process.execPath, [next, "build", DIRECTORY], { env: environment, encoding: "utf8" });
  if (built.status !== 0) throw new Error(`The bare app could not be built.\n${built.stdout}\n${built.stderr}`);
  const child = spawn(process.execPath, [next, "start", DIRECTORY, "-p", String(port)], { env: environment, stdio: "ignore" });
  const url = `http://127.0.0.1:${port}/bare`;
  await answers(url, child);
  return { url, stop: () => void child.kill("SIGKILL") };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 120 && child.exitCode === null; tries++) {
    const reply = await fetch(url).catch(() => null);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error("The bare app does not answer.");
}

const CONFIG = `export default { serverExternalPackages: ["@electric-sql/pglite"], poweredByHeader: false };\n`;

const LAYOUT = `export default function Layout({ children }) { return <html><body>{children}</body></html>; }\n`;

const ROUTE = `import { PGlite } from "@electric-sql/pglite";

globalThis.__bare ??= PGlite.create(process.env.BARE_DATA).then(async (db) => {
  await db.exec("create table rows (id bigserial primary key, row text not null, at timestamptz not null default now())");
  await db.exec("create table keys (hash text primary key, name text, workspace text, plan text)");
  await db.query("insert into keys select 'h' || n, 'name', 'workspace', 'BUSINESS' from generate_series(1, 100) n");
  return db;
});

export const dynamic = "force-dynamic";

export async function GET() {
  const db = await globalThis.__bare;
  const { rows } = await db.query("select * from keys where hash = $1", ["h42"]);
  return Response.json({ data: rows[0] });
}

export async function POST(request) {
  const db = await globalThis.__bare;
  const row = await request.json();
  await db.query("insert into rows (row) values ($1)", [JSON.stringify(row)]);
  return Response.json({ data: { accepted: 1 } });
}
`;
