import { AppError } from "@/lib/core/errors";
import type { ViewRow } from "./queries";

/** @throws {AppError} `conflict` where another of a person's views is called so, in whatever case. */
export function checkName(views: readonly ViewRow[], name: string, own?: ViewRow["id"]): void {
  const same = (view: ViewRow) => view.id !== own && view.name.toLowerCase() === name.toLowerCase();
  if (views.some(same))
    throw new AppError("conflict", `You have a view called "${name}". Choose another name.`, { code: "name_taken" });
}
