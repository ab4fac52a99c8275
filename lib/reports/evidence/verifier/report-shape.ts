import { DataProblem } from "./figures/problems";
import type { CheckedReport } from "./figures/report";
import { member } from "./member";

/** The report of a file: the answer of `GET /v1/reports/{id}`, with or without its envelope. */
export function readReport(text: string): CheckedReport {
  const parsed: unknown = JSON.parse(text);
  const inner = member(parsed, "data");
  const report = member(inner, "result") !== undefined ? inner : parsed;
  if (!member(report, "result") || !member(report, "inputs"))
    throw new DataProblem("report.json is not a completed report with `inputs` and `result`.");
  checkShape(report);
  return report;
}

const NODES_MAX = 5_000_000;
const DEPTH_MAX = 40;

/** What a report is made of, as far as the checks take it for granted: `?` may be absent or null, `[]` a list of at most so many. */
const SHAPE: Record<string, string | number> = {
  "inputs.rowCount": "number",
  "inputs.columns": 5_000,
  "inputs.columns[].name": "string",
  "inputs.columns[].label": "string",
  "inputs.columns[].stored": "string",
  "inputs.columns[].chosen": "object?",
  "inputs.columns[].chosen.unit": "string?",
  "inputs.columns[].derivation": "object?",
  "inputs.columns[].derivation.kind": "string",
  "inputs.columns[].derivation.from": "string?",
  "inputs.columns[].derivation.to": "string?",
  "inputs.columns[].derivation.of": "string?",
  "inputs.columns[].derivation.over": "string?",
  "inputs.columns[].derivation.less": "string?",
  "inputs.columns[].derivation.unit": "string?",
  "inputs.columns[].derivation.begunBefore": "string?",
  "inputs.columns[].derivation.until": "string?",
  "inputs.columns[].derivation.part": "string?",
  "inputs.columns[].derivation.term": "string?",
  "inputs.columns[].derivation.edges": "list?",
  "inputs.columns[].derivation.edges[]": "number",
  "inputs.columns[].derivation.values": "list?",
  "inputs.columns[].derivation.values[]": "string",
  "inputs.datasetName": "string",
  "inputs.locale": "string",
  "inputs.title": "string?",
  "result.title": "string",
  "result.executiveSummary": "string",
  "result.insights": 1_000,
  "result.insights[]": "string",
  "result.recommendations": 1_000,
  "result.recommendations[]": "string",
  "result.dataQuality": 50_000,
  "result.dataQuality[].check": "string",
  "result.dataQuality[].message": "string?",
  "result.facts": 20_000,
  "result.facts[].id": "string",
  "result.facts[].value": "scalar",
  "result.facts[].unit": "string?",
  "result.facts[].rowCount": "number",
  "result.facts[].display": "string?",
  "result.facts[].definition": "object",
  "result.facts[].definition.aggregation": "string",
  "result.facts[].definition.measure": "string?",
  "result.facts[].definition.filter": 1_000,
  "result.facts[].definition.filter[].column": "string",
  "result.facts[].definition.groupBy": 100,
  "result.facts[].definition.groupBy[]": "string",
  "result.facts[].definition.operands": "list?",
  "result.facts[].definition.parameters": "object?",
  "result.facts[].definition.parameters.part": "list?",
  "result.facts[].definition.parameters.part[]": "object",
  "result.facts[].definition.parameters.other": "list?",
  "result.facts[].definition.parameters.other[]": "object",
  "result.facts[].definition.parameters.edges": "list?",
  "result.facts[].definition.period": "object?",
  "result.facts[].definition.period.column": "string",
  "result.facts[].definition.period.from": "string?",
  "result.facts[].definition.period.to": "string?",
  "result.facts[].definition.period.grain": "string?",
  "result.kpis": 1_000,
  "result.kpis[].id": "string",
  "result.kpis[].label": "string",
  "result.kpis[].display": "string",
  "result.kpis[].note": "string?",
  "result.kpis[].trend": "list?",
  "result.kpis[].change": "object?",
  "result.kpis[].change.display": "string",
  "result.kpis[].change.period": "string",
  "result.kpis[].change.value": "number",
  "result.charts": 1_000,
  "result.charts[].id": "string",
  "result.charts[].title": "string",
  "result.charts[].headline": "string?",
  "result.charts[].xColumn": "string",
  "result.charts[].yColumn": "string",
  "result.charts[].note": "string?",
  "result.charts[].groupColumn": "string?",
  "result.charts[].data": 1_000_000,
  "result.charts[].data[]": "object",
  "result.citations": 100_000,
  "result.citations[].path": "string",
  "result.citations[].start": "number",
  "result.citations[].end": "number",
  "result.citations[].factId": "string",
  "result.claims": "list?",
  "result.claims[].id": "string",
  "result.claims[].kind": "string",
  "result.claims[].aggregation": "string",
  "result.claims[].facts": "object",
  "result.claims[].test": "object?",
  "result.claims[].places": 1_000,
  "result.claims[].places[].path": "string",
  "result.claims[].places[].start": "number",
  "result.claims[].places[].end": "number",
  "result.scope": "object?",
  "result.scope.sentence": "string",
  "result.scope.rows": "number",
  "result.scope.allRows": "number",
  "result.scope.filters": 1_000,
  "result.scope.filters[].column": "string",
  "result.columnNames": "list?",
  "result.columnNames[].column": "string",
  "result.columnNames[].label": "string",
  "result.columnNames[].inText": "string",
};

/** @throws {DataProblem} where the file holds other types than a report has, nests too deep or is too large. */
function checkShape(report: unknown): asserts report is CheckedReport {
  checkSize(report);
  for (const [path, wanted] of Object.entries(SHAPE)) {
    const steps = path.split(/\.|(?=\[\])/);
    const last = steps.pop() ?? "";
    // Lists are cut into their items on the way.
    const owners = steps.reduce<unknown[]>(
      (nodes, step) => nodes.flatMap((node) => (step === "[]" ? [node] : (member(node, step) ?? []))),
      [report],
    );
    for (const owner of owners) checkType(path, last === "[]" ? owner : member(owner, last), wanted);
  }
}

function checkType(path: string, value: unknown, wanted: string | number): void {
  const kind = typeof wanted === "number" ? "list" : wanted.replace("?", "");
  if (value == null && typeof wanted === "string" && wanted.endsWith("?")) return;
  const is = Array.isArray(value) ? "list" : value === null ? "null" : typeof value;
  if (is !== kind && !(kind === "scalar" && (is === "number" || is === "string")))
    throw new DataProblem(`report.json: ${path} is ${is === "undefined" ? "missing" : `of type ${is}`}, not ${kind}.`);
  if (Array.isArray(value) && value.length > (typeof wanted === "number" ? wanted : 100_000))
    throw new DataProblem(`report.json: ${path} has ${value.length} items, more than any report.`);
  if (kind === "number" && !Number.isFinite(value)) throw new DataProblem(`report.json: ${path} is no number.`);
}

/** Depth and size, without recursion. */
function checkSize(report: unknown): void {
  let level = [report];
  let nodes = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    nodes += level.length;
    if (depth > DEPTH_MAX) throw new DataProblem("report.json nests deeper than any report.");
    if (nodes > NODES_MAX) throw new DataProblem("report.json holds more values than any report.");
    level = level.flatMap((node) => (node !== null && typeof node === "object" ? Object.values(node) : []));
  }
}
