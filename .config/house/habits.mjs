// What a line says that a type could have said: casts, keys typed by hand, rights handed down as props.
import ts from "typescript";
import { walk } from "./tree.mjs";

/**
 * Casts and other habits, counted in product and test files apart.
 * @param {readonly import("./tree.mjs").Parsed[]} tree
 */
export function habits(tree) {
  const isProof = ({ file, isTest }) => isTest || file.startsWith("e2e/");
  return {
    product: countAll(tree.filter((parsed) => !isProof(parsed))),
    tests: countAll(tree.filter(isProof)),
  };
}

/**
 * The longest product files.
 * @param {readonly import("./tree.mjs").Parsed[]} tree
 */
export function longest(tree, count) {
  return tree
    .filter(({ file, isTest }) => !isTest && !file.startsWith("e2e/"))
    .map(({ file, lines }) => ({ file, lines }))
    .sort((one, other) => other.lines - one.lines)
    .slice(0, count);
}

function countAll(tree) {
  const sum = { lines: 0, casts: 0, asRoute: 0, asUnknownAs: 0, inlineQueryKeys: 0, mayManageProps: 0 };
  for (const parsed of tree) {
    sum.lines += parsed.lines;
    const keyed = new Set();
    walk(parsed, (node) => {
      if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) countCast(node, sum);
      else if (isQueryOptions(node)) for (const key of keysOf(node.arguments[0])) keyed.add(key);
      else if (isInlineKey(node) && !keyed.has(node)) sum.inlineQueryKeys += 1;
      else if (isMayManage(node)) sum.mayManageProps += 1;
    });
  }
  return sum;
}

/** `x as unknown as X` counts as one cast. */
function countCast(node, sum) {
  const { type, expression } = node;
  if (ts.isConstTypeReference(type)) return;
  const isDouble = ts.isAsExpression(expression) && expression.type.kind === ts.SyntaxKind.UnknownKeyword;
  // The inner half is counted on its own.
  sum.casts += isDouble ? 0 : 1;
  sum.asUnknownAs += isDouble ? 1 : 0;
  if (ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) && type.typeName.text === "Route") sum.asRoute += 1;
}

/** `queryOptions({ queryKey: […] })` is the one place of a resource; a key anywhere else is typed by hand. */
function isQueryOptions(node) {
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && /^(infiniteQ|q)ueryOptions$/.test(node.expression.text);
}

function keysOf(options) {
  return options !== undefined && ts.isObjectLiteralExpression(options) ? options.properties.filter(isInlineKey) : [];
}

function isInlineKey(node) {
  return ts.isPropertyAssignment(node) && named(node, "queryKey") && ts.isArrayLiteralExpression(node.initializer);
}

function isMayManage(node) {
  return (ts.isPropertySignature(node) || ts.isJsxAttribute(node)) && named(node, "mayManage");
}

function named({ name }, text) {
  return name !== undefined && ts.isIdentifier(name) && name.text === text;
}
