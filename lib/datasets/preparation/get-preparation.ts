import type { Preparation } from "@/lib/contract/tables/preparation";
import { notFound } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectDataset } from "../queries";
import { serializePreparation } from "./serialize-preparation";

/** The steps of a dataset, and what they did to the rows that its profile knows. @throws {AppError} `not_found`. */
export function getPreparation(ctx: Ctx, id: Id<"dataset">): Promise<Preparation> {
  return readTransaction(ctx, async (tx) => {
    const dataset = await selectDataset(tx, id);
    if (dataset === undefined) throw notFound("dataset");
    return serializePreparation(dataset);
  });
}
