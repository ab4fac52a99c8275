// Loaded into the server by `node --import`: writes down everything it does to files below its data directory, in order, so
// that a power cut can be played at any moment of it. Each entry is a line of JSON, followed by as many bytes as it says.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";

const { RECORD_ROOT: root, RECORD_TO: target } = process.env;
// The embedded database has a thread of its own, whose program this is loaded before as well.
if (root !== undefined && target !== undefined && /(?:server|pglite)\.mjs$/.test(process.argv[1] ?? "")) record(root, target);

function record(root, target) {
  const real = { ...fs };
  const promises = { ...fs.promises };
  const log = real.openSync(target, "a");
  const files = new Map();
  const inside = (file) => typeof file === "string" && `${path.resolve(file)}/`.startsWith(`${root}/`);
  const inDatabase = (file) => file.startsWith(`${root}/db/`);
  const name = (file) => path.relative(root, path.resolve(file));
  const inode = (file) => {
    const found = real.lstatSync(file, { throwIfNoEntry: false });
    return found === undefined ? null : { ino: found.ino, directory: found.isDirectory() };
  };

  function note(entry, bytes) {
    const head = Buffer.from(`${JSON.stringify({ ...entry, bytes: bytes?.length ?? 0 })}\n`);
    real.writeSync(log, bytes === undefined ? head : Buffer.concat([head, bytes]));
  }
  function named(file, op = "create") {
    const found = inside(file) ? inode(file) : null;
    if (found !== null) note({ op, name: name(file), ...found });
  }
  function opened(fd, file, wasThere) {
    if (!inside(file)) return;
    const { ino } = real.fstatSync(fd);
    files.set(fd, { file: path.resolve(file), ino });
    if (!wasThere) named(file);
  }
  function synced(fd) {
    const found = files.get(fd);
    if (found === undefined) return;
    const stat = real.fstatSync(fd);
    // What is written inside the database is known write by write; what others wrote is read here, where it counts.
    const content = stat.isFile() && !inDatabase(found.file) ? real.readFileSync(found.file) : undefined;
    note({ op: "sync", ino: found.ino, directory: stat.isDirectory(), name: name(found.file) }, content);
  }
  const truncated = (file, ino, size) => inDatabase(file) && note({ op: "truncate", ino, size });

  const around = {
    openSync(file, flags, mode) {
      const before = inside(file) ? inode(file) : null;
      const fd = real.openSync(file, flags, mode);
      opened(fd, file, before !== null);
      const isCut = typeof flags === "number" ? (flags & real.constants.O_TRUNC) !== 0 : /^w/.test(flags ?? "r");
      if (before !== null && isCut) truncated(path.resolve(file), before.ino, 0);
      return fd;
    },
    open(file, ...rest) {
      const done = rest.pop();
      const wasThere = !inside(file) || inode(file) !== null;
      return real.open(file, ...rest, (error, fd) => {
        if (error === null) opened(fd, file, wasThere);
        done(error, fd);
      });
    },
    closeSync(fd) {
      files.delete(fd);
      return real.closeSync(fd);
    },
    close(fd, done) {
      files.delete(fd);
      return real.close(fd, done);
    },
    writeSync(fd, buffer, offset, length, position) {
      const written = real.writeSync(fd, buffer, offset, length, position);
      const found = files.get(fd);
      if (found !== undefined && inDatabase(found.file) && ArrayBuffer.isView(buffer)) {
        const bytes = Buffer.from(Buffer.from(buffer.buffer, buffer.byteOffset + offset, written));
        note({ op: "write", ino: found.ino, at: position ?? 0 }, bytes);
      }
      return written;
    },
    fsyncSync(fd) {
      real.fsyncSync(fd);
      synced(fd);
    },
    fdatasyncSync(fd) {
      real.fdatasyncSync(fd);
      synced(fd);
    },
    fsync(fd, done) {
      real.fsync(fd, (error) => {
        if (error === null) synced(fd);
        done(error);
      });
    },
    ftruncateSync(fd, size) {
      real.ftruncateSync(fd, size);
      const found = files.get(fd);
      if (found !== undefined) truncated(found.file, found.ino, size ?? 0);
    },
    truncateSync(file, size) {
      real.truncateSync(file, size);
      if (inside(file)) truncated(path.resolve(file), inode(file)?.ino, size ?? 0);
    },
  };
  const renamed = (from, to) => {
    const found = inside(to) ? inode(to) : null;
    if (found !== null) note({ op: "link", from: inside(from) ? name(from) : null, name: name(to), ...found });
  };
  const removed = (file) => inside(file) && note({ op: "remove", name: name(file) });
  const changes = {
    mkdir: (file) => named(String(file), "directory"),
    rename: renamed,
    link: (_, to) => named(to, "link"),
    copyFile: (_, to) => named(to),
    unlink: removed,
    rmdir: removed,
    rm: removed,
  };
  for (const [what, after] of Object.entries(changes)) {
    around[`${what}Sync`] = (...given) => {
      const result = real[`${what}Sync`](...given);
      after(...given);
      return result;
    };
    fs.promises[what] = async (...given) => {
      const result = await promises[what](...given);
      after(...given);
      return result;
    };
  }
  fs.promises.writeFile = async (file, ...rest) => {
    await promises.writeFile(file, ...rest);
    named(file);
  };
  let isPatched = false;
  fs.promises.open = async (file, ...rest) => {
    const wasThere = !inside(file) || inode(file) !== null;
    const handle = await promises.open(file, ...rest);
    if (!isPatched) patchHandles(Object.getPrototypeOf(handle));
    isPatched = true;
    opened(handle.fd, file, wasThere);
    return handle;
  };
  function patchHandles(prototype) {
    for (const way of ["sync", "datasync"]) {
      const sync = prototype[way];
      prototype[way] = async function (...given) {
        await sync.apply(this, given);
        synced(this.fd);
      };
    }
    const close = prototype.close;
    prototype.close = function () {
      files.delete(this.fd);
      return close.call(this);
    };
  }
  Object.assign(fs, around);
  syncBuiltinESMExports();
}
