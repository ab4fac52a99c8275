import { vi } from "vitest";

/** Resolves once `holds` does. How long that takes is the machine's business; what never comes fails here, and says so. */
export async function until(holds: () => boolean | Promise<boolean>, limitMs = 200_000): Promise<void> {
  await vi.waitUntil(holds, { timeout: limitMs, interval: 10 });
}

/** A place where what a test runs stands still until the test lets it go on. */
export function gate(): { passed: Promise<void>; open: () => void } {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}
