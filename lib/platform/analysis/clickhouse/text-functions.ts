import type { Call, Translate } from "./call";
import { castOf } from "./casts";
import { text } from "./constants";
import { constantText, NotTranslated } from "./plan";

/** An argument as text, whatever type it has. */
function textAt({ at, typeAt, speech }: Call, place: number): string {
  return castOf(at(place), typeAt(place), { id: "VARCHAR" }, false, speech);
}

/** RE2 in both: a dot means a line break only in what ClickHouse says of its own accord. */
function pattern(expression: Call["args"][number] | undefined, options = ""): string {
  const flags = /i/.test(options) ? "i" : "";
  const single = /s/.test(options) ? "s" : "";
  return text(`(?${flags}${single}${single === "" ? "-s" : ""})${constantText(expression)}`);
}

/** DuckDB folds letters one by one; ICU, which ClickHouse asks, looks at what stands around them. */
function lower(sql: string): string {
  return `lowerUTF8(replaceAll(replaceAll(${sql}, 'Σ', 'σ'), 'İ', 'i'))`;
}

function upper(sql: string): string {
  const letters = `arrayMap(c -> if(lengthUTF8(upperUTF8(c)) = 1, upperUTF8(c), c), extractAll(assumeNotNull(${sql}), '(?s).'))`;
  return `if(isNull(${sql}), NULL, replaceAll(arrayStringConcat(${letters}), 'ß', 'ẞ'))`;
}

/** Of what is missing no parts. */
function partsOf(sql: string, parts: string): string {
  const type = "Array(Nullable(String))";
  return `if(isNull(${sql}), CAST([] AS ${type}), CAST(${parts} AS ${type}))`;
}

const matches: Translate = (call) => {
  const options = call.args[2] === undefined ? "" : constantText(call.args[2]);
  return `match(${call.at(0)}, ${pattern(call.args[1], options)})`;
};

export const TEXT_FUNCTIONS: Readonly<Record<string, Translate>> = {
  "||": ({ args, at, type }) => {
    if (type.id === "LIST") return `arrayConcat(${args.map((_, place) => at(place)).join(", ")})`;
    return `concat(${args.map((_, place) => at(place)).join(", ")})`;
  },
  concat: (call) => {
    const parts = call.args.map((_, place) => `ifNull(${textAt(call, place)}, '')`);
    return `concat(${parts.join(", ")})`;
  },
  concat_ws: (call) => {
    const parts = call.args.slice(1).map((_, place) => textAt(call, place + 1));
    const filled = `arrayFilter(x -> isNotNull(x), CAST([${parts.join(", ")}] AS Array(Nullable(String))))`;
    return `arrayStringConcat(arrayMap(x -> assumeNotNull(x), ${filled}), ${text(constantText(call.args[0]))})`;
  },
  lower: ({ at }) => lower(at(0)),
  lcase: ({ at }) => lower(at(0)),
  upper: ({ at, speech }) => upper(speech.held(at(0)).first),
  ucase: ({ at, speech }) => upper(speech.held(at(0)).first),
  trim: ({ args, at }) => {
    if (args.length > 1) throw new NotTranslated("Other characters are trimmed.");
    return `replaceRegexpAll(${at(0)}, '^\\\\p{Zs}+|\\\\p{Zs}+$', '')`;
  },
  strip_accents: ({ at }) => `normalizeUTF8NFC(replaceRegexpAll(normalizeUTF8NFD(${at(0)}), '\\\\pM', ''))`,
  length: ({ at, typeAt }) => `toInt64(${typeAt(0).id === "LIST" ? "length" : "lengthUTF8"}(${at(0)}))`,
  strlen: ({ at }) => `toInt64(length(${at(0)}))`,
  substr: ({ args, at }) => `substringUTF8(${args.map((_, place) => at(place)).join(", ")})`,
  substring: ({ args, at }) => `substringUTF8(${args.map((_, place) => at(place)).join(", ")})`,
  left: ({ at }) => `leftUTF8(${at(0)}, ${at(1)})`,
  right: ({ at }) => `rightUTF8(${at(0)}, ${at(1)})`,
  lpad: ({ at }) => `leftPadUTF8(${at(0)}, ${at(1)}, ${at(2)})`,
  rpad: ({ at }) => `rightPadUTF8(${at(0)}, ${at(1)}, ${at(2)})`,
  replace: ({ at }) => `replaceAll(${at(0)}, ${at(1)}, ${at(2)})`,
  contains: ({ at }) => `(position(${at(0)}, ${at(1)}) > 0)`,
  starts_with: ({ at }) => `startsWith(${at(0)}, ${at(1)})`,
  "^@": ({ at }) => `startsWith(${at(0)}, ${at(1)})`,
  prefix: ({ at }) => `startsWith(${at(0)}, ${at(1)})`,
  ends_with: ({ at }) => `endsWith(${at(0)}, ${at(1)})`,
  suffix: ({ at }) => `endsWith(${at(0)}, ${at(1)})`,
  string_split: ({ at }) => partsOf(at(0), `splitByString(${at(1)}, ifNull(${at(0)}, ''))`),
  split_part: ({ at }) => `splitByString(${at(1)}, assumeNotNull(${at(0)}))[${at(2)}]`,
  regexp_matches: matches,
  regexp_full_match: ({ args, at }) => `match(${at(0)}, ${text(`^(?:(?-s)${constantText(args[1])})$`)})`,
  regexp_replace: ({ args, at }) => {
    const options = args[3] === undefined ? "" : constantText(args[3]);
    const name = options.includes("g") ? "replaceRegexpAll" : "replaceRegexpOne";
    return `${name}(${at(0)}, ${pattern(args[1], options)}, ${at(2)})`;
  },
  regexp_extract_all: ({ args, at }) => `CAST(extractAll(ifNull(${at(0)}, ''), ${pattern(args[1])}) AS Array(Nullable(String)))`,
  md5: ({ at }) => `lower(hex(MD5(${at(0)})))`,
  format: ({ args, at }) => {
    const form = /^\{:(\.\d+[ef])\}$/.exec(constantText(args[0]));
    if (form === null || args.length !== 2) throw new NotTranslated("Text in another format.");
    return `printf('%${form[1]}', ${at(1)})`;
  },
};
