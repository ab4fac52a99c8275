import type { EndpointContract } from "@/lib/contract/endpoint";

/** The methods of one path of the contract, and what its holes were filled with. */
export interface PathMatch {
  methods: ReadonlyMap<string, EndpointContract>;
  params: Record<string, string>;
}

interface CompiledPath {
  pattern: RegExp;
  holes: readonly string[];
  methods: Map<string, EndpointContract>;
}

/**
 * A look-up from path to endpoints. Paths of the contract are literal but for `{holes}`, which match one segment; a literal
 * path goes before one with a hole in the same place.
 * Returns null for a path that the contract does not know, or that is not valid percent-encoding.
 */
export function pathMatcher(list: readonly EndpointContract[]): (path: string) => PathMatch | null {
  const compiled = new Map<string, CompiledPath>();
  for (const contract of list) {
    const entry = compiled.get(contract.path) ?? compile(contract.path);
    entry.methods.set(contract.method, contract);
    compiled.set(contract.path, entry);
  }
  const paths = [...compiled.values()].sort((a, b) => a.holes.length - b.holes.length);
  return (path) => {
    for (const { pattern, holes, methods } of paths) {
      const found = pattern.exec(path);
      if (found === null) continue;
      try {
        return {
          methods,
          params: Object.fromEntries(holes.map((hole, index) => [hole, decodeURIComponent(found[index + 1] ?? "")])),
        };
      } catch {
        return null;
      }
    }
    return null;
  };
}

function compile(path: string): CompiledPath {
  const holes: string[] = [];
  const source = path
    .split("/")
    .map((segment) => {
      const hole = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (hole === undefined) return segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      holes.push(hole);
      return "([^/]+)";
    })
    .join("/");
  return { pattern: new RegExp(`^${source}$`), holes, methods: new Map() };
}
