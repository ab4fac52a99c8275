import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addMasterKey } from "./master-keys";
import { hmacKey, hmacKeys, loadSecrets, open, seal, setSecrets } from "./secrets";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "rowcall-secrets-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const key = (fill: number) => Buffer.alloc(32, fill).toString("base64");
const place = { table: "connections", column: "credentials", workspaceId: "ws_1", rowId: "con_1" };

describe("the secret of an installation", () => {
  test("is made once, readable by its owner only, and never overwritten", () => {
    const first = loadSecrets(dataDir, {}).nextAuth;
    const file = path.join(dataDir, "secret");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const content = readFileSync(file, "utf8");
    expect(loadSecrets(dataDir, {}).nextAuth).toBe(first);
    expect(readFileSync(file, "utf8")).toBe(content);
  });

  test("moves into APP_KEYS as it stands in the file", () => {
    const first = loadSecrets(dataDir, {}).nextAuth;
    const content = readFileSync(path.join(dataDir, "secret"), "utf8");
    expect(loadSecrets("/nowhere", { APP_KEYS: content }).nextAuth).toBe(first);
  });

  test("is refused in one sentence when it is spoilt, and not replaced", () => {
    const file = path.join(dataDir, "secret");
    writeFileSync(file, "local:short\n");
    expect(() => loadSecrets(dataDir, {})).toThrow(`The file ${file} is wrong`);
    expect(readFileSync(file, "utf8")).toBe("local:short\n");
    expect(() => loadSecrets(dataDir, { APP_KEYS: `a:${key(1)},a:${key(2)}` })).toThrow("The setting APP_KEYS is wrong");
  });

  test("gets a new key before it, once more on the same day, and opens what it sealed before", () => {
    setSecrets(loadSecrets(dataDir, {}));
    const sealed = seal("old", place);
    const now = new Date("2026-11-23T03:00:00Z");
    const ids = [addMasterKey(dataDir, now), addMasterKey(dataDir, now)];
    expect(new Set([...ids, "local"]).size).toBe(3);
    const file = path.join(dataDir, "secret");
    expect(
      readFileSync(file, "utf8")
        .split(",")
        .map((entry) => entry.split(":")[0]),
    ).toEqual([ids[1], ids[0], "local"]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    setSecrets(loadSecrets(dataDir, {}));
    expect(open(sealed, place)).toBe("old");
    expect(seal("new", place)).toContain(ids[1]);
    expect(() => addMasterKey(path.join(dataDir, "nothing"), now)).toThrow("doesn't exist yet");
  });

  test("gives every purpose another key", () => {
    const loaded = loadSecrets(dataDir, {});
    expect(loaded.subKey("pepper").equals(loaded.subKey("credentials"))).toBe(false);
    expect(loaded.subKey("pepper")).toHaveLength(32);
  });
});

describe("sealed values", () => {
  test("open where they were sealed, and are never twice the same", () => {
    setSecrets(loadSecrets(dataDir, {}));
    const sealed = seal("s3cret of a connection", place);
    expect(sealed).toMatch(/^v1\.local(\.[\w-]+){4}$/);
    expect(sealed).not.toBe(seal("s3cret of a connection", place));
    expect(open(sealed, place)).toBe("s3cret of a connection");
  });

  test("open nowhere else, not changed, not with a shortened tag, not with another key", () => {
    setSecrets(loadSecrets(dataDir, {}));
    const sealed = seal("text", place);
    expect(() => open(sealed, { ...place, workspaceId: "ws_2" })).toThrow("can't be read");
    const parts = sealed.split(".");
    for (let part = 2; part < parts.length; part++) {
      const changed = parts.with(part, `${parts[part]?.startsWith("A") ? "B" : "A"}${parts[part]?.slice(1)}`);
      expect(() => open(changed.join("."), place)).toThrow("can't be read");
    }
    const tag = Buffer.from(parts.at(-1) ?? "", "base64url")
      .subarray(0, 4)
      .toString("base64url");
    expect(() => open(parts.with(-1, tag).join("."), place)).toThrow("can't be read");
    setSecrets(loadSecrets("/nowhere", { APP_KEYS: `local:${key(9)}` }));
    expect(() => open(sealed, place)).toThrow("can't be read");
  });

  test("open after a rotation as long as the old key is kept", () => {
    setSecrets(loadSecrets(dataDir, { APP_KEYS: `one:${key(1)}` }));
    const [sealed, hash] = [seal("text", place), hmacKey("rc_sk")];
    setSecrets(loadSecrets(dataDir, { APP_KEYS: `two:${key(2)},one:${key(1)}` }));
    expect(open(sealed, place)).toBe("text");
    expect(seal("text", place)).toMatch(/^v1\.two\./);
    expect(hmacKey("rc_sk")).not.toBe(hash);
    expect(hmacKeys("rc_sk")).toEqual([hmacKey("rc_sk"), hash]);
  });
});
