/** What next-auth's own library would ask its route, without the library: it is twelve kilobytes on every page. */
async function post(act: string, fields: Readonly<Record<string, string>>): Promise<{ ok: boolean; url: URL }> {
  const { csrfToken }: { csrfToken: string } = await (await fetch("/api/auth/csrf")).json();
  const reply = await fetch(`/api/auth/${act}`, {
    method: "POST",
    body: new URLSearchParams({ ...fields, csrfToken, json: "true" }),
  });
  const { url }: { url: string } = await reply.json();
  return { ok: reply.ok, url: new URL(url, window.location.href) };
}

/**
 * Signs in by a way that needs no other site. @returns null when it worked, else the code or sentence of the refusal.
 * @throws when the server can't be reached.
 */
export async function signInBy(way: "credentials" | "passkey", fields: Readonly<Record<string, string>>): Promise<string | null> {
  const { ok, url } = await post(`callback/${way}`, { ...fields, callbackUrl: window.location.href });
  const error = url.searchParams.get("error");
  return ok && error === null ? null : (error ?? "CredentialsSignin");
}

/** Goes to a sign-in service, which leads back to `next`. */
export async function signInElsewhere(service: string, next: string): Promise<void> {
  window.location.assign((await post(`signin/${service}`, { callbackUrl: next })).url);
}

/** Ends the session and opens `next`. */
export async function signOut(next: string): Promise<void> {
  await post("signout", { callbackUrl: window.location.origin });
  window.location.assign(next);
}
