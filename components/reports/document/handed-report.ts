import type { Report } from "@/lib/contract/reports";

declare global {
  var rowcallHandedReports: Map<string, Report> | undefined;
}

/** A page is drawn as soon as it is read. */
const KEPT_MS = 60_000;

/**
 * Hands a report from its page to what draws it in the same process. As a prop it would be sent to the browser beside the drawing,
 * which is half of what the page weighs, and which most readers never need.
 * @returns the name to take it by, within a minute.
 */
export function handOverReport(report: Report): string {
  globalThis.rowcallHandedReports ??= new Map();
  const reports = globalThis.rowcallHandedReports;
  const name = crypto.randomUUID();
  reports.set(name, report);
  setTimeout(() => reports.delete(name), KEPT_MS).unref?.();
  return name;
}

/** The report of that name; undefined in a browser, where none was handed over. */
export function handedReport(name: string): Report | undefined {
  return globalThis.rowcallHandedReports?.get(name);
}
