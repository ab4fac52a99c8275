import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";

const TRANSCRIPT = "WEBVTT\n\n00:00:00.400 --> 00:00:12.000\n<v Agent>Northwind, this is Agent One, how can I help?\n";

/** Files that the examples send, and curl's own settings: to be quiet, to tell the status last, to come from one address. */
export async function writeFixtures(folder: string, address: string): Promise<void> {
  await writeFile(path.join(folder, "orders_q3.csv"), "day,total\n2026-07-01,84.20\n2026-07-02,61.00\n");
  await writeFile(path.join(folder, "call-10021.mp3"), TRANSCRIPT);
  await writeFile(
    path.join(folder, ".curlrc"),
    `silent\nshow-error\nwrite-out = "\\n%{http_code}"\nheader = "x-forwarded-for: ${address}"\n`,
  );
}

/** Keeps a program in a folder and runs it there; `tellsStatus` gives curl its settings. */
export async function run(
  program: string,
  fileName: string,
  code: string,
  folder: string,
  tellsStatus = false,
): Promise<{ status: number | null; output: string }> {
  await writeFile(path.join(folder, fileName), `${code}\n`);
  const env = { PATH: process.env.PATH ?? "", HOME: folder, ...(tellsStatus && { CURL_HOME: folder }) };
  const child = spawn(program, [fileName], {
    cwd: folder,
    env: { ...env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      output += chunk;
    });
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  return { status, output };
}
