/** Where events and checkpoints of the SDK arrive. */
export interface EngineDoor {
  receive(request: Request): Promise<Response>;
}

/** An address that resolves nowhere: nothing that is meant for the engine may leave the process. */
export const EMBEDDED_URL = "http://workflows.invalid";

/** A `fetch` for the SDK's client that hands every request to the engine in this process, if one runs. */
export function embeddedFetch(find: () => EngineDoor | undefined): typeof fetch {
  return async (input, init) => {
    const engine = find();
    if (engine === undefined) return Response.json({ status: 503, error: "The workflow engine isn't running." }, { status: 503 });
    return engine.receive(new Request(input, init));
  };
}

declare global {
  var __rowcallEngine: EngineDoor | undefined;
}

/** The engine of this process, whichever copy of this module started it. */
export function currentEngine(): EngineDoor | undefined {
  return globalThis.__rowcallEngine;
}

/** Makes `engine` the one of this process. */
export function setCurrentEngine(engine: EngineDoor | undefined): void {
  globalThis.__rowcallEngine = engine;
}
