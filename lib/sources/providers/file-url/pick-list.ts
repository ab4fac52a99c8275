import { readFile, writeFile } from "node:fs/promises";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { BrokenJson, type JsonSlice, sliceAt, sliceAtInTurns } from "./json-slices";
import { cutOff } from "./save-body";

/**
 * Writes the list that a path leads to, byte for byte, to a file of its own.
 * @returns its bytes.
 * @throws {ProviderProblem} `bad_config` when there is no list; `transient` when the file is cut off.
 */
export async function pickList(file: string, path: readonly string[], target: string): Promise<number> {
  const text = inUtf8(await readFile(file));
  const list = listIn(text, path, await sliceAtInTurns(text, path).catch(refused));
  await writeFile(target, list, { mode: 0o600, flag: "wx" });
  return list.length;
}

/** The bytes of the list that a path leads to. @throws {ProviderProblem} as `pickList`. */
export function listAt(text: Buffer, path: readonly string[]): Buffer {
  let found: JsonSlice | null;
  try {
    found = sliceAt(text, path);
  } catch (error) {
    refused(error);
  }
  return listIn(text, path, found);
}

function refused(error: unknown): never {
  throw error instanceof BrokenJson ? cutOff(error) : error;
}

function listIn(text: Buffer, path: readonly string[], found: JsonSlice | null): Buffer {
  const place = path.join(".");
  if (found === null) throw wrong(`The file has nothing at ${place}.`);
  if (text[found.start] !== 0x5b) throw wrong(`What the file has at ${place} isn't a list.`);
  return text.subarray(found.start, found.end);
}

/** JSON may come as UTF-16, which says so by its first bytes. */
export function inUtf8(bytes: Buffer): Buffer {
  const mark = bytes.toString("hex", 0, 2);
  if (mark === "fffe") return Buffer.from(bytes.subarray(2).toString("utf16le"), "utf8");
  if (mark === "feff")
    return Buffer.from(
      Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)))
        .swap16()
        .toString("utf16le"),
      "utf8",
    );
  return bytes;
}

function wrong(sentence: string): ProviderProblem {
  return new ProviderProblem("bad_config", `${sentence} Change the path to the list.`);
}
