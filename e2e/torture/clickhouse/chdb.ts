import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** ClickHouse 26.7 as a library for Node: 546 MB, so that nobody who does not run this has it. */
const CHDB = "chdb@3.4.0";
const SERVER = fileURLToPath(new URL("./chdb-server.mjs", import.meta.url));

/** ClickHouse in a process of its own, behind HTTP. */
export interface Chdb {
  url: string;
  /** Gone without a word, as by a crash. Started again it answers at the same address. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Takes requests and answers nothing, until it is thawed. */
  freeze(): void;
  thaw(): void;
}

/** Fetches it once for this machine. */
export async function chdbServer(): Promise<Chdb> {
  const directory = path.join(tmpdir(), "rowcall-chdb");
  if (!existsSync(path.join(directory, "node_modules/chdb/package.json"))) {
    mkdirSync(directory, { recursive: true });
    const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-save"];
    execFileSync("npm", ["install", "--prefix", directory, ...options, CHDB], { stdio: ["ignore", "ignore", "inherit"] });
  }
  let child: ChildProcess | undefined;
  let port = 0;
  const start = async () => {
    const started = spawn(process.execPath, [SERVER, directory, String(port)], { stdio: ["ignore", "pipe", "ignore"] });
    child = started;
    port = await new Promise<number>((resolve, reject) => {
      started.once("exit", () => reject(new Error("ClickHouse did not start.")));
      started.stdout.on("data", (chunk: Buffer) => {
        const [, found] = /listening on (\d+)/.exec(String(chunk)) ?? [];
        if (found !== undefined) resolve(Number(found));
      });
    });
  };
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    start,
    kill: async () => {
      const running = child;
      child = undefined;
      if (running === undefined || running.exitCode !== null) return;
      running.kill("SIGKILL");
      await once(running, "exit");
    },
    freeze: () => void child?.kill("SIGSTOP"),
    thaw: () => void child?.kill("SIGCONT"),
  };
}
