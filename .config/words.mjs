// `npm run words [part of a path]`: every sentence that a person reads, by file and line, to be read from end to end (copy.md's rules).
import path from "node:path";
import ts from "typescript";
import { readTree } from "./house/tree.mjs";

const ROOT = path.resolve(import.meta.dirname, "..");
/** Of these, what people read is said elsewhere, or they are no words of ours: SQL, the words that readers and maskers look for. */
const SILENT = /^(e2e|\.config|db)\/|^lib\/(testing|sdk)\/|\/(languages?|masking|verifier)\//;
/** Attributes and properties whose text is read, be it one word or in lower case. */
const SPOKEN =
  /^(title|label|hint|placeholder|alt|aria-label|description|legend|empty|action|confirm|sentence|children|lead|meta|body|note|notes|consequence|consequences|text|loading|summary|detail|details|warning|help)$/;
const SQL = /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE|CREATE|COPY|FROM|ALTER|SET|CASE|GET|POST|PATCH|PUT)\b/;
/** Braces around anything but one placeholder's name, arrows, and a semicolon that no space follows: a program's text. */
const CODE = /=>|\{(?![\w.]+\})|;(?!\s|$)|;\n|^\s*\/\//;

/** Two words and a letter that begins them. */
const isSentence = (text) =>
  /\p{L}.*\s.*\p{L}/u.test(text) && /^[\p{Lu}…"“‘([0-9]/u.test(text) && !SQL.test(text) && !CODE.test(text);
const isWord = (text) => /\p{L}{2}/u.test(text);
/** Two words of plain letters, however they begin: what stands between tags is read. */
const isPhrase = (text) => /\p{L}+[,;:]? \p{L}/u.test(text) && !CODE.test(text);

/** @param {ts.Node} node @returns {string | null} its text, with … for what is filled in */
function textOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join("");
  return null;
}

/** Through what only chooses between texts or joins them. */
function outermost(node) {
  let at = node;
  while (
    ts.isConditionalExpression(at.parent)
      ? at !== at.parent.condition
      : ts.isParenthesizedExpression(at.parent) || ts.isTemplateSpan(at.parent)
  ) {
    at = ts.isTemplateSpan(at.parent) ? at.parent.parent : at.parent;
  }
  return at;
}

/** @returns {"silent" | "word" | "phrase" | "sentence"} what a text at this place has to be to be read */
function placeOf(node) {
  const { parent } = outermost(node);
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return "silent";
  if (ts.isPropertyAssignment(parent)) return SPOKEN.test(parent.name.getText()) ? "word" : "sentence";
  if (ts.isJsxExpression(parent) && !ts.isJsxAttribute(parent.parent)) return "phrase";
  const attribute = ts.isJsxExpression(parent) ? parent.parent : parent;
  return ts.isJsxAttribute(attribute) && SPOKEN.test(attribute.name.getText()) ? "word" : "sentence";
}

const READS = { silent: () => false, word: isWord, phrase: isPhrase, sentence: isSentence };

/** @returns {{ at: number, text: string }[]} */
function wordsOf(file) {
  const found = [];
  const withParents = ts.createSourceFile(
    file.file,
    file.text,
    ts.ScriptTarget.ESNext,
    true,
    file.file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const line = (node) => withParents.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isJsxText(node)) {
      const text = node.text.replace(/\s+/g, " ").trim();
      if (/\p{L}{2}/u.test(text)) found.push({ at: line(node), text });
    } else {
      const text = textOf(node);
      const isSpoken = text !== null && READS[placeOf(node)](text);
      if (isSpoken) found.push({ at: line(node), text: text.replace(/\s+/g, " ").trim() });
    }
    ts.forEachChild(node, visit);
  };
  visit(withParents);
  return found;
}

const [part = ""] = process.argv.slice(2);
let count = 0;
for (const file of readTree(ROOT)) {
  if (file.isTest || SILENT.test(file.file) || !/\.tsx?$/.test(file.file) || !file.file.includes(part)) continue;
  const words = wordsOf(file);
  if (words.length === 0) continue;
  count += words.length;
  process.stdout.write(`\n${file.file}\n${words.map(({ at, text }) => `${String(at).padStart(5)}  ${text}`).join("\n")}\n`);
}
process.stdout.write(`\n${count} sentences\n`);
