import type { HttpReply, HttpRequest } from "../messages";

/** What a file named `route.ts` exports: one handler for each method. */
export type RouteModule = Readonly<Record<string, unknown>>;

/** The same as a handler of a route, for our own server. */
export type DirectHandler = (request: HttpRequest, params: Record<string, string>) => Promise<HttpReply>;

interface Handler {
  (request: Request, context: { params: Promise<Record<string, string>> }): Promise<Response> | Response;
  direct?: DirectHandler;
}

interface CompiledRoute {
  pattern: RegExp;
  holes: readonly string[];
  module: RouteModule;
}

/** A handler, and what the holes of its path were filled with. */
interface RouteMatch {
  handler: Handler;
  params: Record<string, string>;
}

/**
 * A look-up from path and method to the handler of a route.
 * @param routes path of each as its folders are named: `/v1/datasets/[id]`, `/api/[...path]`.
 */
export function routeTable(
  routes: readonly (readonly [string, RouteModule])[],
): (method: string, path: string) => RouteMatch | null {
  // The literal ones first, as Next has it.
  const compiled = [...routes].sort(([a], [b]) => a.split("[").length - b.split("[").length).map(compile);
  return (method, path) => {
    for (const { pattern, holes, module } of compiled) {
      const found = pattern.exec(path);
      if (found === null) continue;
      const handler = module[method === "HEAD" ? "GET" : method];
      if (!isHandler(handler)) return null;
      try {
        return { handler, params: Object.fromEntries(holes.map((hole, at) => [hole, decodeURIComponent(found[at + 1] ?? "")])) };
      } catch {
        return null;
      }
    }
    return null;
  };
}

function compile([path, module]: readonly [string, RouteModule]): CompiledRoute {
  const holes: string[] = [];
  const source = path
    .split("/")
    .map((segment) => {
      const [, rest, hole] = /^\[(\.\.\.)?(\w+)\]$/.exec(segment) ?? [];
      if (hole === undefined) return segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      holes.push(hole);
      return rest === undefined ? "([^/]+)" : "(.+)";
    })
    .join("/");
  return { pattern: new RegExp(`^${source}$`), holes, module };
}

function isHandler(value: unknown): value is Handler {
  return typeof value === "function";
}
