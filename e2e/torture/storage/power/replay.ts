import { closeSync, mkdirSync, openSync, readSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What `record.mjs` writes down. */
interface Entry {
  op: "create" | "directory" | "link" | "remove" | "write" | "truncate" | "sync";
  name?: string;
  from?: string | null;
  ino?: number;
  directory?: boolean;
  at?: number;
  size?: number;
  bytes: number;
}

type Write = { at: number; bytes: Buffer } | { size: number };

/** A file as the disk has it: what was synced, and what was written since. */
interface Inode {
  directory: boolean;
  synced: Buffer;
  size: number;
  /** Null for who writes past Node: nobody knows what the disk has of it. */
  since: Write[];
  isUnknown: boolean;
}

/** A change of names, on the disk once its directory is synced. */
interface Change {
  directories: string[];
  apply(names: Map<string, number>): void;
}

const SECTOR_BYTES = 512;
const LINE_BYTES_MAX = 4_096;

/** A recorded run, played from its beginning; every moment of it can be the one in which the power goes. */
export class Replay {
  private readonly log: number;
  private position = 0;
  private readonly inodes = new Map<number, Inode>();
  /** Which of them the system's number stands for now. */
  private readonly ids = new Map<number, number>();
  /** On the disk for sure, and as the process sees them. */
  private readonly names = new Map<string, number>();
  private readonly seen = new Map<string, number>();
  private readonly changes: Change[] = [];

  constructor(
    file: string,
    private readonly random: () => number,
  ) {
    this.log = openSync(file, "r");
  }

  close(): void {
    closeSync(this.log);
  }

  /** Plays on to a number of bytes of the record. @returns where it stands: before the entry that would go beyond. */
  playTo(position: number): number {
    for (;;) {
      const next = this.entryAt(this.position);
      if (next === null || next.end > position) return this.position;
      this.play(next.entry, next.content);
      this.position = next.end;
    }
  }

  /** Writes what the disk may hold if the power goes now: of what was not synced some, in any order, torn at sectors. */
  cut(directory: string): void {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const names = this.namesLeft();
    for (const [name, ino] of [...names].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const inode = this.inodes.get(ino);
      const parent = path.dirname(name);
      if (inode === undefined || (parent !== "." && !this.isDirectory(names, parent))) continue;
      const target = path.join(directory, name);
      if (inode.directory) mkdirSync(target, { recursive: true, mode: 0o700 });
      else writeFileSync(target, this.contentLeft(inode), { mode: 0o600 });
    }
  }

  private isDirectory(names: Map<string, number>, name: string): boolean {
    if (name === ".") return true;
    const ino = names.get(name);
    return ino !== undefined && this.inodes.get(ino)?.directory === true && this.isDirectory(names, path.dirname(name));
  }

  /** As a journal has it, a beginning of all changes; or of each directory a beginning of its own, as others do. */
  private namesLeft(): Map<string, number> {
    const names = new Map(this.names);
    if (this.random() < 0.5) {
      const kept = Math.floor(this.random() * (this.changes.length + 1));
      for (const change of this.changes.slice(0, kept)) change.apply(names);
      return names;
    }
    const ended = new Set<string>();
    for (const change of this.changes) {
      if (this.random() < 0.2) for (const directory of change.directories) ended.add(directory);
      if (change.directories.some((directory) => ended.has(directory))) for (const each of change.directories) ended.add(each);
      else change.apply(names);
    }
    return names;
  }

  private contentLeft({ synced, size, since, isUnknown }: Inode): Buffer {
    if (isUnknown) return Buffer.alloc(0);
    const left = { bytes: Buffer.from(synced.subarray(0, size)), size };
    const share = this.random();
    for (const write of since) {
      if (this.random() > share) continue;
      if ("size" in write) apply(left, write);
      else for (const part of this.tear(write)) apply(left, part);
    }
    return left.bytes.subarray(0, left.size);
  }

  private tear({ at, bytes }: { at: number; bytes: Buffer }): Write[] {
    if (this.random() < 0.5) return [{ at, bytes }];
    const parts: Write[] = [];
    for (let from = 0; from < bytes.length; ) {
      const to = Math.min(bytes.length, from + SECTOR_BYTES - ((at + from) % SECTOR_BYTES));
      if (this.random() < 0.5) parts.push({ at: at + from, bytes: bytes.subarray(from, to) });
      from = to;
    }
    return parts;
  }

  private play(entry: Entry, content: Buffer): void {
    const { op, name = "", ino = -1, directory = false, from = null } = entry;
    if (op === "write") this.inode(ino).since.push({ at: entry.at ?? 0, bytes: content });
    else if (op === "truncate") this.inode(ino).since.push({ size: entry.size ?? 0 });
    else if (op === "sync") this.sync(entry, content);
    else if (op === "remove") {
      const gone = [...this.seen].filter(([each]) => each === name || each.startsWith(`${name}/`));
      // What came in its place since stays.
      this.change([name], (names) => {
        for (const [each, id] of gone) if (names.get(each) === id) names.delete(each);
      });
      this.retire();
    } else {
      if (op === "create" || this.ids.get(ino) === undefined) this.begin(ino, directory, name);
      const id = this.ids.get(ino) as number;
      this.change(from === null ? [name] : [from, name], (names) => {
        if (from !== null) moveNames(names, from, name);
        names.set(name, id);
      });
      this.retire();
    }
  }

  private change(touched: string[], apply: Change["apply"]): void {
    this.changes.push({ directories: [...new Set(touched.map((name) => path.dirname(name)))], apply });
    apply(this.seen);
  }

  /** The system gives the number of a file that has no name any more to the next one. */
  private retire(): void {
    const named = new Set(this.seen.values());
    for (const [ino, id] of this.ids) if (!named.has(id)) this.ids.delete(ino);
  }

  private begin(ino: number, directory: boolean, name: string): void {
    const isUnknown = !directory && !name.startsWith("db/");
    const id = this.inodes.size;
    this.ids.set(ino, id);
    this.inodes.set(id, { directory, synced: Buffer.alloc(0), size: 0, since: [], isUnknown });
  }

  private sync({ ino = -1, directory = false, name = "" }: Entry, content: Buffer): void {
    if (directory) {
      const own = name === "" ? "." : name;
      const settled = this.changes.filter(({ directories }) => directories.includes(own));
      for (const change of settled) change.apply(this.names);
      const left = this.changes.filter((change) => !settled.includes(change));
      this.changes.splice(0, this.changes.length, ...left);
      return;
    }
    const inode = this.inode(ino, name);
    if (!name.startsWith("db/")) {
      Object.assign(inode, { synced: content, size: content.length, since: [], isUnknown: false });
      return;
    }
    const whole = { bytes: inode.synced, size: inode.size };
    for (const write of inode.since) apply(whole, write);
    Object.assign(inode, { synced: whole.bytes, size: whole.size, since: [] });
  }

  /** One that was made past Node is seen first when it is synced. */
  private inode(ino: number, name?: string): Inode {
    if (this.ids.get(ino) === undefined) {
      this.begin(ino, false, name ?? "db/");
      if (name !== undefined) this.seen.set(name, this.ids.get(ino) as number);
    }
    return this.inodes.get(this.ids.get(ino) as number) as Inode;
  }

  private entryAt(position: number): { entry: Entry; content: Buffer; end: number } | null {
    const head = Buffer.alloc(LINE_BYTES_MAX);
    const read = readSync(this.log, head, 0, head.length, position);
    const line = head.subarray(0, read).indexOf(10);
    if (line < 0) return null;
    const entry = JSON.parse(head.toString("utf8", 0, line)) as Entry;
    const content = Buffer.alloc(entry.bytes);
    if (readSync(this.log, content, 0, entry.bytes, position + line + 1) < entry.bytes) return null;
    return { entry, content, end: position + line + 1 + entry.bytes };
  }
}

function apply(file: { bytes: Buffer; size: number }, write: Write): void {
  const end = "size" in write ? write.size : write.at + write.bytes.length;
  if (end > file.bytes.length) {
    const larger = Buffer.alloc(Math.max(end, file.bytes.length * 2));
    file.bytes.copy(larger, 0, 0, file.size);
    file.bytes = larger;
  }
  if ("size" in write) {
    if (write.size < file.size) file.bytes.fill(0, write.size, file.size);
    file.size = write.size;
    return;
  }
  write.bytes.copy(file.bytes, write.at);
  file.size = Math.max(file.size, end);
}

function moveNames(names: Map<string, number>, from: string, to: string): void {
  for (const [each, ino] of [...names]) {
    if (each !== from && !each.startsWith(`${from}/`)) continue;
    names.delete(each);
    names.set(`${to}${each.slice(from.length)}`, ino);
  }
}
