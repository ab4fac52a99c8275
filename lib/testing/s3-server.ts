import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";

/** A server that speaks S3, in a process of its own. */
export interface S3Server {
  endpoint: string;
  /** What the product is told to use it. */
  env: Record<"S3_ENDPOINT" | "S3_REGION" | "S3_BUCKET" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY", string>;
  /** Where it keeps the bucket. */
  directory: string;
  /** Gone without a word, as by a crash. Started again it has what it had, at the same address. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Takes connections and answers nothing, until it is thawed. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

const BUCKET = "rowcall-test";

/** s3rver on a free port of loopback, with an empty bucket. */
export async function s3Server(): Promise<S3Server> {
  const directory = mkdtempSync(path.join(tmpdir(), "rowcall-s3-"));
  const program = path.join(path.dirname(createRequire(import.meta.url).resolve("s3rver/package.json")), "bin/s3rver.js");
  let port = 0;
  let child: ReturnType<typeof spawn> | undefined;
  const start = async () => {
    const options = ["-d", directory, "-a", "127.0.0.1", "-p", String(port), "--no-vhost-buckets", "--configure-bucket", BUCKET];
    // It makes the tokens of its pages with DES.
    const started = spawn(process.execPath, ["--openssl-legacy-provider", "--no-deprecation", program, ...options], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    child = started;
    let said = "";
    port = await new Promise<number>((resolve, reject) => {
      started.once("exit", () => reject(new Error(`The S3 server did not start. ${said}`)));
      started.stdout.on("data", (chunk: Buffer) => {
        if (said.length < 10_000) said += String(chunk);
        const [, found] = /listening on [^\n]*?:(\d+)/i.exec(said) ?? [];
        if (found !== undefined) resolve(Number(found));
      });
    });
  };
  const kill = async () => {
    const running = child;
    child = undefined;
    if (running === undefined || running.exitCode !== null) return;
    running.kill("SIGKILL");
    await once(running, "exit");
  };
  await start();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    env: {
      S3_ENDPOINT: endpoint,
      S3_REGION: "us-east-1",
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    directory,
    kill,
    start,
    freeze: () => void child?.kill("SIGSTOP"),
    thaw: () => void child?.kill("SIGCONT"),
    close: async () => {
      await kill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
