import { existsSync, readFileSync } from "node:fs";
import { access, constants, mkdir, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { entryOf, parseEgressAllow } from "@/lib/core/egress-allow";
import type { Env } from "@/lib/core/env";
import { hasExtra } from "@/lib/platform/extras/need-extra";
import { type Finding, finding } from "./finding";

/** Below this a large upload may not fit. */
const FREE_BYTES_MIN = 2_000_000_000;

/** The machine and the settings: what can be told without asking anybody. */
export function lookAtBox(env: Env): Promise<Finding>[] {
  return [
    finding("Node", async () => ({ state: "ok", sentence: process.version })),
    finding("Data directory", () => dataDirectory(env)),
    finding("Address", () => address(env)),
    finding("Sign-up", () => signUp(env)),
    finding("Sign-in services", () => signInServices(env)),
    finding("Private addresses", () => privateAddresses(env)),
    finding("Metrics", () => counted(env)),
    finding("Recordings", () => recordings(env)),
    finding("Build", build),
  ];
}

async function dataDirectory({ DATA_DIR }: Env): Promise<Omit<Finding, "part">> {
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
  await access(DATA_DIR, constants.W_OK).catch(() => {
    throw new Error(`${DATA_DIR} can't be written: check its owner and permissions.`);
  });
  const { bavail, bsize } = await statfs(DATA_DIR);
  const free = bavail * bsize;
  const sentence = `${DATA_DIR}, ${(free / 1_000_000_000).toFixed(1)} GB free.`;
  if (free < FREE_BYTES_MIN) return { state: "warning", sentence: `${sentence} Large files may not fit.` };
  const isOpen = ((await stat(DATA_DIR)).mode & 0o077) !== 0;
  return isOpen
    ? { state: "warning", sentence: `${sentence} Other users on this machine can read it. Run chmod 700.` }
    : { state: "ok", sentence };
}

async function address({ APP_URL, appUrlGiven, TRUST_PROXY_HOPS }: Env): Promise<Omit<Finding, "part">> {
  if (!appUrlGiven) return { state: "warning", sentence: `${APP_URL}: set APP_URL before anyone else uses this server.` };
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(new URL(APP_URL).hostname);
  if (!APP_URL.startsWith("https:") && !isLocal) {
    return { state: "warning", sentence: `${APP_URL} isn't https: passwords and keys are sent unencrypted.` };
  }
  if (APP_URL.startsWith("https:") && TRUST_PROXY_HOPS === 0) {
    return {
      state: "warning",
      sentence: `${APP_URL}, but TRUST_PROXY_HOPS is 0: all requests seem to come from the proxy's address.`,
    };
  }
  return { state: "ok", sentence: `${APP_URL}, ${TRUST_PROXY_HOPS} ${TRUST_PROXY_HOPS === 1 ? "proxy" : "proxies"} in front.` };
}

async function signUp({ SIGNUP, DEFAULT_PLAN, appUrlGiven }: Env): Promise<Omit<Finding, "part">> {
  const plan = `new workspaces are on ${DEFAULT_PLAN}`;
  if (SIGNUP === "invite") return { state: "ok", sentence: `By invitation only; ${plan}.` };
  return { state: appUrlGiven ? "warning" : "ok", sentence: `Open to anyone who can reach the address; ${plan}.` };
}

async function signInServices(env: Env): Promise<Omit<Finding, "part">> {
  const pairs = [
    ["GitHub", env.GITHUB_ID, env.GITHUB_SECRET],
    ["Google", env.GOOGLE_ID, env.GOOGLE_SECRET],
  ] as const;
  const half = pairs.filter(([, id, secret]) => (id === undefined) !== (secret === undefined)).map(([name]) => name);
  if (half.length > 0) return { state: "failed", sentence: `${half.join(" and ")}: set both id and secret, or neither.` };
  const set = pairs.filter(([, id]) => id !== undefined).map(([name]) => name);
  return set.length === 0
    ? { state: "off", sentence: "Email and password only." }
    : { state: "ok", sentence: `${set.join(" and ")}.` };
}

async function privateAddresses({ EGRESS_ALLOW }: Env): Promise<Omit<Finding, "part">> {
  const allowed = parseEgressAllow(EGRESS_ALLOW ?? "");
  if (allowed.length === 0) return { state: "ok", sentence: "None can be reached (EGRESS_ALLOW is empty)." };
  const forAll = allowed.filter(({ workspaceId }) => workspaceId === null);
  if (forAll.length === 0)
    return { state: "ok", sentence: `Allowed for one workspace each: ${allowed.map(entryOf).join(", ")}.` };
  return {
    state: "warning",
    sentence: `Anyone who can add a source or an app, in any workspace, can reach ${forAll.map(entryOf).join(", ")}. To limit an entry to one workspace, add @ and the workspace's id.`,
  };
}

async function counted({ METRICS_TOKEN }: Env): Promise<Omit<Finding, "part">> {
  return METRICS_TOKEN === undefined
    ? { state: "off", sentence: "Off (METRICS_TOKEN isn't set)." }
    : { state: "ok", sentence: "/metrics answers requests that send METRICS_TOKEN." };
}

async function recordings({ FFMPEG_PATH }: Env): Promise<Omit<Finding, "part">> {
  if (FFMPEG_PATH === undefined)
    return (await hasExtra("audio"))
      ? { state: "ok", sentence: "Decoded with node-av." }
      : {
          state: "off",
          sentence: "The first recording downloads node-av from npm (205 MB). To download it now, run npm run audio.",
        };
  for (const program of [FFMPEG_PATH, path.join(path.dirname(FFMPEG_PATH), "ffprobe")]) {
    await access(program, constants.X_OK).catch(() => {
      throw new Error(`${program} can't be run: check FFMPEG_PATH.`);
    });
  }
  return { state: "ok", sentence: `Decoded with ${FFMPEG_PATH}.` };
}

async function build(): Promise<Omit<Finding, "part">> {
  if (!existsSync(".next/server.mjs")) return { state: "warning", sentence: "Not built yet: npm start builds it." };
  const { version }: { version: string } = JSON.parse(readFileSync("package.json", "utf8"));
  return { state: "ok", sentence: `Rowcall ${version}.` };
}
