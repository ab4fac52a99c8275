import type { Metadata } from "next";
import { cache } from "react";
import { PageScript, PageStatus } from "@/app/page-script";
import { NoShare } from "@/components/shares/no-share";
import { SharedReport } from "@/components/shares/shared-report";
import { AppError } from "@/lib/core/errors";
import { formatDate } from "@/lib/core/format";
import { isOpening, sharedReader } from "@/lib/http/shared-page";
import { countShareOpening, readShared } from "@/lib/shares/read-shared";

interface Props {
  params: Promise<{ token: string }>;
}

/** Key figures that a message with the link shows under its title. */
const KPIS_IN_PREVIEW = 3;

const contentOf = cache(async (token: string) => {
  const reader = await sharedReader(token);
  if (reader === null) return null;
  return readShared(reader.ctx, reader.share).catch((error: unknown) => {
    // Deleted, or queued again, since it was shared.
    if (error instanceof AppError && (error.kind === "not_found" || error.kind === "conflict")) return null;
    throw error;
  });
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const content = await contentOf((await params).token);
  if (content === null) return { title: "Link", robots: { index: false, follow: false }, referrer: "no-referrer" };
  const { title, workspaceName, kpis } = content;
  const shown = kpis.slice(0, KPIS_IN_PREVIEW).map(({ label, display }) => `${label}: ${display}`);
  return {
    title: { absolute: workspaceName === null ? title : `${title} · ${workspaceName}` },
    ...(shown.length > 0 && { description: shown.join(" · ") }),
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

export default async function Page({ params }: Props) {
  const { token } = await params;
  const content = await contentOf(token);
  const reader = await sharedReader(token);
  if (content === null || reader === null) {
    return (
      <>
        <PageStatus status={404} />
        <PageScript />
        <NoShare />
      </>
    );
  }
  if (await isOpening()) await countShareOpening(reader.ctx, reader.share.id);
  const until = formatDate(reader.share.expiresAt, content.locale, content.timeZone);
  return (
    <>
      <PageScript />
      <SharedReport content={content} pdfHref={`/share/${token}/report.pdf`} until={until} />
    </>
  );
}
