import { signUpOwner } from "@/e2e/harness/actors";
import { ENGINES, withServer } from "../kit/engines";
import type { Torture } from "../kit/verdict";

const AT_START = 60;
const WALKS = 6;
const PAGE = 7;

/** Who turns pages while others write sees all that was there when they began, each once. */
export const paging: Torture = {
  id: "T35",
  title: `${WALKS} walks in pages of ${PAGE} through lists that grow meanwhile`,
  run: async (verdict) => {
    for (const engine of ENGINES) {
      if (process.env.ENGINE !== undefined && process.env.ENGINE !== engine) continue;
      await withServer(engine, async (server, place) => {
        const owner = await signUpOwner(place);
        const { secretKey } = await owner.createKey();
        const headers = { authorization: `Bearer ${secretKey}`, "content-type": "application/json" };
        const send = async (method: string, path: string, body?: unknown) => {
          const reply = await fetch(server.baseUrl + path, {
            method,
            headers,
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          });
          return {
            status: reply.status,
            body: (await reply.json()) as { data: { id: string }[] & { id: string }; nextCursor: string | null },
          };
        };
        const make = async (name: string) => {
          const form = new FormData();
          form.set("file", new Blob([`WEBVTT\n\n00:01.000 --> 00:12.000\n${name}.\n`]), "call.vtt");
          const { authorization } = headers;
          const reply = await fetch(`${server.baseUrl}/v1/calls`, { method: "POST", headers: { authorization }, body: form });
          if (reply.status !== 202) throw new Error(`A call answered ${reply.status}.`);
          return ((await reply.json()) as { data: { id: string } }).data.id;
        };
        const before: string[] = [];
        for (let count = 0; count < AT_START; count++) before.push(await make(`Call ${count}`));
        let running = true;
        const writer = (async () => {
          for (let count = 0; running; count++) await make(`Later ${count}`);
        })();
        const faults: string[] = [];
        for (let walk = 0; walk < WALKS; walk++) {
          const seen: string[] = [];
          for (let cursor: string | null = ""; cursor !== null; ) {
            const query = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
            const page = await send("GET", `/v1/calls?limit=${PAGE}${query}`);
            if (page.status !== 200) throw new Error(`A page answered ${page.status}.`);
            seen.push(...page.body.data.map(({ id }) => id));
            cursor = page.body.nextCursor;
          }
          const known = new Set(seen);
          if (known.size !== seen.length) faults.push(`walk ${walk}: ${seen.length - known.size} twice`);
          const missing = before.filter((id) => !known.has(id)).length;
          if (missing > 0) faults.push(`walk ${walk}: ${missing} missing`);
        }
        running = false;
        await writer;
        verdict.demand(
          `${engine}: all that was there at the start, each once`,
          faults.length === 0,
          faults.join("; ") || `${AT_START} in ${WALKS} walks`,
        );
        const tampered = await send("GET", "/v1/calls?cursor=nonsense");
        verdict.demand(`${engine}: a cursor that is none is 400`, tampered.status === 400, tampered.status);
      });
    }
  },
};
