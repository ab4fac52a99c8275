import { PROOF_HEADER } from "@/lib/contract/words/account-words";
import { errorOf, unreachable } from "./api/call-error";
import { proofOf } from "./proof-of-work";
import { tellTabs } from "./tabs";

/** What next-auth's own library would ask its route, without the library: it is twelve kilobytes on every page. */
async function post(
  act: string,
  fields: Readonly<Record<string, string>>,
): Promise<{ ok: boolean; url: URL; task: string | null }> {
  const { csrfToken } = await answered("/api/auth/csrf");
  const body = new URLSearchParams({ ...fields, csrfToken: String(csrfToken), json: "true" });
  const { ok, url, task } = await answered(`/api/auth/${act}`, { method: "POST", body });
  return { ok, url: new URL(String(url), window.location.href), task };
}

interface Answer {
  ok: boolean;
  csrfToken?: unknown;
  url?: unknown;
  /** What has to be worked on before another try is let through at once. */
  task: string | null;
}

/** @throws {CallError} for no answer, and for one of the server's own refusals, which lead nowhere. */
async function answered(path: string, init?: RequestInit): Promise<Answer> {
  const reply = await fetch(path, init).catch(() => {
    throw unreachable();
  });
  const text = await reply.text();
  const said: { csrfToken?: unknown; url?: unknown } = text.startsWith("{") ? JSON.parse(text) : {};
  if (said.url === undefined && said.csrfToken === undefined) throw errorOf(reply.status, text, null);
  return { ...said, ok: reply.ok, task: reply.headers.get(PROOF_HEADER) };
}

/**
 * Signs in by a way that needs no other site. @returns null when it worked, else the code or sentence of the refusal.
 * @throws {CallError} when the server can't be reached, or refuses for another reason than what was entered.
 */
export async function signInBy(way: "credentials" | "passkey", fields: Readonly<Record<string, string>>): Promise<string | null> {
  const ask = (more = {}) => post(`callback/${way}`, { ...fields, ...more, callbackUrl: window.location.href });
  const first = await ask();
  const proof = first.task === null ? null : await proofOf(first.task);
  const { ok, url } = proof === null ? first : await ask({ proof });
  const error = url.searchParams.get("error");
  if (!ok || error !== null) return error ?? "CredentialsSignin";
  tellTabs("left");
  return null;
}

/** Goes to a sign-in service, which leads back to `next`. */
export async function signInElsewhere(service: string, next: string): Promise<void> {
  window.location.assign((await post(`signin/${service}`, { callbackUrl: next })).url);
}

/** Ends the session and opens `next`. */
export async function signOut(next: string): Promise<void> {
  await post("signout", { callbackUrl: window.location.origin });
  tellTabs("left");
  window.location.assign(next);
}
