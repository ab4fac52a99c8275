import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { TEST_POSTGRES_URL } from "@/lib/testing/database";
import { openPool } from "./pool";

/** In a process of its own: the driver throws out of a timer when it is cut off, which the server logs and a test cannot bear. */
const SCRIPT = `
  import postgres from ${JSON.stringify(createRequire(import.meta.url).resolve("postgres"))};
  import { openPool } from ${JSON.stringify(path.join(import.meta.dirname, "pool.ts"))};
  process.on("uncaughtException", () => {});
  const name = "rowcall-pool-" + process.pid;
  const { client, close } = openPool(${JSON.stringify(TEST_POSTGRES_URL)} + "?application_name=" + name, { connections: 5 });
  const butcher = postgres(${JSON.stringify(TEST_POSTGRES_URL)}, { max: 1 });
  const late = (work) => Promise.race([work, new Promise((resolve) => setTimeout(resolve, 60_000, "silence"))]);
  const act = () => client.begin(async (tx) => {
    await tx\`select 1\`;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 8));
    await tx\`select 2\`;
  }).then(() => "done", () => "refused");
  const counts = { done: 0, refused: 0, silence: 0 };
  let cutting = true;
  const workers = Array.from({ length: 15 }, async () => {
    while (cutting) counts[await late(act())]++;
  });
  for (let count = 0; count < 12; count++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    await butcher\`select pg_terminate_backend(pid) from pg_stat_activity where application_name = \${name}\`;
  }
  cutting = false;
  await Promise.all(workers);
  const after = await Promise.all(Array.from({ length: 50 }, () => late(act())));
  await Promise.all([close(), butcher.end()]);
  process.send({ ...counts, after: after.filter((each) => each === "done").length }, () => process.exit(0));
`;

test("connections cut off in the middle of transactions leave nobody without an answer, and the next ones work", async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "rowcall-pool-"));
  const file = path.join(directory, "script.mts");
  writeFileSync(file, SCRIPT);
  try {
    const child = spawn(process.execPath, ["--import", "tsx", file], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
    const result = await new Promise((resolve) => child.once("message", resolve));
    expect(result).toMatchObject({ silence: 0, after: 50 });
    expect((result as { refused: number }).refused).toBeGreaterThan(0);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});

test("a statement that is asked often stays prepared on its connection, and answers the same; one without values never does", async () => {
  const { client, close } = openPool(TEST_POSTGRES_URL, { connections: 1, prepares: true });
  const unprepared = openPool(TEST_POSTGRES_URL, { connections: 1 });
  const [text, plain] = ["select $1::int + 1 as next, $2::text as text", "select 1 as one"];
  const ask = (asked: typeof client) =>
    asked.begin(async (tx) => {
      const came = [await tx.unsafe(text, [1, "a"]), await tx.unsafe(plain)].flatMap((rows) => [...rows]);
      const prepared = await tx.unsafe("select statement from pg_prepared_statements where statement = any($1)", [[text, plain]]);
      return { came, prepared: prepared.map(({ statement }) => statement) };
    });
  try {
    const often = Array.from({ length: 15 });
    for (const [turn] of often.entries()) {
      const { came, prepared } = await ask(client);
      expect([turn, came]).toEqual([turn, [{ next: 2, text: "a" }, { one: 1 }]]);
      if (turn > 10) expect(prepared).toEqual([text]);
    }
    for (const _ of often) expect((await ask(unprepared.client)).prepared).toEqual([]);
  } finally {
    await Promise.all([close(), unprepared.close()]);
  }
});
