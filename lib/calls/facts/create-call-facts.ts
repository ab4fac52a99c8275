import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { createEmptyDataset } from "@/lib/datasets/create-empty-dataset";
import { isDatasetThere } from "../is-dataset-there";
import { lockCallSettings, updateCallSettingsRow } from "../settings-queries";
import { appendFactsPage } from "./append-facts";
import { factChoices } from "./fact-row";
import { clearFacts } from "./facts-queries";

/**
 * Makes the live dataset of call facts; where there is one, that one. The first rows are in it once this returns, `facts/asked`
 * sees to the rest, and each call that completes later adds its own.
 */
export async function createCallFacts(ctx: Ctx): Promise<{ datasetId: Id<"dataset"> }> {
  const { datasetId, isNew } = await writeTransaction(ctx, async (tx) => {
    const { factsDatasetId } = await lockCallSettings(tx);
    if (factsDatasetId !== null && (await isDatasetThere(tx, factsDatasetId))) {
      return { datasetId: factsDatasetId, isNew: false };
    }
    await clearFacts(tx);
    const { id } = await createEmptyDataset(tx, { name: "Call facts", origin: "integration", choices: factChoices() });
    await updateCallSettingsRow(tx, { factsDatasetId: id });
    await tx.emit({ name: "facts/asked", data: {} });
    return { datasetId: id, isNew: true };
  });
  if (isNew) await appendFactsPage(ctx, null);
  return { datasetId };
}
