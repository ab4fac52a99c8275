import { AppError, notServed } from "@/lib/core/errors";
import { answer } from "./answer";
import { answerOpen, type OpenEndpoint } from "./answer-open";
import type { Definition } from "./definition";
import type { DirectHandler } from "./direct/route-table";
import type { Endpoint } from "./endpoint";
import { sessionDoor as door } from "./identify/doors";
import { pathMatcher } from "./match-path";
import type { HttpReply, HttpRequest } from "./messages";
import { failure } from "./reply";
import { requestIdOf } from "./request-facts";

/**
 * Serves the dashboard: the same definitions as the public API and those of its own, below `/api`, with the
 * session cookie as identity. Writes must come from our own pages.
 */
export function sessionDoor(
  endpoints: readonly Endpoint[],
  open: readonly OpenEndpoint[],
): ((request: Request) => Promise<Response>) & { direct: DirectHandler } {
  const definitions = new Map<string, Definition>(endpoints.map(({ definition }) => [definition.contract.name, definition]));
  const openByName = new Map(open.map((each) => [each.contract.name, each]));
  const match = pathMatcher([...definitions.values(), ...open].map(({ contract }) => contract));
  const direct: DirectHandler = async (request) => {
    const found = match(new URL(request.url).pathname.replace(/^\/api/, ""));
    const contract = found?.methods.get(request.method === "HEAD" ? "GET" : request.method);
    if (found === null || contract === undefined) return unknown(request, found === null ? [] : [...found.methods.keys()]);
    const openEndpoint = openByName.get(contract.name);
    if (openEndpoint !== undefined) return answerOpen(request, openEndpoint);
    const definition = definitions.get(contract.name) as Definition;
    return answer(request, found.params, definition, door);
  };
  return Object.assign(async (request: Request) => (await direct(request, {})).toResponse(), { direct });
}

function unknown(request: HttpRequest, allowed: readonly string[]): HttpReply {
  const error =
    allowed.length === 0
      ? notServed()
      : new AppError("method_not_allowed", `Use ${allowed.join(" or ")} here.`, { headers: { Allow: allowed.join(", ") } });
  return failure(error, { requestId: requestIdOf(request), rate: null });
}
