import { LIGHT } from "@/lib/content/charts/light-colors";
import type { NotedText, ReportContent } from "@/lib/content/content";
import { sourceParts } from "@/lib/content/source-line";
import { formatCount } from "@/lib/core/format";
import { formatPercent } from "@/lib/core/format-value";
import { heading } from "./heading";
import { layCharts, layTables } from "./lay-charts";
import { layKpis } from "./lay-kpis";
import { addBlock, type Document, MARGIN, type Measure, makeRoom, newSetting, type Paper, pageOf, type Setting } from "./pages";
import { LOOKS, linesOf, setLine, setNoted, setText } from "./set-text";

/**
 * Where each piece of a report stands on paper. Nothing is cut: what does not fit goes to the next line or page.
 * @param missing characters that no font has, as far as they were measured; they are told at the end.
 */
export function layOut(content: ReportContent, paper: Paper, measure: Measure, missing: ReadonlySet<string>): Document {
  const setting = newSetting(paper, measure);
  layLogo(setting, content);
  const title = addBlock(setting, { role: "H1", parent: null, outline: { title: content.title, level: 0 } });
  setText(setting, content.title, LOOKS.title, title);
  setting.y += 4;
  const source = [...(content.workspaceName === null ? [] : [content.workspaceName]), ...sourceParts(content)];
  setText(setting, source.join(" · "), LOOKS.meta, addBlock(setting, { role: "P", parent: null }));
  if (content.scope !== null) {
    setting.y += 4;
    setText(setting, content.scope, LOOKS.meta, addBlock(setting, { role: "P", parent: null }));
  }
  laySummary(setting, content);
  layKpis(setting, content);
  layStatements(setting, "Insights", content.insights);
  layStatements(setting, "Recommendations", content.recommendations);
  layCharts(setting, content);
  layQuality(setting, content);
  const closing = `Figures are computed from the rows of the dataset. ${
    content.isWordedByModel
      ? "The words around them are written by AI."
      : "The words around them are written by fixed rules, without AI."
  }`;
  setting.y += 16;
  setText(setting, closing, LOOKS.quiet, addBlock(setting, { role: "P", parent: null }));
  if (content.evidence.length > 0) {
    layTables(setting, content);
    layEvidence(setting, content);
  }
  if (missing.size > 0) {
    const characters = formatCount(missing.size, "character is", "characters are", content.locale);
    const sentence = `${characters} not in this server's fonts, so they appear as boxes. The other formats show them.`;
    setText(setting, sentence, LOOKS.quiet, addBlock(setting, { role: "P", parent: null }));
  }
  layFeet(setting, content);
  return { paper: setting.paper, pages: setting.pages, blocks: setting.blocks };
}

/** Most that a logo takes, in points. */
const LOGO = { width: 120, height: 34 } as const;

/** The name of the workspace stands below, so a screen reader passes the logo over. */
function layLogo(setting: Setting, { logo }: ReportContent): void {
  if (logo === null) return;
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  pageOf(setting).items.push({ kind: "picture", x: setting.left, y: setting.y, width, height, png: logo.png, block: null });
  setting.y += height + 14;
}

function laySummary(setting: Setting, { summary }: ReportContent): void {
  if (summary.every(({ text }) => text.trim() === "")) return;
  heading(setting, "Executive summary", LOOKS.prose.leading * 2);
  setNoted(setting, summary, LOOKS.prose, addBlock(setting, { role: "P", parent: null }));
}

function layStatements(setting: Setting, title: string, texts: readonly NotedText[]): void {
  if (texts.length === 0) return;
  heading(setting, title, LOOKS.prose.leading * 2);
  const list = addBlock(setting, { role: "L", parent: null });
  const box = { left: setting.left + 22, width: setting.width - 22 };
  for (const [place, text] of texts.entries()) {
    const item = addBlock(setting, { role: "LI", parent: list });
    const body = addBlock(setting, { role: "LBody", parent: item });
    makeRoom(setting, LOOKS.prose.leading);
    setLine(setting, String(place + 1), { ...LOOKS.quiet, leading: LOOKS.prose.leading }, body, setting.left, setting.y);
    setNoted(setting, text, LOOKS.prose, body, box);
    setting.y += 6;
  }
}

const SEVERITIES = { error: "Error", warn: "Warning", info: "Info" } as const;

function layQuality(setting: Setting, { quality, sections, locale, rowCount }: ReportContent): void {
  if (!sections.includes("quality")) return;
  heading(setting, "Data quality", 40);
  if (quality.length === 0) {
    const rows = formatCount(rowCount, "row", "rows", locale);
    setText(setting, `No problems found in ${rows}.`, LOOKS.body, addBlock(setting, { role: "P", parent: null }));
  }
  for (const finding of quality) {
    const block = addBlock(setting, { role: "P", parent: null });
    makeRoom(setting, LOOKS.strong.leading * 2);
    const share = `${formatCount(finding.count, "row or value", "rows or values", locale)}, ${formatPercent(finding.ratio, locale)}`;
    setText(setting, `${SEVERITIES[finding.severity]} · ${finding.column ?? "All columns"} · ${share}`, LOOKS.strong, block);
    setText(setting, `${finding.message} ${finding.suggestion}`.trim(), LOOKS.body, block);
    setting.y += 6;
  }
}

function layEvidence(setting: Setting, { evidence }: ReportContent): void {
  if (evidence.length === 0) return;
  heading(setting, "Evidence", 60);
  const box = { left: setting.left + 26, width: setting.width - 26 };
  for (const { note, text, definition, sql } of evidence) {
    const block = addBlock(setting, { role: "P", parent: null });
    makeRoom(setting, LOOKS.strong.leading * 2);
    pageOf(setting).targets.set(note, setting.y);
    setLine(setting, `${note}.`, LOOKS.body, block, setting.left, setting.y);
    setText(setting, text, LOOKS.strong, block, box);
    setText(setting, definition, LOOKS.body, block, box);
    setText(setting, sql, LOOKS.code, block, box);
    setting.y += 6;
  }
}

/** Title and page number at the foot of each page, once it is known how many there are. */
function layFeet(setting: Setting, { title }: ReportContent): void {
  const top = setting.paper.height - MARGIN.bottom + 22;
  const right = setting.left + setting.width;
  for (const [at, page] of setting.pages.entries()) {
    const number = `${at + 1} of ${setting.pages.length}`;
    const width = setting.measure(number, LOOKS.quiet.size, LOOKS.quiet.face);
    const [first = "", ...more] = linesOf(setting, title.replaceAll("\n", " "), LOOKS.quiet, setting.width - width - 30);
    const y = top + 10;
    const look = {
      kind: "text",
      size: LOOKS.quiet.size,
      face: LOOKS.quiet.face,
      fill: LOOKS.quiet.fill,
      y,
      block: null,
    } as const;
    page.items.push(
      {
        kind: "shape",
        shape: {
          kind: "line",
          points: [
            [setting.left, top - 4],
            [right, top - 4],
          ],
          stroke: LIGHT.line,
          width: 0.6,
        },
        block: null,
      },
      { ...look, x: setting.left, text: more.length > 0 ? `${first} …` : first },
      { ...look, x: right - width, text: number },
    );
  }
}
