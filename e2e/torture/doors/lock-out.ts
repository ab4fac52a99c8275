import { newAddress, type Owner, signUpOwner } from "@/e2e/harness/actors";
import { proofOf } from "@/lib/client/proof-of-work";
import { PROOF_HEADER } from "@/lib/contract/words/account-words";
import { withServer } from "../kit/engines";
import type { Torture } from "../kit/verdict";

const ADDRESSES = 200;
const PER_MINUTE = 600;
const OWN_TRIES = 100;
const NEW_BROWSERS = 5;
const LOAD_MS = 60_000;

/** Nobody can keep a person signed out by guessing: their own browser is let in, whatever strangers do meanwhile. */
export const lockOut: Torture = {
  id: "LOCKOUT",
  title: `${PER_MINUTE} wrong passwords in a minute from ${ADDRESSES} addresses, and the owner's own browser ${OWN_TRIES} times`,
  run: (verdict) =>
    withServer("embedded", async (server, place) => {
      const owner = await signUpOwner(place);
      const device = /rowcall\.device=([^;]+)/.exec(owner.cookie)?.[0] ?? "";
      verdict.demand("a browser that was signed in with is known again", device !== "");
      const addresses = Array.from({ length: ADDRESSES }, newAddress);
      const guesses: Promise<Tried>[] = [];
      const own: Tried[] = [];
      const guessing = setInterval(() => {
        const address = addresses[guesses.length % ADDRESSES] ?? "";
        // On a machine that is busy a stranger may not get through at all.
        const lost = () => ({ status: 0, isIn: false, task: null });
        guesses.push(signInAs(server.baseUrl, owner, { address, password: `wrong ${guesses.length}` }).catch(lost));
      }, LOAD_MS / PER_MINUTE);
      for (let turn = 0; turn < OWN_TRIES; turn++) {
        own.push(await signInAs(server.baseUrl, owner, { address: owner.address, password: owner.password, device }));
        await new Promise((resolve) => setTimeout(resolve, (LOAD_MS / OWN_TRIES) * 0.8));
      }
      const others: boolean[] = [];
      for (let count = 0; count < NEW_BROWSERS; count++) others.push(await worksItsWayIn(server.baseUrl, owner));
      while (guesses.length < PER_MINUTE) await new Promise((resolve) => setTimeout(resolve, 100));
      clearInterval(guessing);
      const strangers = await Promise.all(guesses);
      const count = (tried: readonly Tried[], status: number) => tried.filter((each) => each.status === status).length;
      verdict.demand(
        "the owner's browser is let in each time",
        own.every(({ isIn }) => isIn),
        `${own.filter(({ isIn }) => isIn).length} of ${OWN_TRIES}`,
      );
      verdict.demand(
        "a browser that is new here is let in once it has worked for it, though it failed before",
        others.every(Boolean),
        `${others.filter(Boolean).length} of ${NEW_BROWSERS}`,
      );
      verdict.demand(
        "nobody else is, once",
        strangers.every(({ isIn }) => !isIn),
        `${strangers.length} tries`,
      );
      verdict.demand(
        "and most of them are told to wait",
        count(strangers, 429) > strangers.length / 2 &&
          count(strangers, 429) + count(strangers, 401) + count(strangers, 0) === strangers.length,
        `${count(strangers, 429)} × 429, ${count(strangers, 401)} × 401`,
      );
      const stolen = `${device.slice(0, -64)}${"0".repeat(64)}`;
      const forged = await signInAs(server.baseUrl, owner, { address: newAddress(), password: "wrong", device: stolen });
      verdict.demand("a forged cookie is worth nothing", forged.status === 429 || forged.status === 401, forged.status);
    }),
};

/** From an address of its own: once wrong, then right, and with the answer to the task that it is given. */
async function worksItsWayIn(baseUrl: string, owner: Owner): Promise<boolean> {
  const address = newAddress();
  await signInAs(baseUrl, owner, { address, password: "a typo" });
  const right = await signInAs(baseUrl, owner, { address, password: owner.password });
  if (right.isIn || right.task === null) return right.isIn;
  const proof = (await proofOf(right.task)) ?? "";
  return (await signInAs(baseUrl, owner, { address, password: owner.password, proof })).isIn;
}

interface Tried {
  status: number;
  isIn: boolean;
  /** What a refusal wants done before the next try. */
  task: string | null;
}

async function signInAs(
  baseUrl: string,
  { email }: Owner,
  { address, password, device = "", proof = "" }: { address: string; password: string; device?: string; proof?: string },
): Promise<Tried> {
  const headers = { "x-forwarded-for": address };
  const first = await fetch(`${baseUrl}/api/auth/csrf`, { headers });
  const { csrfToken } = (await first.json()) as { csrfToken: string };
  const csrf = first.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");
  const reply = await fetch(`${baseUrl}/api/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: {
      ...headers,
      origin: baseUrl,
      "sec-fetch-site": "same-origin",
      cookie: [...csrf, device].filter((each) => each !== "").join("; "),
    },
    body: new URLSearchParams({ csrfToken, email, password, proof, callbackUrl: baseUrl, json: "true" }),
  });
  await reply.text();
  const isIn = reply.headers.getSetCookie().some((line) => /rowcall\.session=[^;]/.test(line));
  return { status: reply.status, isIn, task: reply.headers.get(PROOF_HEADER) };
}
