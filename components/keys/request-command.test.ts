import { execFileSync } from "node:child_process";
import { beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/contract";
import { curlOf } from "./request-command";

const keyed = endpoints.filter(({ auth }) => auth === "secretKey" || auth === "publicKey");

describe("a request as a command", () => {
  const pathOf = (path: string) => path.replaceAll(/\{\w+\}/g, "x_01JD5M8Z3X4Y5W6V7T8S9R0QAB");
  let wordsOf: string[][];
  // One shell for all: to start one from a process with much in its memory takes longer than the test.
  beforeAll(() => {
    const commands = keyed.map(({ method, path, name }) =>
      curlOf({ method, path: pathOf(path), operation: name }, "http://localhost:3000"),
    );
    const script = ["curl() { printf '%s\\0' \"$@\"; printf '\\1'; }; ROWCALL_KEY=k", ...commands].join("\n");
    const said = execFileSync("sh", ["-c", script], { encoding: "utf8" });
    wordsOf = said.split("\u0001").map((words) => words.split("\0").slice(0, -1));
  });

  it.each(keyed.map((contract, at) => [contract.name, contract, at] as const))(
    "%s is one that a shell reads as meant",
    (_name, contract, number) => {
      const words = wordsOf[number] ?? [];
      expect(words).toContain(`http://localhost:3000${pathOf(contract.path)}`);
      expect(words).toContain(contract.auth === "publicKey" ? "X-Service-Key: k" : "Authorization: Bearer k");
      const at = words.indexOf("-d");
      const hasJson = "schema" in contract.body && contract.method !== "DELETE";
      expect(at >= 0).toBe(hasJson);
      if (hasJson) expect(JSON.parse(words[at + 1] ?? "")).toEqual(contract.bodyExample);
      expect(words.includes("-X") ? words[words.indexOf("-X") + 1] : "GET").toBe(contract.method);
    },
  );

  it("never holds a key, whatever the path", () => {
    expect(curlOf({ method: "POST", path: "/mcp", operation: "queueReport" }, "https://a.example")).toContain("$ROWCALL_KEY");
  });
});
