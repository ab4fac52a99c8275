import type { Report } from "@/lib/contract/reports";

declare global {
  var rowcallHandedReports: Map<string, Report> | undefined;
}

/** A page is drawn as soon as it is read, and a report may take a megabyte: of more at once the rest go as props. */
const KEPT_MS = 10_000;
const KEPT_MAX = 100;

/**
 * Hands a report from its page to what draws it in the same process. As a prop it would be sent to the browser beside the drawing,
 * which is half of what the page weighs, and which most readers never need.
 * @returns the name to take it by, within ten seconds; null where too many wait already.
 */
export function handOverReport(report: Report): string | null {
  globalThis.rowcallHandedReports ??= new Map();
  const reports = globalThis.rowcallHandedReports;
  if (reports.size >= KEPT_MAX) return null;
  const name = crypto.randomUUID();
  reports.set(name, report);
  setTimeout(() => reports.delete(name), KEPT_MS).unref?.();
  return name;
}

/** The report of that name; undefined in a browser, where none was handed over. */
export function handedReport(name: string): Report | undefined {
  return globalThis.rowcallHandedReports?.get(name);
}
