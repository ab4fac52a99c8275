import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { signUpOwner } from "@/e2e/harness/actors";
import { launch, startServer, waitFor } from "@/e2e/harness/server";
import type { Torture } from "../kit/verdict";

/** A second process on the same data directory goes away, naming the first; a dead one's lock is taken over. */
export const twoProcesses: Torture = {
  id: "T24",
  title: "two processes on one data directory",
  run: async (verdict) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), "rowcall-t24-"));
    const first = await startServer({ dataDir });
    let third: Awaited<ReturnType<typeof startServer>> | undefined;
    try {
      const owner = await signUpOwner(first);
      const { secretKey } = await owner.createKey();
      const started = performance.now();
      const second = await launch({ dataDir });
      const { code } = await second.ended;
      const tookSec = (performance.now() - started) / 1_000;
      verdict.demand("the second ends with a failure", code !== 0, code ?? "signal");
      verdict.demand("within 2 s", tookSec <= 2, `${tookSec.toFixed(1)} s`);
      verdict.demand("it names the first", new RegExp(`\\b${first.pid}\\b`).test(second.output()), second.output().trim());
      verdict.demand("in one line", second.output().trim().split("\n").length === 1);
      const whoami = (baseUrl: string) => fetch(`${baseUrl}/v1/whoami`, { headers: { authorization: `Bearer ${secretKey}` } });
      verdict.demand("the first goes on", (await whoami(first.baseUrl)).status === 200);
      const many = await Promise.all(Array.from({ length: 4 }, async () => (await launch({ dataDir })).ended));
      verdict.demand(
        "so do four at once",
        many.every(({ code: each }) => each !== 0) && (await whoami(first.baseUrl)).status === 200,
      );
      first.kill("SIGKILL");
      await first.ended;
      third = await startServer({ dataDir });
      verdict.demand("after kill -9 the next one takes over, nothing is lost", (await whoami(third.baseUrl)).status === 200);
      const port = await launch({ port: third.port });
      await waitFor(async () => (await Promise.race([port.ended, null])) !== null, 30_000);
      port.kill("SIGKILL");
      verdict.demand(
        "a taken port is said in one sentence",
        new RegExp(`Port ${third.port} is in use`).test(port.output()),
        port.output().trim(),
      );
    } finally {
      first.kill("SIGKILL");
      third?.kill("SIGTERM");
      await third?.ended;
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
