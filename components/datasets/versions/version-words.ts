import type { DatasetVersion } from "@/lib/contract/tables/versions";
import type { VersionReason } from "@/lib/contract/words/dataset-words";
import { formatDateTime } from "@/lib/core/format";

const REASONS: Record<Exclude<VersionReason, "saved">, string> = {
  replaced: "Before rows were replaced",
  restored: "Before a version was restored",
};

/** What a version is called in a list: its name, or what came after it. */
export function versionTitle({ name, reason }: Pick<DatasetVersion, "name" | "reason">): string {
  return name ?? (reason === "saved" ? "Saved version" : REASONS[reason]);
}

/** The same where it has to be told from others of its kind. */
export function versionLabel(version: DatasetVersion, locale: string, timeZone: string): string {
  return `${versionTitle(version)}, ${formatDateTime(version.createdAt, locale, timeZone)}`;
}
