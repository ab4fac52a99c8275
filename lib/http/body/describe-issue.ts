import type { z } from "zod";

/** The first problem of a refused input as one sentence: `rows[3].price: must be a string, number, boolean or null.` */
export function describeIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  if (issue === undefined) return "The request isn't valid.";
  const where = pathOf(issue.code === "unrecognized_keys" ? [...issue.path, issue.keys[0] ?? ""] : issue.path);
  const what = reasonOf(issue);
  return where === "" ? `The body ${what}.` : `${where}: ${what}.`;
}

function pathOf(path: readonly PropertyKey[]): string {
  let text = "";
  for (const part of path) {
    if (typeof part === "number") text += `[${part}]`;
    else text += text === "" ? String(part) : `.${String(part)}`;
  }
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

const ARTICLES: Record<string, string> = {
  string: "a string",
  number: "a number",
  int: "an integer",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

function reasonOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "unrecognized_keys":
      return "isn't a known member";
    case "invalid_type":
      if (issue.input === undefined && issue.message.includes("undefined")) return "is required";
      return `must be ${ARTICLES[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return `must be ${new Intl.ListFormat("en", { type: "disjunction" }).format(issue.values.map(String))}`;
    case "too_small":
      return isOwn(issue.message) ? issue.message : `must be at least ${issue.minimum}`;
    case "too_big":
      return isOwn(issue.message) ? issue.message : `must be at most ${issue.maximum}`;
    case "invalid_format":
      if (issue.format === "datetime") return "must be an ISO 8601 moment such as 2026-11-21T14:03:00Z";
      return isOwn(issue.message) ? issue.message : `must be a valid ${issue.format}`;
    default:
      return isOwn(issue.message) ? issue.message : "isn't valid";
  }
}

/** Our own reasons read as the end of a sentence; the library's begin with a capital. */
function isOwn(message: string): boolean {
  return /^[a-z]/.test(message);
}
