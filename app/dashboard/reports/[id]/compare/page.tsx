import type { Metadata } from "next";
import { idOrNotFound, orNotFound } from "@/app/dashboard/or-not-found";
import { ComparePage } from "@/components/reports/compare/compare-page";
import { AppError } from "@/lib/core/errors";
import { pageCtx } from "@/lib/http/page-ctx";
import { compareReports } from "@/lib/reports/compare/compare-reports";
import { getReportItem } from "@/lib/reports/get-report-item";
import { listComparable } from "@/lib/reports/list-comparable";

export const metadata: Metadata = { title: "Compare reports" };

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ with?: string | string[] }>;
}

export default async function Page({ params, searchParams }: Props) {
  const [address, words, ctx] = await Promise.all([params, searchParams, pageCtx()]);
  const id = idOrNotFound("report", address.id);
  const other = typeof words.with === "string" ? idOrNotFound("report", words.with) : null;
  const [report, others] = await Promise.all([orNotFound(getReportItem(ctx, id)), orNotFound(listComparable(ctx, id))]);
  const compared = other === null ? null : await sentenceOr(orNotFound(compareReports(ctx, id, other)));
  return <ComparePage report={report} others={others} withId={other} compared={compared} />;
}

/** What cannot be compared is said on the page. */
async function sentenceOr<T>(read: Promise<T>): Promise<T | { refusal: string }> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof AppError && (error.kind === "conflict" || error.kind === "invalid")) return { refusal: error.message };
    throw error;
  }
}
