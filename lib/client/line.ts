/** Whether the server answers. "offline" is what the browser says of itself. */
export type Line = "up" | "offline" | "unreachable";

const PROBE = "/healthz";
const PROBE_MS = [1_000, 2_000, 3_000, 5_000] as const;

const listeners = new Set<() => void>();
let isLost = false;
let isProbing = false;

/** How the line to the server is, for `useSyncExternalStore`. */
export const line = {
  current: (): Line => (navigator.onLine ? (isLost ? "unreachable" : "up") : "offline"),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Told by whatever got no answer: the server is asked whether it is there, and again until it is. */
export function noteNoAnswer(): void {
  if (isProbing || typeof window === "undefined") return;
  isProbing = true;
  void probe();
}

async function probe(): Promise<void> {
  for (let tries = 0; !(await isThere()); tries += 1) {
    setLost(true);
    await nextTry(PROBE_MS[Math.min(tries, PROBE_MS.length - 1)] ?? 0);
  }
  isProbing = false;
  setLost(false);
}

async function isThere(): Promise<boolean> {
  return fetch(PROBE, { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** After some time, or when the browser has found a network. */
function nextTry(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener("online", end);
  });
}

function setLost(next: boolean): void {
  if (isLost === next) return;
  isLost = next;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

if (typeof window !== "undefined") {
  window.addEventListener("offline", () => {
    tell();
    noteNoAnswer();
  });
  window.addEventListener("online", tell);
}
