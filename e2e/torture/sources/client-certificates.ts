import postgres from "postgres";
import { signUpOwner } from "@/e2e/harness/actors";
import { ownPostgres } from "@/e2e/harness/own-postgres";
import { startServer } from "@/e2e/harness/server";
import { LOOPBACK_CERTIFICATE } from "@/lib/platform/egress/certificate-fixture";
import { CERTIFICATES } from "@/lib/sources/providers/database/certificates-fixture";
import type { Torture } from "../kit/verdict";
import { ask, ended } from "./source-client";

const ROWS = 5_000;
const LINES = [
  "hostssl shop rowcall_reader 127.0.0.1/32 cert",
  "hostssl shop other 127.0.0.1/32 cert",
  "hostssl shop careful 127.0.0.1/32 scram-sha-256 clientcert=verify-ca",
  "hostssl shop plain 127.0.0.1/32 scram-sha-256",
];

/** A real PostgreSQL with TLS and certificates on both sides: who shows the right ones reads, others are told what is missing. */
export const clientCertificates: Torture = {
  id: "MTLS",
  title: "a PostgreSQL that asks for a client certificate, under a name that nobody connects by",
  run: async (verdict) => {
    const { serverCertificate, serverKey, ca, clientCertificate, clientKey } = CERTIFICATES;
    const database = await ownPostgres({ certificate: serverCertificate, key: serverKey, ca, lines: LINES });
    const { port } = new URL(database.url);
    const server = await startServer({ isMade: true, env: { EGRESS_ALLOW: `127.0.0.1:${port}` } });
    try {
      await fill(database.url);
      const owner = await signUpOwner(server);
      const place = { host: "127.0.0.1", port, database: "shop", tls: "ca-only", ca };
      const own = { clientCertificate, clientKey };
      const stranger = { clientCertificate: LOOPBACK_CERTIFICATE.cert, clientKey: LOOPBACK_CERTIFICATE.key };
      const connect = (fields: Record<string, string>) =>
        ask<{ integration: { id: string } }>(owner, "POST", "/integrations", { type: "postgres", name: "Shop", fields });
      const both = { ...place, user: "careful", password: "pw" };
      const byUrl = { url: `postgres://rowcall_reader@127.0.0.1:${port}/shop?sslmode=verify-ca`, tls: "ca-only", ca, ...own };
      for (const [who, fields] of Object.entries({
        "by certificate alone": { ...place, user: "rowcall_reader", ...own },
        "by certificate and password": { ...both, ...own },
        "by password alone, where none is asked for": { ...place, user: "plain", password: "pw" },
        "by a URL": byUrl,
      })) {
        const { status, error, data } = await connect(fields);
        verdict.demand(`${who}: connects`, status === 201, `${status} ${error}`);
        if (status !== 201) continue;
        const shown = JSON.stringify([data, (await ask(owner, "GET", `/integrations/${data.integration.id}`)).data]);
        verdict.demand(`${who}: nothing of key or certificate comes back`, !/MI[GI]|BEGIN/.test(shown));
        await ask(owner, "POST", `/integrations/${data.integration.id}/import`, {
          tableId: '"public"."orders"',
          datasetName: who,
        });
        const run = await ended(owner, data.integration.id);
        verdict.demand(`${who}: reads`, run.rowsStored === ROWS, `${run.status} ${run.rowsStored} ${run.error ?? ""}`);
      }
      for (const [who, fields, word] of [
        ["without the certificate it asks for", both, "client certificate"],
        ["with one of an authority it doesn't know", { ...both, ...stranger }, "client certificate"],
        ["for a user that it wasn't issued for", { ...place, user: "other", ...own }, "issued for it"],
        ["with a wrong password", { ...both, ...own, password: "wrong" }, "password is wrong"],
        [
          "under the name that its certificate isn't for",
          { ...both, ...own, tls: "ca" },
          "certificate is not valid for this host",
        ],
        ["with a key of another certificate", { ...both, clientCertificate, clientKey: serverKey }, "another certificate"],
      ] as const) {
        const { status, error } = await connect(fields);
        verdict.demand(
          `${who}: is refused, and told why`,
          status >= 400 && status < 500 && error.includes(word),
          `${status} ${error}`,
        );
      }
      verdict.demand("nothing of key or certificate is in the log", !/MI[GI]HAgEA|BEGIN (?:CERT|PRIV)/.test(server.output()));
    } finally {
      await server.stop();
      database.remove();
    }
  },
};

async function fill(url: string): Promise<void> {
  const admin = postgres(url, { max: 1, onnotice: () => {} });
  await admin.unsafe("create database shop");
  const sql = postgres(new URL("/shop", url).href, { max: 1, onnotice: () => {} });
  await sql.unsafe(
    `create table orders as select n as id, n * 0.25 as total from generate_series(1, ${ROWS}) n;
     create role rowcall_reader login; create role other login; create role careful login password 'pw'; create role plain login password 'pw';
     grant select on orders to rowcall_reader, careful, plain`,
  );
  await sql.end();
  await admin.end();
}
