import { type ChildProcess, fork } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { signUpOwner } from "@/e2e/harness/actors";
import { withServer } from "../kit/engines";
import type { Torture } from "../kit/verdict";
import type { FileOutcome } from "./file-worker";
import { mutate, mutateInside, seeded } from "./mutate-file";
import { seedFiles } from "./seed-files";
import { sendFile } from "./send-file";

const FILES = Number(process.env.FILES ?? 10_000);
/** So many of them go through the running product; the others through the same code, without its doors. */
const SENT = Math.min(500, Math.floor(FILES / 20));
const WITHIN_MS = 5_000;
const WORKERS = 2;

/** Files broken in every way are stored or refused in a sentence, never a fault, a crash or a hang. */
export const mutatedFiles: Torture = {
  id: "FILES",
  title: `${FILES} mutated files, ${SENT} of them sent to the running product`,
  run: async (verdict) => {
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
    verdict.note("seed", seed);
    const seeds = await seedFiles();
    const random = seeded(seed);
    const next = async () => {
      const { name, bytes, extension } = seeds[Math.floor(random() * seeds.length)] as (typeof seeds)[number];
      const inside = [".xlsx", ".ods"].includes(extension) && random() < 0.7;
      const mutated = inside ? await mutateInside(bytes, random).catch(() => mutate(bytes, random)) : mutate(bytes, random);
      return { name, extension, bytes: mutated };
    };
    const directory = await mkdtemp(path.join(tmpdir(), "rowcall-files-"));
    const counts = { stored: 0, refused: 0, fault: 0, crash: 0, hang: 0 };
    let slowest = 0;
    const bad: string[] = [];
    try {
      let left = FILES - SENT;
      const work = async (worker: number) => {
        let reader = new Reader();
        while (left-- > 0) {
          const { name, extension, bytes } = await next();
          const file = path.join(directory, `${worker}${extension}`);
          await writeFile(file, bytes);
          const ended = await reader.read(file, extension);
          counts[ended.outcome]++;
          slowest = Math.max(slowest, ended.ms);
          if (ended.outcome === "stored" || ended.outcome === "refused") continue;
          bad.push(`${ended.outcome} ${name}: ${ended.detail}`);
          await writeFile(path.join(tmpdir(), `rowcall-bad-${seed}-${bad.length}${extension}`), bytes);
          if (ended.outcome !== "fault") reader = new Reader();
        }
        reader.end();
      };
      await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)));
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
    verdict.note("read without the doors", JSON.stringify(counts));
    verdict.note("slowest", `${slowest.toFixed(0)} ms`);
    verdict.demand("no fault, no crash, no hang", bad.length === 0, bad.slice(0, 5).join("\n"));
    await withServer("embedded", async (server, place) => {
      const owner = await signUpOwner(place, { plan: "BUSINESS" });
      const { secretKey } = await owner.createKey();
      const statuses = new Map<number, number>();
      let longest = 0;
      for (let i = 0; i < SENT; i++) {
        const { extension, bytes } = await next();
        const reply = await sendFile(server, secretKey, { fileName: `mutated${extension}`, bytes });
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
        longest = Math.max(longest, reply.ms);
        if (reply.datasetId !== "") await owner.call("DELETE", `/v1/datasets/${reply.datasetId}`);
        if (reply.status === 429) await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
      verdict.note("sent", [...statuses].map(([status, count]) => `${status} × ${count}`).join(", "));
      verdict.demand(
        "each is stored or refused",
        [...statuses.keys()].every((status) => status < 500),
      );
      verdict.demand(`each within ${WITHIN_MS} ms`, longest < WITHIN_MS, `${longest.toFixed(0)} ms`);
      const health = await fetch(`${server.baseUrl}/healthz`);
      verdict.demand("the server is well", health.status === 200, health.status);
    });
  },
};

/** A process that reads files, and what becomes of it. */
class Reader {
  private readonly child: ChildProcess;
  private readonly ready: Promise<void>;

  constructor() {
    this.child = fork(path.resolve("e2e/torture/files/file-worker.ts"), [], {
      execArgv: ["--import", "tsx", "--max-old-space-size=512"],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    this.ready = new Promise((resolve) => this.child.once("message", () => resolve()));
  }

  async read(
    file: string,
    extension: string,
  ): Promise<Omit<FileOutcome, "outcome"> & { outcome: FileOutcome["outcome"] | "crash" | "hang" }> {
    await this.ready;
    return new Promise((resolve) => {
      const settle = (ended: Awaited<ReturnType<Reader["read"]>>) => {
        clearTimeout(timer);
        this.child.removeAllListeners();
        resolve(ended);
      };
      const timer = setTimeout(() => {
        settle({ outcome: "hang", detail: `longer than ${WITHIN_MS} ms`, ms: WITHIN_MS });
        this.child.kill("SIGKILL");
      }, WITHIN_MS);
      this.child.once("message", (message) => settle(message as FileOutcome));
      this.child.once("exit", (code, signal) => settle({ outcome: "crash", detail: `${code} ${signal}`, ms: 0 }));
      this.child.send({ path: file, extension });
    });
  }

  end(): void {
    this.child.kill();
  }
}
