import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { SharedReport } from "@/components/shares/shared-report";
import { AppError } from "@/lib/core/errors";
import { isOpening, sharedReader } from "@/lib/http/shared-page";
import { countShareOpening, readShared } from "@/lib/shares/read-shared";

interface Props {
  params: Promise<{ token: string }>;
}

const contentOf = cache(async (token: string) => {
  const reader = await sharedReader(token);
  if (reader === null) notFound();
  return readShared(reader.ctx, reader.share).catch((error: unknown) => {
    // Deleted, or queued again, since it was shared.
    if (error instanceof AppError && (error.kind === "not_found" || error.kind === "conflict")) notFound();
    throw error;
  });
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title } = await contentOf((await params).token);
  return { title, robots: { index: false, follow: false }, referrer: "no-referrer" };
}

export default async function Page({ params }: Props) {
  const { token } = await params;
  const content = await contentOf(token);
  const reader = await sharedReader(token);
  if (reader !== null && (await isOpening())) await countShareOpening(reader.ctx, reader.share.id);
  return <SharedReport content={content} pdfHref={`/share/${token}/report.pdf`} />;
}
