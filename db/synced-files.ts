import { fdatasyncSync, fsyncSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type Init = NodeFS["init"];

/** The parts of Emscripten's file system that a sync takes. */
interface Program {
  FS: { isDir(mode: number): boolean };
  NODEFS: {
    tryFSOperation(work: () => void): void;
    stream_ops: { fsync?: (stream: { nfd: number; node: { mode: number } }) => number };
  };
}

/** PGlite's files, with the sync that Emscripten leaves out: its own answers "done" and asks the disk for nothing. */
class SyncedFiles extends NodeFS {
  override async init(...[client, options]: Parameters<Init>): ReturnType<Init> {
    const made = await super.init(client, options);
    made.emscriptenOpts.preRun = [...(made.emscriptenOpts.preRun ?? []), (program: unknown) => syncStreams(program as Program)];
    return made;
  }
}

function syncStreams({ FS, NODEFS }: Program): void {
  NODEFS.stream_ops.fsync = ({ nfd, node }) => {
    // A failure reaches PostgreSQL as an error number, and it stops rather than believe in what it wrote.
    NODEFS.tryFSOperation(() => (FS.isDir(node.mode) ? fsyncSync(nfd) : fdatasyncSync(nfd)));
    return 0;
  };
}

/**
 * How PGlite is started on a directory of this disk. With `fsync`, a commit returns once it is on the disk. Of PostgreSQL's ways
 * to sync, `fsync` alone reaches the file system here.
 */
export function onDisk(directory: string, { fsync }: { fsync: boolean }) {
  const postgresqlconf = ["shared_buffers=16MB"];
  if (!fsync) return { dataDir: directory, postgresqlconf };
  const startParams = PGlite.defaultStartParams.filter((parameter) => parameter !== "-F");
  return {
    fs: new SyncedFiles(directory),
    startParams: [...startParams, "-c", "fsync=on", "-c", "wal_sync_method=fsync"],
    postgresqlconf,
  };
}
