declare global {
  var __rowcallStopping: boolean | undefined;
}

/** The process was asked to end: long work keeps what it has at its next checkpoint, and goes on after the next start. */
export function beginStopping(): void {
  globalThis.__rowcallStopping = true;
}

/** True once the process was asked to end. */
export function isStopping(): boolean {
  return globalThis.__rowcallStopping === true;
}
