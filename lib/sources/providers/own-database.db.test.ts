import { beforeAll, expect, test } from "vitest";
import { TEST_POSTGRES_URL } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { databaseCtx, problemOf } from "./database/provider-ctx-fixture";
import { postgresSource } from "./postgres/postgres";

const server = new URL(TEST_POSTGRES_URL);
const port = server.port || "5432";

beforeAll(() => {
  setSettings({ DATABASE_URL: TEST_POSTGRES_URL, EGRESS_ALLOW: `127.0.0.1:${port},[::1]:${port}` });
});

test.each(["127.0.0.1", "localhost", "::1"])(
  "our own database is no source, at %s, though the address is allowed",
  async (host) => {
    const fields = {
      host,
      port,
      database: server.pathname.slice(1),
      user: decodeURIComponent(server.username),
      password: decodeURIComponent(server.password),
      tls: "off",
    };
    expect(await problemOf(postgresSource.check(databaseCtx(fields)))).toMatchObject({
      kind: "transient",
      message: expect.stringContaining("can't be reached"),
    });
  },
);

test.each(["10.0.0.1", "169.254.169.254", "::1", "fd00::1", "localhost", "db.internal", "intranet"])(
  "a host that can only be private is refused as it is entered: %s",
  async (host) => {
    const fields = { host, port: "6000", database: "shop", user: "reader", password: "x", tls: "off" };
    await expect(postgresSource.check(databaseCtx(fields))).rejects.toMatchObject({ kind: "invalid", code: "private_address" });
  },
);
