import { badConfig } from "./bad-config";
import { hostName } from "./host-name";
import { type DatabaseEngine, parseUrl } from "./parse-url";
import { type TlsTerms, tlsTerms } from "./tls-terms";

/** Where a database is and how to sign in; all that a driver is told. */
export interface DatabaseAddress {
  host: string;
  port: number;
  database: string;
  user: string;
  password: string;
  tls: TlsTerms | "off";
}

const PORTS: Readonly<Record<DatabaseEngine, number>> = { postgres: 5432, mysql: 3306 };
const NAME_CHARS_MAX = 128;

/**
 * Reads the form of a database source: fields of its own, or a connection URL, which may not say otherwise than the fields.
 * @throws {ProviderProblem} `bad_config` with a sentence on the first thing that is wrong.
 */
export function parseAddress(fields: Readonly<Record<string, string>>, engine: DatabaseEngine): DatabaseAddress {
  const field = (name: string) => (Object.hasOwn(fields, name) && fields[name] !== "" ? (fields[name] ?? null) : null);
  const url = field("url");
  const parts = url === null ? null : parseUrl(url, engine);
  const host = field("host") === null ? null : hostName(field("host") ?? "");
  if (field("host") !== null && host === null) {
    throw badConfig("The host must be a name or an IP address, such as db.example.com: no URL, path, port or list.");
  }
  const tls = tlsTerms(field, parts);
  return {
    host: agreed("host", host, parts?.host) ?? missing("host"),
    port: portOf(agreed("port", field("port"), parts?.port) ?? String(PORTS[engine])),
    database: name("database", agreed("database", field("database"), parts?.database)),
    user: name("user", agreed("user", field("user"), parts?.user)),
    password: agreed("password", field("password"), parts?.password) ?? "",
    tls,
  };
}

/** What one of the two says, or both. */
function agreed(what: string, entered: string | null, fromUrl: string | null | undefined): string | null {
  if (entered === null || fromUrl === null || fromUrl === undefined || entered === fromUrl) return entered ?? fromUrl ?? null;
  throw badConfig(`The ${what} in the connection URL and in the field differ. Clear one of them.`);
}

function missing(what: string): never {
  throw badConfig(`The ${what} is missing: fill in the field, or paste a connection URL.`);
}

function name(what: string, text: string | null): string {
  if (text === null) return missing(what);
  if (text.length <= NAME_CHARS_MAX && !/\p{Cc}/u.test(text)) return text;
  throw badConfig(`The ${what} must have at most ${NAME_CHARS_MAX} characters, all of them readable.`);
}

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) throw badConfig("The port must be a number from 1 to 65535.");
  return port;
}
