import type { Env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import type { AskedBy } from "./identity";

/**
 * Stops writes that other websites have a browser send with its cookies: browsers say where a request comes from.
 * @throws {AppError} `forbidden` unless it comes from our own pages.
 */
export function refuseForeignOrigin(request: AskedBy, settings: Pick<Env, "APP_URL" | "appUrlGiven">): void {
  const site = request.headers.get("sec-fetch-site");
  if (site === "same-origin" || site === "none") return;
  const origin = originOf(request.headers.get("origin"));
  if (origin !== null) {
    if (origin.origin === new URL(settings.APP_URL).origin) return;
    // Nobody said what our address is: it is whatever the browser called us by.
    if (!settings.appUrlGiven && site === null && origin.host === request.headers.get("host")) return;
  }
  throw new AppError("forbidden", "This request didn't come from a Rowcall page. Reload and try again.", {
    code: "foreign_origin",
  });
}

/**
 * Stops pages of other websites that know, or made somebody enter, a key. What is no browser says no origin.
 * @throws {AppError} `forbidden`.
 */
export function refuseForeignPage(request: AskedBy, settings: Pick<Env, "APP_URL" | "appUrlGiven">): void {
  if (request.headers.get("origin") !== null) refuseForeignOrigin(request, settings);
}

/**
 * True when a key's list of websites lets this `Origin` in. An empty list lets everybody in; a set one refuses a missing
 * origin too. `https://*.example.com` stands for one or more labels before `example.com`.
 */
export function isAllowedOrigin(allowed: readonly string[], header: string | null): boolean {
  if (allowed.length === 0) return true;
  const origin = originOf(header);
  return origin !== null && allowed.some((pattern) => matches(pattern, origin));
}

function matches(pattern: string, origin: URL): boolean {
  const wanted = originOf(pattern.replace("://*.", "://"));
  if (wanted === null || wanted.protocol !== origin.protocol || wanted.port !== origin.port) return false;
  if (!pattern.includes("://*.")) return wanted.hostname === origin.hostname;
  return origin.hostname.endsWith(`.${wanted.hostname}`) && !origin.hostname.startsWith(".");
}

/** Null for what is no web origin: missing, "null", with a path or a user. */
function originOf(text: string | null): URL | null {
  if (text === null || !/^https?:\/\/[^/?#@\s]+$/i.test(text) || !URL.canParse(text)) return null;
  return new URL(text);
}
