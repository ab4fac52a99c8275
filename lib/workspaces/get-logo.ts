import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectLogo } from "./queries";

export interface WorkspaceLogo {
  /** The file, base64. */
  png: string;
  /** Pixels. */
  width: number;
  height: number;
  /** SHA-256 of the file, hex. */
  hash: string;
}

/** What shared reports and PDFs of the workspace show; null without one. */
export async function getLogo(ctx: Ctx): Promise<WorkspaceLogo | null> {
  const row = await readTransaction(ctx, selectLogo);
  if (row === undefined) return null;
  const { png, width, height, hash } = row;
  return { png, width, height, hash };
}
