import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./server";

/** A PostgreSQL cluster of our own, which may be stopped without asking anybody. */
export interface OwnPostgres {
  url: string;
  /** `fast` ends sessions and writes a checkpoint; `immediate` is a crash. */
  restart(how: "fast" | "immediate"): void;
  remove(): void;
}

const ROOT = "/usr/lib/postgresql";

/** @throws {Error} where Debian's PostgreSQL is not installed. */
export async function ownPostgres(): Promise<OwnPostgres> {
  const version = existsSync(ROOT) ? readdirSync(ROOT).sort().at(-1) : undefined;
  if (version === undefined) throw new Error("PostgreSQL is not installed.");
  const program = (name: string) => path.join(ROOT, version, "bin", name);
  const directory = mkdtempSync(path.join(tmpdir(), "rowcall-pg-"));
  const port = await freePort();
  const asPostgres = process.getuid?.() === 0;
  if (asPostgres) {
    execFileSync("chown", ["postgres", directory]);
    chmodSync(directory, 0o700);
  }
  const run = (...command: string[]) => {
    const [file = "", ...args] = asPostgres ? ["runuser", "-u", "postgres", "--", ...command] : command;
    const done = spawnSync(file, args, { stdio: "ignore", cwd: "/" });
    if (done.status !== 0) throw new Error(`${command[0]} ended with ${done.status}.`);
  };
  const data = path.join(directory, "data");
  run(program("initdb"), "-D", data, "-U", "postgres", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8");
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${directory}`;
  run(program("pg_ctl"), "-D", data, "-w", "-l", path.join(directory, "log"), "-o", options, "start");
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    restart: (how) =>
      run(program("pg_ctl"), "-D", data, "-w", "-m", how, "-l", path.join(directory, "log"), "-o", options, "restart"),
    remove: () => {
      run(program("pg_ctl"), "-D", data, "-w", "-m", "immediate", "stop");
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
