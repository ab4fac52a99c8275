import type { Owner } from "@/e2e/harness/actors";
import { waitFor } from "@/e2e/harness/server";

/** Private addresses of a workspace, which let anyone in who has them, and what revokes each. */
export interface PrivateDoors {
  /** Paths, with the token at their end. */
  push: string;
  voice: string;
  share: string;
  /** Removes what has the address. A new address would leave the old one at work for a day. */
  endPush(): Promise<void>;
  endVoice(): Promise<void>;
  endShare(): Promise<void>;
}

const REPORT_WITHIN_MS = 120_000;

/** Makes one of each kind. @throws {Error} naming what was refused. */
export async function openPrivateDoors(owner: Owner): Promise<PrivateDoors> {
  const dataOf = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const reply = await owner.call(method, path, body);
    if (reply.status >= 300) throw new Error(`${method} ${path} answered ${reply.status}.`);
    return (reply.body as { data: T }).data;
  };
  const push = await dataOf<{ integration: { id: string }; url: string }>("POST", "/integrations", {
    type: "push",
    name: "Feed",
  });
  const voice = await dataOf<{ connection: { id: string }; url: string }>("POST", "/connections", {
    ...{ type: "webhook", name: "Front desk" },
  });
  const rows = Array.from({ length: 20 }, (_, i) => ({ day: `2026-07-${10 + i}`, total: (i * 7) % 13 }));
  const { id: datasetId } = await dataOf<{ id: string }>("POST", "/v1/datasets", { name: "Shared", rows });
  const { id: reportId } = await dataOf<{ id: string }>("POST", "/v1/reports", { datasetId });
  const isDone = async () => (await dataOf<{ status: string }>("GET", `/v1/reports/${reportId}`)).status === "COMPLETED";
  if (!(await waitFor(isDone, REPORT_WITHIN_MS))) throw new Error("The report that is shared did not complete.");
  const given = { name: "Board", days: 7, sections: ["kpis"] };
  const shared = await dataOf<{ share: { id: string }; url: string }>("POST", `/reports/${reportId}/shares`, given);
  const pathOf = ({ url }: { url: string }) => new URL(url).pathname;
  return {
    push: pathOf(push),
    voice: pathOf(voice),
    share: pathOf(shared),
    endPush: () => dataOf("DELETE", `/integrations/${push.integration.id}`),
    endVoice: () => dataOf("DELETE", `/connections/${voice.connection.id}`),
    endShare: () => dataOf("DELETE", `/reports/${reportId}/shares/${shared.share.id}`),
  };
}

/** The token of such an address. */
export function tokenOf(path: string): string {
  return path.split("/").at(-1) ?? "";
}
