import { badConfig } from "./bad-config";
import { hostName } from "./host-name";

export type DatabaseEngine = "postgres" | "mysql";

/** What a connection URL says; null where it says nothing. */
export interface UrlParts {
  host: string;
  port: string | null;
  user: string | null;
  password: string | null;
  database: string;
  tls: "verify" | "off" | null;
}

const SCHEMES: Readonly<Record<DatabaseEngine, readonly string[]>> = {
  postgres: ["postgres", "postgresql"],
  mysql: ["mysql", "mariadb"],
};
const CHARS_MAX = 2_000;

/** What the drivers of the world call it, and whether it leaves TLS on. Here TLS that is on verifies. */
const TLS_MODES: Readonly<Record<string, "verify" | "off">> = {
  disable: "off",
  disabled: "off",
  require: "verify",
  required: "verify",
  "verify-ca": "verify",
  verify_ca: "verify",
  "verify-full": "verify",
  verify_identity: "verify",
};

/**
 * Reads a connection URL by rules of ours: scheme, user, password, host, port, database and the TLS mode. Whatever else the
 * drivers would take from it (files, sockets, other hosts, flags) is refused by name, and so is what two readers could read
 * in two ways.
 * @throws {ProviderProblem} `bad_config`; the sentence repeats nothing of the URL but the name of a parameter.
 */
export function parseUrl(url: string, engine: DatabaseEngine): UrlParts {
  if (url.length > CHARS_MAX) throw badConfig("The connection URL is too long.");
  if (/[\s\p{Cc}\\]/u.test(url)) throw badConfig("The connection URL can't have spaces, line breaks or backslashes in it.");
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(url)?.[1]?.toLowerCase();
  if (scheme === undefined || !SCHEMES[engine].includes(scheme)) {
    throw badConfig(`The connection URL must begin with ${SCHEMES[engine][0]}://.`);
  }
  if (url.includes("#")) throw badConfig("The connection URL may not have a # in it. In a password, write it as %23.");
  const [, authority = "", path = "", query = ""] = /^[^:]+:\/\/([^/?]*)([^?]*)(?:\?(.*))?$/.exec(url) ?? [];
  return { ...readAuthority(authority), database: readDatabase(path), tls: readQuery(query, engine) };
}

function readAuthority(authority: string): Omit<UrlParts, "database" | "tls"> {
  const pieces = authority.split("@");
  if (pieces.length > 2) throw badConfig("The connection URL has more than one @. In a password it is written %40.");
  const place = pieces.at(-1) ?? "";
  if (place.includes(",")) throw badConfig("The connection URL names several hosts: give one.");
  const [, hostText, port = null] = /^(\[[^\]]*\]|[^:[\]]*)(?::(\d{1,5}))?$/.exec(place) ?? [];
  const host = hostText === undefined ? null : hostName(hostText);
  if (host === null) {
    throw badConfig("The connection URL has no proper host. It is a name or an address, not a file, a socket or a list.");
  }
  if (pieces.length === 1) return { host, port, user: null, password: null };
  const [user = "", ...rest] = (pieces[0] ?? "").split(":");
  return {
    host,
    port,
    user: user === "" ? null : decoded(user, "user"),
    password: rest.length === 0 ? null : decoded(rest.join(":"), "password"),
  };
}

function readDatabase(path: string): string {
  const name = path.replace(/^\//, "");
  if (name === "") throw badConfig("The connection URL names no database: add it after the host, as in …/shop.");
  if (name.includes("/")) throw badConfig("The connection URL has a path behind the database: remove it.");
  return decoded(name, "database");
}

function readQuery(query: string, engine: DatabaseEngine): UrlParts["tls"] {
  let tls: UrlParts["tls"] = null;
  for (const piece of query.split("&").filter((each) => each !== "")) {
    const [rawName = "", ...rest] = piece.split("=");
    const name = decoded(rawName, "query");
    if (name !== "sslmode" && !(engine === "mysql" && name === "ssl-mode")) {
      throw badConfig(`The connection URL may not have ${JSON.stringify(name.slice(0, 40))} in it: only sslmode. Remove it.`);
    }
    const value = decoded(rest.join("="), "query").toLowerCase();
    const mode = Object.hasOwn(TLS_MODES, value) ? TLS_MODES[value] : undefined;
    if (mode === undefined) throw badConfig(`The connection URL has an unknown ${name}: use verify-full, or disable.`);
    if (tls !== null) throw badConfig(`The connection URL has ${name} more than once.`);
    tls = mode;
  }
  return tls;
}

function decoded(text: string, what: string): string {
  let plain: string;
  try {
    plain = decodeURIComponent(text);
  } catch {
    throw badConfig(`The ${what} in the connection URL has a % that isn't a code: write % as %25.`);
  }
  if (/\p{Cc}/u.test(plain)) throw badConfig(`The ${what} in the connection URL may not have control characters.`);
  return plain;
}
