import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { signUpOwner } from "@/e2e/harness/actors";
import { withServer } from "../kit/engines";
import type { Torture, Verdict } from "../kit/verdict";

/** Forms of this machine, of metadata services and of private networks, as an attacker writes them. `PORT` is a listener's. */
const HOSTS = [
  ...["127.0.0.1", "127.1", "0", "0.0.0.0", "2130706433", "0x7f000001", "0x7f.1", "017700000001", "127.0.0.1.", "localhost"],
  ...["localhost.", "LOCALHOST", "a.localhost", "[::1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[0:0:0:0:0:0:0:1]"],
  ...[
    "[64:ff9b::7f00:1]",
    "[fe80::1]",
    "[fd00::1]",
    "①②⑦.0.0.1",
    "169.254.169.254",
    "[fd00:ec2::254]",
    "metadata.google.internal",
  ],
  ...["10.0.0.1", "172.16.0.1", "192.168.0.1", "100.64.0.1", "printer.local", "intranet", "db.home.arpa"],
];
const FORMS = (host: string, port: number) => [
  `https://${host}:${port}/x`,
  `http://${host}:${port}/x`,
  `https://user@${host}:${port}/x`,
  `https://example.com@${host}:${port}/x`,
  `https://${host}:${port}\\@example.com/x`,
];

interface Door {
  name: string;
  ask(url: string): Promise<number>;
}

/** Nothing that a person can enter reaches this machine or its network, whatever form the address has. */
export const egressCorpus: Torture = {
  id: "T27",
  title: `${HOSTS.length} hosts in ${FORMS("x", 1).length} forms at every door that takes an address`,
  run: async (verdict) => {
    let visits = 0;
    const listener = createServer((socket) => {
      visits++;
      socket.destroy();
    });
    await new Promise<void>((resolve) => listener.listen(0, resolve));
    const { port } = listener.address() as AddressInfo;
    try {
      await withServer("embedded", async (server, place) => {
        const owner = await signUpOwner(place);
        const call = async (path: string, body: unknown) => {
          for (;;) {
            const { status } = await owner.call("POST", path, body);
            if (status !== 429) return status;
            await new Promise((resolve) => setTimeout(resolve, 1_000));
          }
        };
        const voice = (await owner.call("POST", "/connections", { type: "webhook", name: "Phones" })).body as {
          data: { url: string };
        };
        const doors: Door[] = [
          { name: "webhook", ask: (url) => call("/v1/webhooks", { url, events: ["report.completed"] }) },
          {
            name: "destination",
            ask: (address) =>
              call("/destinations", { type: "http", name: "x", fields: { address }, rules: [{ events: ["report.completed"] }] }),
          },
          { name: "file source", ask: (url) => call("/integrations", { type: "file-url", name: "x", fields: { address: url } }) },
          {
            name: "recording",
            ask: async (recordingUrl) => {
              const body = JSON.stringify({ id: `c${Math.random()}`, direction: "inbound", durationSec: 60, recordingUrl });
              const headers = { "content-type": "application/json" };
              return (await fetch(server.baseUrl + new URL(voice.data.url).pathname, { method: "POST", headers, body })).status;
            },
          },
        ];
        for (const door of doors) await tryAll(verdict, door, port);
        await tryDatabases(verdict, port, (fields, type) => call("/integrations", { type, name: "x", fields }));
        await new Promise((resolve) => setTimeout(resolve, 3_000));
        verdict.demand("nobody came to the listener on this machine", visits === 0, visits);
      });
    } finally {
      listener.close();
    }
  },
};

async function tryAll(verdict: Verdict, { name, ask }: Door, port: number): Promise<void> {
  const taken: string[] = [];
  const odd: string[] = [];
  for (const host of HOSTS) {
    for (const url of FORMS(host, port)) {
      const status = await ask(url);
      if (status < 300) taken.push(url);
      else if (status >= 500) odd.push(`${status} for ${url}`);
    }
  }
  verdict.demand(
    `${name}: every one is refused when it is entered`,
    taken.length === 0,
    taken.slice(0, 3).join(", ") || "all 4xx",
  );
  verdict.demand(`${name}: and none by a fault of ours`, odd.length === 0, odd.slice(0, 3).join(", "));
}

/** A database's host has no form but its own; what a driver would read as a path, a list or a file is refused too. */
async function tryDatabases(
  verdict: Verdict,
  port: number,
  ask: (fields: Record<string, string>, type: string) => Promise<number>,
): Promise<void> {
  const taken: string[] = [];
  const hosts = [
    ...HOSTS,
    "/var/run/postgresql",
    "127.0.0.1,example.com",
    "x?host=127.0.0.1",
    "x?sslrootcert=/etc/passwd",
    "a@127.0.0.1",
  ];
  for (const type of ["postgres", "mysql"]) {
    for (const host of hosts) {
      const fields = {
        host: host.replace(/^\[|\]$/g, ""),
        port: String(port),
        database: "x",
        user: "x",
        password: "x",
        tls: "off",
      };
      if ((await ask(fields, type)) < 300) taken.push(`${type} ${host}`);
    }
  }
  verdict.demand("database source: every one is refused", taken.length === 0, taken.slice(0, 3).join(", ") || "all refused");
}
