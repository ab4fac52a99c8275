// Starts an unpacked release once, apart from the checkout and with nothing of its settings: a file that is missing shows here.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";

const READY_WITHIN_MS = 120_000;
/** A page, a text that the build bundled, and the database, file storage and workflows. */
const PAGES = ["/", "/docs/quickstart", "/docs/quickstart.md", "/readyz"];

/** @throws {Error} when the release does not start, answer or stop. */
export async function prove(directory) {
  const dataDir = `${directory}-data`;
  const env = { PATH: process.env.PATH, PORT: "0", DATA_DIR: dataDir };
  const server = spawn(process.execPath, ["start.mjs"], { cwd: directory, env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise((resolve) => server.once("close", resolve));
  try {
    const address = await readyAt(server);
    for (const page of PAGES) await demandAnswer(`${address}${page}`);
    server.kill("SIGTERM");
    if ((await ended) !== 0) throw new Error("It did not stop cleanly.");
  } catch (error) {
    throw new Error(`The release does not run. ${error.message}`, { cause: error });
  } finally {
    server.kill("SIGKILL");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function readyAt(server) {
  return new Promise((resolve, reject) => {
    let said = "";
    const timer = setTimeout(() => reject(new Error(`It was not ready in time.\n${said}`)), READY_WITHIN_MS);
    const listen = (chunk) => {
      said += chunk;
      const [, address] = /Rowcall is ready at (\S+)/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    };
    for (const stream of [server.stdout, server.stderr]) stream.setEncoding("utf8").on("data", listen);
    server.once("close", () => {
      clearTimeout(timer);
      reject(new Error(`It ended.\n${said}`));
    });
  });
}

async function demandAnswer(address) {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}: ${await reply.text()}`);
}
