import { spawn } from "node:child_process";

const TIMEOUT_MS = 600_000;
/** What npm needs of the settings around it: where programs and its own settings are, and how to get out. No secret of ours. */
const PASSED_ON =
  /^(?:path|home|userprofile|appdata|localappdata|systemroot|tmpdir|temp|tmp|https?_proxy|no_proxy|node_extra_ca_certs|npm_config_.*)$/i;
const ARGUMENTS = [
  "ci",
  "--ignore-scripts",
  "--no-audit",
  "--no-fund",
  "--loglevel=error",
  "--fetch-retries=1",
  "--fetch-retry-mintimeout=1000",
];

/** Installs what the lock file in `directory` names, each package checked against its hash. @returns what went wrong, in npm's word for it; null when nothing did. */
export function runNpm(directory: string): Promise<string | null> {
  const settings = Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name)));
  return new Promise((resolve) => {
    const npm = spawn("npm", ARGUMENTS, {
      cwd: directory,
      env: settings as NodeJS.ProcessEnv,
      stdio: ["ignore", "ignore", "pipe"],
      timeout: TIMEOUT_MS,
      killSignal: "SIGKILL",
    });
    let said = "";
    npm.stderr.on("data", (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(0, 10_000);
    });
    npm.once("error", (error: NodeJS.ErrnoException) =>
      resolve(error.code === "ENOENT" ? "there is no npm here" : (error.code ?? "error")),
    );
    npm.once("close", (status, signal) => {
      if (status === 0) return resolve(null);
      resolve(/npm error code (\S+)/.exec(said)?.[1] ?? signal ?? `status ${status}`);
    });
  });
}
