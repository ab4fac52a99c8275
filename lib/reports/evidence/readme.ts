import type { Report } from "@/lib/contract/reports";

/** What lies in a zip file of evidence, and how to check the report with it. */
export function evidenceReadme({
  title,
  id,
  inputs,
  fingerprint,
  result,
  version,
}: Pick<Report, "title" | "id" | "inputs" | "fingerprint" | "result" | "version">): string {
  const known =
    inputs === undefined || inputs === null
      ? []
      : [
          `Rows:        ${inputs.rowCount} of "${oneLine(inputs.datasetName)}", SHA-256 ${inputs.snapshotHash} (in any order)`,
          ...(inputs.preparation === undefined
            ? []
            : [`Prepared:    by ${inputs.preparation.steps.length} steps, in report.json under inputs.preparation`]),
          ...(version === undefined
            ? []
            : [`Version:     ${version.name === null ? "" : `"${oneLine(version.name)}", `}${version.id}, ${version.createdAt}`]),
          `Engine:      ${inputs.engine}`,
          `Fingerprint: ${fingerprint ?? ""}`,
        ];
  return `${[
    `Evidence of the report "${oneLine(title)}"`,
    "",
    `Report:      ${id}`,
    // A name that was given later is no part of what is checked.
    ...(result === null || result.title === title
      ? []
      : [`Renamed:     made as "${oneLine(result.title)}", the title in its result`]),
    ...known,
    "",
    "report.json     the report as the API gives it: every figure with its definition, every citation, the build log",
    "plan.json       everything that was weighed for it, with scores, tests, and why it was kept or dropped",
    "data.csv        the rows it read, typed, in canonical CSV; columns left out of reports aren't in it",
    "verify.mjs      computes every figure of report.json again from data.csv, by its definition alone",
    "definitions.md  what a definition says, for whoever wants to write a checker of their own",
    "",
    "To check the report, with Node 20 or newer and nothing else:",
    "",
    "    node verify.mjs report.json data.csv",
    "",
    "It exits with 0 if everything matches, and lists what doesn't.",
    "",
    "data.csv holds values as they are: a spreadsheet may run a cell that begins with = + - or @ as a formula.",
    "The fingerprint is the SHA-256 of the member `result` of report.json as canonical JSON (RFC 8785).",
  ].join("\r\n")}\r\n`;
}

/** A name that a person gave: without breaks or marks of direction, which could pass for lines of ours. */
function oneLine(name: string): string {
  return name
    .toWellFormed()
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\p{Cf}/gu, "")
    .trim();
}
