// Finds, or on Debian installs and starts, what the tests need beside Node: PostgreSQL, MariaDB, Chromium, FFmpeg, curl, Python and
// unzip. Prints where they are, as variables of the environment.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import net from "node:net";

const SHELL = "chromium-headless-shell";
const INSTALL_HINT = "install it, or run as root on Debian so that it can be installed";

/** Programs, each in a package of its name: an operator's own FFmpeg for the one that npm brings, and what the docs are run with. */
const PROGRAMS = ["ffmpeg", "curl", "python3", "unzip"];

const missing = PROGRAMS.filter((name) => which(name) === null);
if (!process.env.TEST_POSTGRES_URL && !(await listens(5432)) && !existsSync("/usr/lib/postgresql")) missing.push("postgresql");
if (!process.env.TEST_MARIADB_URL && !(await listens(3306)) && !existsSync("/usr/sbin/mariadbd")) missing.push("mariadb-server");
if (!process.env.CHROMIUM && which(SHELL) === null) missing.push(SHELL);
install(missing);
const found = {
  TEST_POSTGRES_URL: await findPostgres(),
  TEST_MARIADB_URL: await findMariadb(),
  CHROMIUM: findChromium(),
};
for (const [name, value] of Object.entries(found)) process.stdout.write(`${name}=${value}\n`);

/**
 * Address of a PostgreSQL server where databases may be made.
 * @returns {Promise<string>}
 */
async function findPostgres() {
  if (process.env.TEST_POSTGRES_URL) return process.env.TEST_POSTGRES_URL;
  if (!(await listens(5432))) {
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
async function findMariadb() {
  if (process.env.TEST_MARIADB_URL) return process.env.TEST_MARIADB_URL;
  if (!(await listens(3306))) {
    // It would hold our own output open for as long as it runs.
    spawnSync("service", ["mariadb", "start"], { stdio: "ignore" });
    for (let tries = 0; tries < 60 && !(await listens(3306)); tries++) await new Promise((resolve) => setTimeout(resolve, 500));
  }
  if (!(await listens(3306))) fail("MariaDB is not running on 127.0.0.1:3306");
  return connectableMariadb();
}

/**
 * Path of a Chromium that Playwright can drive. The headless shell, which draws no window of its own around a page, takes half of
 * the processor time.
 */
function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const installed = which(SHELL) ?? which("chromium") ?? which("chromium-browser") ?? which("google-chrome");
  return installed ?? fail(`${SHELL} is missing: ${INSTALL_HINT}`);
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
  spawnSync("pg_ctlcluster", ["--skip-systemctl-redirect", version, "main", "start"], { stdio: "ignore" });
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

/** One by one where together they do not come: another Chromium may do, nothing else stands in for the others. */
function install(names) {
  if (names.length === 0) return;
  if (process.getuid?.() === 0 && which("apt-get") !== null) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-qq"], { stdio: ["ignore", "ignore", "inherit"], env });
    const get = (packages) =>
      spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], {
        stdio: ["ignore", "ignore", "inherit"],
        env,
      }).status === 0;
    if (get(names)) return;
    for (const name of names) get([name]);
  }
  const [lacking] = PROGRAMS.filter((name) => which(name) === null);
  if (lacking !== undefined) fail(`${lacking} is missing: ${INSTALL_HINT}`);
}

function which(name) {
  const found = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" });
  return found.status === 0 ? found.stdout.trim() : null;
}

function fail(sentence) {
  process.stderr.write(`${sentence}.\n`);
  process.exit(1);
}
