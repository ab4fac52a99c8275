import NextAuth from "next-auth";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { rootLog } from "@/lib/core/log";
import { getDatabase } from "@/lib/ctx/database";
import { takeToken } from "@/lib/requests/rate-limit";
import { deviceCookie, readDevice } from "../identify/device-cookie";
import { refuseForeignOrigin } from "../identify/origin";
import { readTicket } from "../identify/passkey-cookie";
import { failure } from "../reply";
import { clientAddress, requestIdOf } from "../request-facts";
import { asAppError } from "../status";
import { authOptions, type SigningIn } from "./options";

const POSTS_PER_MINUTE = 120;
const BODY_BYTES_MAX = 16_384;

/** Sign-in and sign-out: next-auth, and around it what holds for every write from a page and every refusal. */
export async function authRoute(request: Request, context: { params: Promise<{ nextauth: string[] }> }): Promise<Response> {
  try {
    refuseOdd(request);
    if (request.method === "POST") await refuseWrite(request);
    // Would let anybody write into our log.
    if ((await context.params).nextauth[0] === "_log") return new Response(null, { status: 204 });
    const noted: unknown[] = [];
    let signedIn: string | null = null;
    const asking: SigningIn = {
      clientAddress: clientAddress(request),
      userAgent: request.headers.get("user-agent") ?? "",
      device: readDevice(request),
      ticket: readTicket(request),
      noteError: (error) => noted.push(error),
      noteSignedIn: (userId) => {
        signedIn = userId;
      },
    };
    const reply: Response = await NextAuth(request as never, context as never, authOptions(asking));
    const throttled = noted.map(throttleOf).find(Boolean);
    if (throttled !== undefined) return new Response(reply.body, { status: 429, headers: withHeaders(reply, throttled.headers) });
    const fault = noted.find((error) => !isRefusal(error));
    if (fault !== undefined) throw fault;
    const isText = reply.status >= 400 && reply.headers.get("content-type") !== "application/json";
    if (isText) throw new AppError("not_found", "There's nothing at this address.");
    const headers = withHeaders(reply, {});
    if (signedIn !== null) headers.append("Set-Cookie", deviceCookie(signedIn));
    return new Response(reply.body, { status: reply.status, headers });
  } catch (error) {
    const known = error instanceof SyntaxError ? new AppError("invalid", "The body isn't valid JSON.") : asAppError(error);
    const requestId = requestIdOf(request);
    if (known === null) rootLog().error({ err: error, requestId }, "sign-in failed");
    return failure(known, { requestId, rate: null }).toResponse();
  }
}

/** What next-auth tells the page in its own way, as it does a wrong password. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.kind !== "unavailable";
}

function throttleOf(error: unknown): AppError | undefined {
  return error instanceof AppError && error.kind === "rate_limited" ? error : undefined;
}

/** Nothing of who signs in is for caches. */
function withHeaders(reply: Response, more: Readonly<Record<string, string>>): Headers {
  const headers = new Headers(reply.headers);
  for (const [name, value] of Object.entries({ "Cache-Control": "no-store", ...more })) headers.set(name, value);
  return headers;
}

/** Next-auth copies query values into headers, and answers what it does not know in plain text. */
function refuseOdd(request: Request): void {
  if (!["GET", "HEAD", "POST"].includes(request.method)) {
    throw new AppError("method_not_allowed", "Use GET or POST here.", { headers: { Allow: "GET, POST" } });
  }
  for (const [name, value] of new URL(request.url).searchParams) {
    if (!/^[\x20-\x7e]*$/.test(value)) throw new AppError("invalid", `${name.slice(0, 40)}: must be printable ASCII.`);
  }
}

async function refuseWrite(request: Request): Promise<void> {
  refuseForeignOrigin(request, env());
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  if (Number.isNaN(length)) throw new AppError("invalid", "Content-Length: is missing.");
  if (length > BODY_BYTES_MAX) throw new AppError("too_large", "The body is larger than 16 KB.");
  const verdict = await takeToken(getDatabase(), `auth-post:${clientAddress(request)}`, {
    limit: POSTS_PER_MINUTE,
    windowSec: 60,
  });
  if (verdict.allowed) return;
  throw new AppError("rate_limited", `Too many requests. Try again in ${verdict.retryAfterSec} seconds.`, {
    headers: { "Retry-After": String(verdict.retryAfterSec) },
  });
}
