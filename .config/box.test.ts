import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { OUTSIDE } from "./build.mjs";
import { EXTRAS } from "./extras.mjs";
import { manifest } from "./release/fill.mjs";
import { READ_WHILE_RUNNING } from "./release/runtime-files.mjs";

const BOX = ".config/box";
const read = (name: string) => readFileSync(path.join(BOX, name), "utf8");
const dockerfile = read("Dockerfile");
const COMPOSE = ["compose.yml", "compose.scale.yml"];
/** Settings of services that are not ours, or of the files themselves. */
const OTHERS = /^(POSTGRES_|MINIO_|CLICKHOUSE_|INNGEST_(POSTGRES|REDIS)_URI$|SITE$)/;

/** Names of settings that lines of an `environment` set. */
const settingsOf = (text: string) => [...text.matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)].map(([, name = ""]) => name);

describe("the files of containers", () => {
  test("every setting that they give is one that the app reads", () => {
    const known = readFileSync("lib/core/env.ts", "utf8");
    const given = new Set(COMPOSE.flatMap((name) => settingsOf(read(name))).filter((name) => !OTHERS.test(name)));
    expect(given.size).toBeGreaterThan(10);
    expect([...given].filter((name) => !new RegExp(`^\\s+${name}:`, "m").test(known))).toEqual([]);
    for (const [, name = ""] of dockerfile.matchAll(/\b([A-Z_]{4,})=\S/g))
      expect([name, /^(NODE_ENV|NEXT_TELEMETRY_DISABLED)$/.test(name) || new RegExp(`^\\s+${name}:`, "m").test(known)]).toEqual([
        name,
        true,
      ]);
  });

  test("no secret stands in them", () => {
    const text = COMPOSE.map(read).join("\n");
    const given = [...text.matchAll(/^ {6}([A-Z0-9_]*(?:PASSWORD|KEYS?|TOKEN|SECRET|USER))[A-Z_]*: (.+)$/gm)];
    expect(given.length).toBeGreaterThan(4);
    for (const [, key = "", value = ""] of given) expect([key, /^\$\{|^rowcall$/.test(value)]).toEqual([key, true]);
    const passwords = [...text.matchAll(/postgres:\/\/rowcall:([^@]+)@/g)];
    expect(passwords.length).toBeGreaterThan(0);
    for (const [, password = ""] of passwords) expect(password).toMatch(/^\$\{POSTGRES_PASSWORD/);
  });

  test("what they name is there, and the image runs what package.json asks for", () => {
    for (const name of COMPOSE) expect(read(name)).toContain(`dockerfile: ${BOX}/Dockerfile`);
    expect(existsSync(path.join(BOX, "Caddyfile"))).toBe(true);
    const { engines, scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    const commands = [...dockerfile.matchAll(/npm run ([\w-]+)/g)].map(([, command = ""]) => command);
    expect(commands).not.toEqual([]);
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
    const [major = 0, minor = 0] = engines.node.replace(">=", "").split(".").map(Number);
    const images = [...dockerfile.matchAll(/^FROM node:(\d+)\.(\d+)/gm)].map(([, a, b]) => [Number(a), Number(b)] as const);
    expect(images).toHaveLength(2);
    for (const [a, b] of images) expect(a > major || (a === major && b >= minor)).toBe(true);
  });

  test("the app is not root, listens where it is asked, and keeps what it writes in one place", () => {
    const final = dockerfile.slice(dockerfile.lastIndexOf("FROM "));
    expect(final).toMatch(/^USER rowcall$/m);
    expect(final).toMatch(/^VOLUME \/data$/m);
    expect(final).toContain("DATA_DIR=/data PORT=3000");
    expect(final).toMatch(/^EXPOSE 3000$/m);
    expect(read("compose.yml")).toContain("data:/data");
    expect(read("Caddyfile")).toMatch(/dynamic a app 3000\n\s+lb_policy cookie/);
  });
});

describe("a release", () => {
  const { dependencies, scripts } = JSON.parse(readFileSync("package.json", "utf8"));

  test("holds every folder of the sources that running code reads from", () => {
    const sources = ["app", "db", "inngest", "lib"].flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: "utf8" }).map((name) => path.join(room, name)),
    );
    const running = sources.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^lib\/testing\//.test(file));
    const read = running.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/path\.(?:join|resolve)\([^;]*?"((?:app|components|db|inngest|lib)\/[^"]+)"/g)].map(
        ([, place = ""]) => place,
      ),
    );
    expect(read.length).toBeGreaterThan(1);
    expect(read.filter((place) => !READ_WHILE_RUNNING.some((folder) => `${place}/`.startsWith(`${folder}/`)))).toEqual([]);
    for (const folder of READ_WHILE_RUNNING) expect([folder, existsSync(folder)]).toEqual([folder, true]);
  });

  test("has each package that no bundle takes in, unless it is installed with its first use", () => {
    const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
    const later = new Set<string>(Object.values(EXTRAS));
    for (const name of OUTSIDE.filter((each) => !later.has(each)))
      expect([name, packages[`node_modules/${name}`]?.dev ?? false]).toEqual([name, false]);
    for (const name of later) expect([name, name in dependencies]).toEqual([name, false]);
  });

  test("has each of the operator's commands, under the name it has here", () => {
    const commands = readdirSync("app/commands")
      .filter((name) => /^[a-z]+\.ts$/.test(name) && name !== "command.ts")
      .map((name) => path.basename(name, ".ts"));
    const { start, ...others } = manifest().scripts as Record<string, string>;
    expect(start).toBe("node start.mjs");
    expect(Object.keys(others).sort()).toEqual(commands.sort());
    for (const command of commands) expect([command, command in scripts]).toEqual([command, true]);
    const readme = readFileSync(".config/release/README.md", "utf8");
    for (const command of commands) expect(readme).toContain(`node start.mjs ${command}`);
  });

  test("is what the image is made of", () => {
    expect(dockerfile).toContain("npm run release");
    const final = dockerfile.slice(dockerfile.lastIndexOf("FROM "));
    expect(final).toContain("COPY --from=build --chown=root:root /release /app");
    expect(final).toMatch(/^CMD \["node", "start.mjs"\]$/m);
    expect(final).not.toMatch(/npm/);
  });
});
