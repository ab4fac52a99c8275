// Finds, or on Debian installs and starts, what the tests need beside Node: PostgreSQL, MariaDB, Chromium, FFmpeg, curl, Python and unzip.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import net from "node:net";

const INSTALL_HINT = "install it, or run as root on Debian so that it can be installed";

/**
 * Address of a PostgreSQL server where databases may be made.
 * @returns {Promise<string>}
 */
export async function findPostgres() {
  if (process.env.TEST_POSTGRES_URL) return process.env.TEST_POSTGRES_URL;
  if (!(await listens(5432))) {
    if (!existsSync("/usr/lib/postgresql")) install("postgresql");
    startPostgres();
    for (let tries = 0; tries < 60 && !(await listens(5432)); tries++) await new Promise((resolve) => setTimeout(resolve, 500));
  }
  if (!(await listens(5432))) fail("PostgreSQL is not running on 127.0.0.1:5432");
  return connectable();
}

/**
 * Address of a MariaDB or MySQL server where databases may be made.
 * @returns {Promise<string>}
 */
export async function findMariadb() {
  if (process.env.TEST_MARIADB_URL) return process.env.TEST_MARIADB_URL;
  if (!(await listens(3306))) {
    if (which("mariadbd") === null && !existsSync("/usr/sbin/mariadbd")) install("mariadb-server");
    spawnSync("service", ["mariadb", "start"], { stdio: "inherit" });
    for (let tries = 0; tries < 60 && !(await listens(3306)); tries++) await new Promise((resolve) => setTimeout(resolve, 500));
  }
  if (!(await listens(3306))) fail("MariaDB is not running on 127.0.0.1:3306");
  return connectableMariadb();
}

/**
 * Path of a Chromium that Playwright can drive. The headless shell, which draws no window of its own around a page, takes half of
 * the processor time.
 */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const shell = "chromium-headless-shell";
  if (which(shell) === null) installs(shell);
  const found = which(shell) ?? which("chromium") ?? which("chromium-browser") ?? which("google-chrome");
  return found ?? fail(`${shell} is missing: ${INSTALL_HINT}`);
}

/** Sees to an ffmpeg: with FFMPEG_PATH an operator's own stands in for the one that npm brings. */
export function findFfmpeg() {
  if (which("ffmpeg") === null) install("ffmpeg");
}

/** Sees to what the programs of the docs are run with. */
export function findDocsPrograms() {
  for (const name of ["curl", "python3", "unzip"]) if (which(name) === null) install(name);
}

function listens(port) {
  return new Promise((resolve) => {
    const socket = net.connect({ host: "127.0.0.1", port, timeout: 2_000 });
    const settle = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => settle(true));
    socket.once("error", () => settle(false));
    socket.once("timeout", () => settle(false));
  });
}

function startPostgres() {
  const [version] = existsSync("/etc/postgresql") ? readdirSync("/etc/postgresql") : [];
  if (version === undefined) return fail("PostgreSQL has no cluster under /etc/postgresql");
  spawnSync("pg_ctlcluster", ["--skip-systemctl-redirect", version, "main", "start"], { stdio: "inherit" });
}

/** A server that trusts local connections as root, or one that we give a role of our own. */
async function connectable() {
  const { default: postgres } = await import("postgres");
  const mine = "postgres://rowcall_tests:rowcall_tests@127.0.0.1:5432/postgres";
  for (const url of ["postgres://root@127.0.0.1:5432/postgres", mine]) if (await connects(postgres, url)) return url;
  const role = "create role rowcall_tests login superuser password 'rowcall_tests'";
  spawnSync("su", ["postgres", "-c", `psql -c "${role}"`], { stdio: "ignore" });
  if (await connects(postgres, mine)) return mine;
  return fail(
    "PostgreSQL on 127.0.0.1:5432 refuses the tests: set TEST_POSTGRES_URL to an address with the right to make databases",
  );
}

/** As root without a password, or as a user of our own that root makes through the socket. */
async function connectableMariadb() {
  const { createConnection } = await import("mysql2/promise");
  const mine = "mysql://rowcall_tests:rowcall_tests@127.0.0.1:3306/";
  const connects = async (uri) => {
    try {
      await (await createConnection({ uri, connectTimeout: 5_000 })).end();
      return true;
    } catch {
      return false;
    }
  };
  for (const url of ["mysql://root@127.0.0.1:3306/", mine]) if (await connects(url)) return url;
  const user = "'rowcall_tests'@'%' identified by 'rowcall_tests'";
  spawnSync("mariadb", ["-e", `create user if not exists ${user}; grant all on *.* to ${user} with grant option`], {
    stdio: "ignore",
  });
  if (await connects(mine)) return mine;
  return fail("MariaDB on 127.0.0.1:3306 refuses the tests: set TEST_MARIADB_URL to an address with the right to make databases");
}

async function connects(postgres, url) {
  const client = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    await client`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await client.end({ timeout: 1 });
  }
}

function install(name) {
  if (!installs(name)) fail(`${name} is missing: ${INSTALL_HINT}`);
}

/** Whether it could be installed. */
function installs(name) {
  if (process.getuid?.() !== 0 || which("apt-get") === null) return false;
  process.stdout.write(`Installing ${name}…\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
  const options = { stdio: ["ignore", "ignore", "inherit"], env };
  return spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], options).status === 0;
}

function which(name) {
  const found = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" });
  return found.status === 0 ? found.stdout.trim() : null;
}

function fail(sentence) {
  process.stderr.write(`${sentence}.\n`);
  process.exit(1);
}
