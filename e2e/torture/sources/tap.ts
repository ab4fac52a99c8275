import type { FakeApp, FakeCall } from "../../fakes/provider-fake";

/** A fake whose answers are counted, and that can have its caller killed in the middle of one. */
export interface Tap {
  app: FakeApp;
  /** Calls that it answered itself: the faults of the server that it is on are none. */
  answered: number;
  /** 429, and 401 or 403, among them. */
  limited: number;
  refused: number;
  /** Half of the answer to the call after so many more is sent; then `kill` is called, once. */
  killAfter(calls: number, kill: () => void): void;
}

/** Listens in on a fake. */
export function tapped(app: FakeApp): Tap {
  let deadly: { calls: number; kill: () => void } | null = null;
  const reply = (call: FakeCall) => {
    const given = app.reply(call);
    tap.answered++;
    if (given.status === 429) tap.limited++;
    if (given.status === 401 || given.status === 403) tap.refused++;
    return given;
  };
  const tap: Tap = {
    answered: 0,
    limited: 0,
    refused: 0,
    killAfter: (calls, kill) => {
      deadly = { calls, kill };
    },
    app: {
      ...app,
      reply,
      write(call, _request, response) {
        if (deadly === null || deadly.calls-- > 0) return false;
        const { kill } = deadly;
        deadly = null;
        const given = reply(call);
        const body = Buffer.from(given.json === undefined ? (given.text ?? "") : JSON.stringify(given.json));
        response.writeHead(given.status, { "content-type": "application/json", ...given.headers, "content-length": body.length });
        response.write(body.subarray(0, Math.floor(body.length / 2)), () => setTimeout(kill, 10));
        return true;
      },
    },
  };
  return tap;
}
