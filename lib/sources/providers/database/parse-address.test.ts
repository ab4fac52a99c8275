import { describe, expect, test } from "vitest";
import { CERTIFICATES } from "./certificates-fixture";
import { parseAddress } from "./parse-address";

const FIELDS = { host: "db.example.com", database: "shop", user: "reader", password: "p", tls: "verify" };
const VERIFIED = { ca: null, verifiesHost: true, client: null };
const SECRET = "Hush-3f1c";

function refusal(fields: Record<string, string>, engine: "postgres" | "mysql" = "postgres"): { kind: string; message: string } {
  try {
    parseAddress(fields, engine);
  } catch (error) {
    return error as { kind: string; message: string };
  }
  return { kind: "accepted", message: "" };
}

describe("a connection URL is read by our rules alone", () => {
  test.each([
    ["postgres://u:p@db.example.com:6432/shop?sslmode=verify-full", "postgres", 6432],
    ["postgresql://u:p@DB.example.com/shop?sslmode=require", "postgres", 5432],
    ["mysql://u:p@db.example.com/shop?ssl-mode=REQUIRED", "mysql", 3306],
    ["mariadb://u:p@db.example.com./shop", "mysql", 3306],
  ] as const)("%s", (url, engine, port) => {
    expect(parseAddress({ url, tls: "verify" }, engine)).toEqual({
      host: "db.example.com",
      port,
      database: "shop",
      user: "u",
      password: "p",
      tls: VERIFIED,
    });
  });

  test("what is written in codes comes out as meant", () => {
    const url = "postgres://an%40a:p%2Fw%3A%25%E2%82%AC:x@db.example.com/my%20shop";
    expect(parseAddress({ url }, "postgres")).toMatchObject({ user: "an@a", password: "p/w:%€:x", database: "my shop" });
  });

  test("IPv6 and names of other scripts come in their plain form", () => {
    expect(parseAddress({ url: "postgres://u:p@[2001:DB8::1]:5432/shop" }, "postgres").host).toBe("2001:db8::1");
    expect(parseAddress({ url: "postgres://u:p@bücher.example/shop" }, "postgres").host).toBe("xn--bcher-kva.example");
  });
});

/** Each made some reader of URLs read a file, a socket or another host, or is read in two ways. */
const HOSTILE = [
  "sslrootcert=/etc/passwd",
  "sslcert=/etc/passwd",
  "sslkey=/etc/passwd",
  "sslmode=verify-full&sslrootcert=system",
  "host=127.0.0.1",
  "HOST=127.0.0.1",
  "%68ost=127.0.0.1",
  "hostaddr=127.0.0.1",
  "port=22",
  "user=root",
  "dbname=other",
  "options=-c%20statement_timeout%3D0",
  "service=prod",
  "servicefile=/etc/passwd",
  "passfile=/root/.pgpass",
  "socketPath=/var/run/mysqld/mysqld.sock",
  "socket=/tmp/x",
  "multipleStatements=true",
  "flags=LOCAL_FILES",
  "ssl=%7B%22rejectUnauthorized%22%3Afalse%7D",
  "typeCast=false",
  "infileStreamFactory=x",
  "target_session_attrs=any",
  "sslnegotiation=direct",
  "__proto__=1",
  "constructor=1",
  "sslmode=prefer",
  "sslmode=allow",
  "sslmode=no-verify",
  "sslmode=toString",
  "sslmode=",
  "sslmode",
  "sslmode=require&sslmode=disable",
].map((query) => `u:${SECRET}@db.example.com/shop?${query}`);

const ODD = [
  `u:${SECRET}@/shop`,
  `u:${SECRET}@%2Fvar%2Frun%2Fpostgresql/shop`,
  `u:${SECRET}@/var/run/postgresql/shop`,
  `u:${SECRET}@%2Ftmp:5432/shop`,
  `u:${SECRET}@a.example,127.0.0.1/shop`,
  `u:${SECRET}@a.example:5432,b.example:5432/shop`,
  `u:${SECRET}@a.example@127.0.0.1/shop`,
  `u:${SECRET}@a.example%40127.0.0.1/shop`,
  `u:${SECRET}@a.example\\@127.0.0.1/shop`,
  `u:${SECRET}@a.example#@127.0.0.1/shop`,
  `u:${SECRET}@a.example?@127.0.0.1/shop`,
  `u:${SECRET}@a.example/shop/../x`,
  `u:${SECRET}@a.example`,
  `u:${SECRET}@a.example/`,
  `u:${SECRET}@a.example:99999/shop`,
  `u:${SECRET}@a.example:0/shop`,
  `u:${SECRET}@a.example:-1/shop`,
  `u:${SECRET}@a.example:54 32/shop`,
  `u:${SECRET}@a.example:5432:5432/shop`,
  `u:${SECRET}%00x@a.example/shop`,
  `u:${SECRET}%0Ax@a.example/shop`,
  `u:${SECRET}%@a.example/shop`,
  `u:${SECRET}@a.example/sh%00op`,
  `u:${SECRET}@a.example/sh\nop`,
  `u:${SECRET}@0x7f.1/shop`,
  `u:${SECRET}@0x7f000001/shop`,
  `u:${SECRET}@2130706433/shop`,
  `u:${SECRET}@127.1/shop`,
  `u:${SECRET}@0177.0.0.1/shop`,
  `u:${SECRET}@127.0.0.1./shop`,
  `u:${SECRET}@①②⑦.0.0.1/shop`,
  `u:${SECRET}@127。0。0。1/shop`,
  `u:${SECRET}@[fe80::1%25eth0]/shop`,
  `u:${SECRET}@[::1/shop`,
  `u:${SECRET}@::1/shop`,
  `u:${SECRET}@[127.0.0.1]/shop`,
  `u:${SECRET}@-a.example/shop`,
  `u:${SECRET}@a..example/shop`,
  `u:${SECRET}@${"a".repeat(64)}.example/shop`,
  `:${SECRET}@a.example/shop`,
];

describe("a hostile URL is refused, and its secret is not repeated", () => {
  test.each(["postgres", "mysql"] as const)("%s", (engine) => {
    const accepted = [...HOSTILE, ...ODD].filter((rest) => {
      const { kind, message } = refusal({ url: `${engine}://${rest}` }, engine);
      expect(message).not.toContain(SECRET);
      return kind !== "bad_config";
    });
    expect(accepted).toEqual([]);
  });

  test.each([
    "http://u:p@h.example/d",
    "mysql://u:p@h.example/d",
    "postgres:u",
    "//u:p@h.example/d",
    "",
    "unix:/tmp/x",
    "file:///etc/passwd",
  ])("%j is no PostgreSQL", (url) => {
    expect(refusal({ url: url || " " }).kind).toBe("bad_config");
  });

  test("the sentence names the parameter", () => {
    expect(refusal({ url: "postgres://u:p@h.example/d?sslrootcert=/etc/passwd" }).message).toContain('"sslrootcert"');
  });
});

describe("the fields", () => {
  test("are enough alone, with the port of the engine", () => {
    expect(parseAddress(FIELDS, "mysql")).toMatchObject({ host: "db.example.com", port: 3306, tls: VERIFIED });
  });

  test.each([
    "a/b",
    "/var/run/postgresql",
    "h.example:5432",
    "u@h.example",
    "a,b",
    "postgres://h",
    "h h",
    "h\u0000",
    "127.1",
    "0x7f.1",
    "[::1",
    "fe80::1%eth0",
  ])("take no host %j", (host) => {
    expect(refusal({ ...FIELDS, host }).kind).toBe("bad_config");
  });

  test.each(["0", "65536", "-1", "1e3", "5432 ", "0x10", "٣"])("take no port %j", (port) => {
    expect(refusal({ ...FIELDS, port }).kind).toBe("bad_config");
  });

  test("have no control characters that would end a name in the protocol", () => {
    expect(refusal({ ...FIELDS, user: "reader\u0000database\u0000x" }).kind).toBe("bad_config");
    expect(refusal({ ...FIELDS, database: "a\nb" }).kind).toBe("bad_config");
  });

  test.each([
    ["host", "other.example"],
    ["port", "5433"],
    ["database", "other"],
    ["user", "other"],
    ["password", "other"],
  ])("may not say another %s than the URL", (name, value) => {
    const url = `postgres://reader:${SECRET}@db.example.com:5432/shop`;
    const { kind, message } = refusal({ url, [name]: value });
    expect({ kind, named: message.includes(`The ${name} in the connection URL and in the field differ`) }).toEqual({
      kind: "bad_config",
      named: true,
    });
  });

  test("may give the password that the URL leaves out", () => {
    const address = parseAddress({ url: "postgres://reader@db.example.com/shop", password: "p" }, "postgres");
    expect(address.password).toBe("p");
  });

  test("are missed by name", () => {
    const { user: _, ...rest } = FIELDS;
    expect(refusal(rest).message).toContain("user is missing");
    expect(refusal({}).message).toContain("host is missing");
  });
});

describe("TLS", () => {
  test("is verified unless switched off in the field itself", () => {
    expect(parseAddress({ ...FIELDS, tls: "" }, "postgres").tls).toEqual(VERIFIED);
    expect(parseAddress({ ...FIELDS, tls: "off" }, "postgres").tls).toBe("off");
    expect(refusal({ url: "postgres://u:p@h.example/d?sslmode=disable", tls: "verify" }).message).toContain("turns TLS off");
    expect(parseAddress({ url: "postgres://u:p@h.example/d?sslmode=disable", tls: "off" }, "postgres").tls).toBe("off");
    expect(refusal({ url: "postgres://u:p@h.example/d?sslmode=require", tls: "off" }).kind).toBe("bad_config");
  });

  test.each(["", "nonsense", "/etc/ssl/ca.pem", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----"])(
    "takes no authority %j",
    (ca) => {
      expect(refusal({ ...FIELDS, tls: "ca", ca }).kind).toBe("bad_config");
    },
  );

  test("verifies an authority of one's own under the host's name, or under any", () => {
    const { ca } = CERTIFICATES;
    expect(parseAddress({ ...FIELDS, tls: "ca", ca }, "postgres").tls).toEqual({ ...VERIFIED, ca });
    expect(parseAddress({ ...FIELDS, tls: "ca-only", ca }, "mysql").tls).toEqual({ ...VERIFIED, ca, verifiesHost: false });
    expect(refusal({ ...FIELDS, tls: "ca-only" }).message).toContain("certificate of the authority is missing");
  });

  const { clientCertificate, clientKey, lockedKey, ca, serverKey } = CERTIFICATES;

  test("shows a client certificate, with those that lead from it to its authority", () => {
    const fields = { ...FIELDS, clientCertificate: `Bag attributes\n${clientCertificate}\n${ca}`, clientKey };
    const { tls } = parseAddress(fields, "postgres");
    expect(tls).toMatchObject({ ca: null, client: { certificate: `${clientCertificate}\n${ca}` } });
  });

  test.each([
    [{ clientCertificate }, "private key of the client certificate is missing"],
    [{ clientKey }, "client certificate is missing"],
    [{ clientCertificate: "nonsense", clientKey }, "client certificate can't be read"],
    [{ clientCertificate, clientKey: "/etc/ssl/private/key.pem" }, "private key can't be read"],
    [{ clientCertificate, clientKey: clientCertificate }, "private key can't be read"],
    [{ clientCertificate, clientKey: lockedKey }, "protected by a passphrase"],
    [{ clientCertificate, clientKey: serverKey }, "match the client certificate"],
    [{ clientCertificate, clientKey, tls: "off" }, "needs TLS"],
  ])("refuses one that nobody could show, and repeats nothing of it: %#", (given, sentence) => {
    const { kind, message } = refusal({ ...FIELDS, ...given });
    expect([kind, message]).toEqual(["bad_config", expect.stringContaining(sentence)]);
    expect(message).not.toMatch(/MI[GI]|pem/);
  });
});
