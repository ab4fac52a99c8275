import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { beforePaint } from "@/lib/client/preferences";
import { env } from "@/lib/core/env";
import "./globals.css";

const inter = localFont({
  src: "./fonts/inter.woff2",
  weight: "100 900",
  variable: "--font-inter",
  display: "optional",
  adjustFontFallback: "Arial",
});

const sourceSerif = localFont({
  src: "./fonts/source-serif.woff2",
  weight: "200 900",
  variable: "--font-source-serif",
  display: "optional",
  adjustFontFallback: "Times New Roman",
});

const description = "Rows become reports you can check: every figure opens the rows and the query behind it.";

export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(env().APP_URL),
    title: { default: "Rowcall", template: "%s · Rowcall" },
    description,
    openGraph: { siteName: "Rowcall", type: "website" },
    twitter: { card: "summary_large_image" },
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#faf9f6" },
    { media: "(prefers-color-scheme: dark)", color: "#0d1214" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <html lang="en" className={`${inter.variable} ${sourceSerif.variable}`} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by the page's nonce */}
        <script nonce={nonce} data-own="paint" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforePaint }} />
      </head>
      <body className="min-h-dvh">{children}</body>
    </html>
  );
}
