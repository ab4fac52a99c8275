import { vi } from "vitest";

interface Reported {
  status: string;
}

/**
 * Asks for a report until it has ended, well or not, and gives it.
 * @throws when it has not ended after 200 s.
 */
export async function endedReport<T extends Reported>(ask: () => Promise<T>): Promise<T> {
  return await vi.waitUntil(
    async () => {
      const report = await ask();
      return (report.status === "COMPLETED" || report.status === "FAILED") && report;
    },
    { timeout: 200_000, interval: 100 },
  );
}
