import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
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

/** PEM of what it shows and whom it believes, and who else may sign in, in lines of `pg_hba.conf`. */
export interface PostgresTls {
  certificate: string;
  key: string;
  ca: string;
  lines: readonly string[];
}

/**
 * @param tls where it speaks TLS too.
 * @throws {Error} where Debian's PostgreSQL is not installed.
 */
export async function ownPostgres(tls?: PostgresTls): Promise<OwnPostgres> {
  const directory = mkdtempSync(path.join(tmpdir(), "rowcall-pg-"));
  const port = await freePort();
  giveToPostgres(directory);
  chmodSync(directory, 0o700);
  const data = path.join(directory, "data");
  const run = runPostgres;
  run("initdb", "-D", data, "-U", "postgres", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8");
  const secured = tls === undefined ? "" : speakTls(tls);
  const options = `${secured}-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${directory}`;
  run("pg_ctl", "-D", data, "-w", "-l", path.join(directory, "log"), "-o", options, "start");
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    restart: (how) => run("pg_ctl", "-D", data, "-w", "-m", how, "-l", path.join(directory, "log"), "-o", options, "restart"),
    remove: () => {
      run("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop");
      rmSync(directory, { recursive: true, force: true });
    },
  };

  /** @returns the settings that name its files. */
  function speakTls({ certificate, key, ca, lines }: PostgresTls): string {
    const files = { cert: certificate, key, ca };
    const settings = Object.entries(files).map(([name, pem]) => {
      const file = path.join(directory, `${name}.pem`);
      writeFileSync(file, pem, { mode: 0o600 });
      giveToPostgres(file);
      return `-c ssl_${name}_file=${file} `;
    });
    // The first line that fits holds.
    writeFileSync(path.join(data, "pg_hba.conf"), [...lines, "host all postgres 127.0.0.1/32 trust", ""].join("\n"));
    return `-c ssl=on ${settings.join("")}`;
  }
}

/**
 * Runs one of PostgreSQL's programs, as its own user where we are root.
 * @throws {Error} where Debian's PostgreSQL is not installed, and when the program fails.
 */
export function runPostgres(name: string, ...args: string[]): void {
  runPostgresWith({}, name, ...args);
}

/** The same, with more in its environment. */
export function runPostgresWith(environment: Readonly<Record<string, string>>, name: string, ...args: string[]): void {
  const version = existsSync(ROOT) ? readdirSync(ROOT).sort().at(-1) : undefined;
  if (version === undefined) throw new Error("PostgreSQL is not installed.");
  const set = Object.entries(environment).map(([variable, value]) => `${variable}=${value}`);
  const command = ["env", ...set, path.join(ROOT, version, "bin", name), ...args];
  const [file = "", ...rest] = isRoot() ? ["runuser", "-u", "postgres", "--", ...command] : command;
  const done = spawnSync(file, rest, { stdio: "ignore", cwd: "/" });
  if (done.status !== 0) throw new Error(`${name} ended with ${done.status}.`);
}

/** Makes files, and what is below them, those of the user that PostgreSQL runs as. */
export function giveToPostgres(file: string): void {
  if (isRoot()) execFileSync("chown", ["-R", "postgres", file]);
}

const isRoot = () => process.getuid?.() === 0;
