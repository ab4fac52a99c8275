import { readFileSync } from "node:fs";
import { encodeOutline, type Outline } from "./encode-outline";

interface Glyph {
  advanceWidth: number;
  path: Outline;
  _getMetrics(): { leftBearing: number };
}

/** What is used of a font, as pdfkit's own reader (fontkit) gives it. */
export interface Font {
  unitsPerEm: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): Glyph;
  getGlyph(id: number): Glyph;
  createSubset(): Subset;
  stream: { constructor: new (bytes: Uint8Array) => object };
  constructor: unknown;
  /** Tables read so far. */
  _tables: Record<string, object>;
  _transformGlyfTable(): void;
  _transformedGlyphs: Unpacked[];
}

interface Unpacked {
  points?: { copy(): object }[];
}

interface Subset {
  font: Font;
  glyf: Uint8Array[];
  offset: number;
  loca: { offsets: number[] };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  _addGlyph(id: number): number;
}

/**
 * One weight of a variable WOFF2 file. fontkit reads its letters, but can neither take a weight of such a file nor write a part of
 * it: its outlines are packed in a way of their own. So each letter that is used is written again from its outline.
 * @param like the same file as fontkit opened it.
 */
export function variableFont(file: string, like: Font, weight: number, name: string): Font {
  const Reader = like.constructor as new (stream: object, coordinates: number[]) => Font;
  const font = new Reader(new like.stream.constructor(readFileSync(file)), [weight]);
  const subsetOf = font.createSubset.bind(font);
  font._tables.loca = { version: 1, offsets: [] };
  // Unpacked by the reader of the usual weight, which alone can; each letter is moved to its weight in a copy of its own.
  if (like._transformedGlyphs === undefined) like._transformGlyfTable();
  font._transformedGlyphs = new Proxy(like._transformedGlyphs, {
    get: (all, id) => copyOf(Reflect.get(all, id) as Unpacked | undefined),
  });
  return Object.defineProperties(font, {
    // pdfkit takes fonts of one name for one font.
    postscriptName: { value: name },
    createSubset: { value: () => rewriting(subsetOf()) },
  });
}

function copyOf(letter: Unpacked | undefined): Unpacked | undefined {
  return letter?.points === undefined ? letter : { ...letter, points: letter.points.map((point) => point.copy() as never) };
}

function rewriting(subset: Subset): Subset {
  subset._addGlyph = (id) => {
    const glyph = subset.font.getGlyph(id);
    const outline = encodeOutline(glyph.path);
    subset.glyf.push(outline);
    subset.loca.offsets.push(subset.offset);
    subset.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing: glyph._getMetrics().leftBearing });
    subset.offset += outline.length;
    return subset.glyf.length - 1;
  };
  return subset;
}
