import { existsSync } from "node:fs";
import path from "node:path";
import type { Outline } from "./encode-outline";
import { type Font, variableFont } from "./font-file";
import type { Face, Measure } from "./pages";

interface Fonts {
  measure: Measure;
  /** Pieces of a text, each with the font that has its letters. */
  runsOf(text: string, face: Face): { text: string; font: string; width: number }[];
  /** The letters of a text as outlines, for an em of one. */
  lettersOf(text: string, face: Face): Letter[];
  /** Characters that no font here has; they are shown as boxes. */
  missing: Set<string>;
}

interface Letter extends Outline {
  /** Lengths of the outline that make an em. */
  unitsPerEm: number;
  /** Ems to the next letter. */
  advance: number;
  /** Its outline is that of the usual weight: what draws it makes the weight. */
  isBold: boolean;
}

const OWN = { sans: "inter.woff2", serif: "source-serif.woff2" } as const;

/** Letters beyond Latin are taken from fonts that the machine has. Of these the first that has a letter. */
const SYSTEM = [
  "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf",
  "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
  "/usr/share/fonts/dejavu/DejaVuSans.ttf",
  "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf",
  "/System/Library/Fonts/Supplemental/Arial Unicode.ttf",
  "C:\\Windows\\Fonts\\arial.ttf",
];
const BOX = "\u25a1";

/** The file behind the font that a document writes with. */
function fontOf(document: PDFKit.PDFDocument): Font {
  return (document as unknown as { _font: { font: Font } })._font.font;
}

/** Opens our fonts in a document and, of the machine's, those that are there. */
export function openFonts(document: PDFKit.PDFDocument, directory: string): Fonts {
  const register = (name: string, font: Font): Font => {
    document.registerFont(name, font as unknown as string);
    return font;
  };
  const raw = (name: string, file: string): Font => {
    document.registerFont(name, file);
    return fontOf(document.font(name));
  };
  const [sansFile, serifFile] = [path.join(directory, OWN.sans), path.join(directory, OWN.serif)];
  const inter = fontOf(document.font(sansFile));
  const sans = register("sans", variableFont(sansFile, inter, 400, "Inter"));
  const semibold = register("semibold", variableFont(sansFile, inter, 600, "Inter-SemiBold"));
  const serif = register("serif", variableFont(serifFile, fontOf(document.font(serifFile)), 400, "SourceSerif4"));
  const others = SYSTEM.filter((file) => existsSync(file)).map((file, at) => ({ name: `other${at}`, file }));
  const opened = new Map<string, Font>([
    ["sans", sans],
    ["serif", serif],
    ["semibold", semibold],
  ]);
  const open = ({ name, file }: { name: string; file: string }) => {
    let font = opened.get(name);
    if (font === undefined) {
      font = raw(name, file);
      opened.set(name, font);
    }
    return font;
  };
  const missing = new Set<string>();
  const chosen = new Map<string, { text: string; font: string; advance: number }>();
  const choose = (character: string, face: Face) => {
    const key = `${face} ${character}`;
    let choice = chosen.get(key);
    if (choice === undefined) {
      choice = find(character, face);
      chosen.set(key, choice);
    }
    return choice;
  };
  const find = (character: string, face: Face): { text: string; font: string; advance: number } => {
    const codePoint = character.codePointAt(0) ?? 0;
    for (const name of [face, "sans", ...others.map((other) => other.name)]) {
      const other = others.find((candidate) => candidate.name === name);
      const font = other === undefined ? opened.get(name) : open(other);
      if (!font?.hasGlyphForCodePoint(codePoint)) continue;
      return { text: character, font: name, advance: font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm };
    }
    // Marks of direction and joining are not seen anyway.
    if (/^[\p{Cf}\p{Mn}\p{Variation_Selector}]$/u.test(character)) return { text: "", font: face, advance: 0 };
    if (/^\p{Zs}$/u.test(character)) return { ...choose(" ", face) };
    missing.add(character);
    return character === BOX ? { text: "?", font: face, advance: 0.6 } : choose(BOX, face);
  };
  return {
    missing,
    measure: (text, size, face) => {
      let width = 0;
      for (const character of text) width += choose(character, face).advance;
      return width * size;
    },
    lettersOf: (text, face) =>
      [...text].flatMap((character) => {
        const choice = choose(character, face);
        const font = opened.get(choice.font);
        if (choice.text === "" || font === undefined) return [];
        const { commands } = font.glyphForCodePoint(choice.text.codePointAt(0) ?? 0).path;
        return [{ commands, unitsPerEm: font.unitsPerEm, advance: choice.advance, isBold: choice.font === "semibold" }];
      }),
    runsOf: (text, face) => {
      const runs: { text: string; font: string; width: number }[] = [];
      for (const character of text) {
        const choice = choose(character, face);
        if (choice.text === "") continue;
        const last = runs.at(-1);
        if (last?.font === choice.font) {
          last.text += choice.text;
          last.width += choice.advance;
        } else runs.push({ text: choice.text, font: choice.font, width: choice.advance });
      }
      return runs;
    },
  };
}
