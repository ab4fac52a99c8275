import type { Metadata } from "next";
import { cache } from "react";
import { PageFrames, PageScript, PageStatus } from "@/app/page-script";
import { NoShare } from "@/components/shares/no-share";
import { SharedReport } from "@/components/shares/shared-report";
import { PREVIEW, PREVIEW_KPIS } from "@/lib/content/preview";
import { AppError } from "@/lib/core/errors";
import { formatDate } from "@/lib/core/format";
import { isOpening, sharedReader } from "@/lib/http/shared-page";
import { countShareOpening, readShared } from "@/lib/shares/read-shared";

interface Props {
  params: Promise<{ token: string }>;
}

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
  const { token } = await params;
  const content = await contentOf(token);
  if (content === null) return { title: "Link", robots: { index: false, follow: false }, referrer: "no-referrer" };
  const { title, workspaceName, kpis } = content;
  const shown = kpis.slice(0, PREVIEW_KPIS).map(({ label, display }) => `${label}: ${display}`);
  const whole = workspaceName === null ? title : `${title} · ${workspaceName}`;
  const described = shown.length > 0 ? { description: shown.join(" · ") } : {};
  const picture = {
    url: `/share/${token}/preview.png`,
    ...PREVIEW,
    type: "image/png",
    alt: `Title and key figures of “${title}”`,
  };
  return {
    title: { absolute: whole },
    ...described,
    openGraph: { type: "article", siteName: "Rowcall", title: whole, ...described, images: [picture] },
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
      <PageFrames origins={reader.share.frameOrigins} />
      <PageScript />
      <SharedReport content={content} path={`/share/${token}`} until={until} />
    </>
  );
}
