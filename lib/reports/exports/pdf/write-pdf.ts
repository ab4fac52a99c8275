import path from "node:path";
import PDFDocument from "pdfkit";
import type { ReportContent } from "@/lib/content/content";
import { openFonts } from "./fonts";
import { layOut } from "./lay-out";
import type { Paper } from "./pages";
import { paintDocument } from "./paint";

const A4: Paper = { name: "A4", width: 595.28, height: 841.89 };
const LETTER: Paper = { name: "LETTER", width: 612, height: 792 };
/** Where offices have Letter in their printers. */
const LETTER_REGIONS = new Set(["US", "CA", "MX", "PH", "CL", "CO", "VE", "CR", "GT", "PA", "DO", "PR"]);

/** The paper of a locale's country. */
export function paperOf(locale: string): Paper {
  return LETTER_REGIONS.has(new Intl.Locale(locale).maximize().region ?? "") ? LETTER : A4;
}

/**
 * A report as PDF: fonts within, tagged, with an outline. The same report gives the same bytes.
 * @param root where the code lies, with the fonts.
 */
export function writePdf(content: ReportContent, root: string): NodeJS.ReadableStream {
  const sans = path.join(root, "app/fonts/inter.woff2");
  const madeAt = new Date(content.at);
  const pdf = new PDFDocument({
    autoFirstPage: false,
    font: sans,
    pdfVersion: "1.7",
    tagged: true,
    lang: content.locale,
    displayTitle: true,
    info: {
      Title: content.title,
      Subject: content.reportId,
      Creator: "Rowcall",
      Producer: "Rowcall",
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  });
  const fonts = openFonts(pdf, path.join(root, "app/fonts"));
  const document = layOut(content, paperOf(content.locale), fonts.measure, fonts.missing);
  paintDocument(pdf, fonts, document);
  pdf.end();
  return pdf;
}
