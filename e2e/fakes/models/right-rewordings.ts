/** One way in which a careful editor would write a sentence of the built-in narrator: it states the same. */
interface Rewording {
  from: RegExp;
  to: string;
}

const T = "(\\{\\{[^}]+\\}\\})";
const U = "( \\w+(?: per \\w+)?)?";
const rule = (from: string, to: string): Rewording => ({ from: new RegExp(`^${from}$`), to });

/** Hand-written, kind by kind. `$1` and so on are the tokens in their order. */
const REWORDINGS: readonly Rewording[] = [
  // scope
  rule(`The dataset holds ${T} rows, from ${T} to ${T}\\.`, "The data covers $1 rows from $2 to $3."),
  rule(`The dataset holds ${T} rows, from ${T} to ${T}\\.`, "The dataset contains $1 rows, running from $2 to $3."),
  rule(`The dataset holds ${T} rows, from ${T} to ${T}\\.`, "From $2 to $3, the dataset holds $1 rows."),
  rule(`The dataset holds ${T} rows, from ${T} to ${T}\\.`, "There are $1 rows in the dataset, which spans $2 to $3."),
  rule(`The dataset holds ${T} rows\\.`, "There are $1 rows in the dataset."),
  rule(`The dataset holds ${T} rows\\.`, "The data contains $1 rows."),
  // shape
  rule(`The median of ${T} is ${T}, while the average is ${T}\\.`, "While the median of $1 is $2, the average is $3."),
  rule(
    `In ${T}, the average of ${T} stands apart from the median of ${T}\\.`,
    "The average of $2 stands apart from the median of $3 in $1.",
  ),
  // scope before a whole figure
  rule(
    `Across ${T} rows from ${T} to ${T}, (total |average )?${T} (came to|was|were) ${T}(.*)\\.`,
    "Across $1 rows, spanning $2 to $3, $4$5 $6 $7$8.",
  ),
  rule(
    `Across ${T} rows from ${T} to ${T}, (total |average )?${T} (came to|was|were) ${T}(.*)\\.`,
    "Across the $1 rows, from $2 to $3, $4$5 $6 $7$8.",
  ),
  rule(`Across ${T} rows, (total |average )?${T} (came to|was|were) ${T}(.*)\\.`, "Across the $1 rows, $2$3 $4 $5$6."),
  rule(`Across ${T} rows, (total |average )?${T} (came to|was|were) ${T}(.*)\\.`, "Among the $1 rows, $2$3 $4 $5$6."),
  // total
  rule(`(Total )?${T} came to ${T}\\.`, "Overall, $1$2 amounted to $3."),
  rule(`(Total )?${T} came to ${T}\\.`, "In the dataset, $1$2 stood at $3."),
  rule(`Total ${T} came to ${T}\\.`, "The total of $1 was $2."),
  rule(`Total ${T} came to ${T}, and total ${T} came to ${T}\\.`, "Total $1 amounted to $2, while total $3 amounted to $4."),
  rule(`Total ${T} came to ${T}, and total ${T} came to ${T}\\.`, "Total $1 stood at $2 and total $3 at $4."),
  // average
  rule(`Average ${T} (was|were) ${T}, with a median of ${T}\\.`, "On average, $1 was $3, and the median was $4."),
  rule(`Average ${T} (was|were) ${T}, with a median of ${T}\\.`, "The average of $1 was $3, with the median at $4."),
  rule(`Average ${T} (was|were) ${T}, with a median of ${T}\\.`, "$1 averaged $3, while the median was $4."),
  rule(`${T} averaged ${T}, against a median of ${T}\\.`, "Average $1 was $2, against a median of $3."),
  rule(`For ${T}, the average is ${T} and the median ${T}\\.`, "The average of $1 is $2, and the median is $3."),
  // trend
  rule(`Between ${T} and ${T}, (.+?) ${T} by about ${T}${U}\\.`, "From $1 to $2, $3 $4 by about $5$6."),
  rule(`Between ${T} and ${T}, (.+?) ${T} by about ${T}${U}\\.`, "Overall, between $1 and $2, $3 $4 by about $5$6."),
  rule(`Between ${T} and ${T}, (.+?) ${T} by about ${T}${U}\\.`, "Between $1 and $2, $3 $4 by roughly $5$6."),
  rule(
    `(Average|Total) ${T} ${T} by about ${T}${U} between ${T} and ${T}, as fitted by a straight line\\.`,
    "Fitted by a straight line, $1 $2 $3 by about $4$5 between $6 and $7.",
  ),
  rule(`Fitted by a straight line, (.+?) ${T} by about ${T}${U}\\.`, "As fitted by a straight line, $1 $2 by about $3$4."),
  // change
  rule(
    `(Total|Average) ${T} ${T} by ${T}( points)?, from ${T} (in|on) ${T} to ${T} (in|on) ${T}(, across ${T} rows)?\\.`,
    "$1 $2 $3 from $6 $7 $8 to $9 $10 $11, a change of $4$5$12.",
  ),
  rule(
    `(Total|Average) ${T} ${T} by ${T}( points)?, from ${T} (in|on) ${T} to ${T} (in|on) ${T}(, across ${T} rows)?\\.`,
    "From $8 to $11, $1 $2 $3 by $4$5, going from $6 to $9$12.",
  ),
  rule(
    `(Total|Average) ${T} ${T} by ${T}( points)?, from ${T} (in|on) ${T} to ${T} (in|on) ${T}(, across ${T} rows)?\\.`,
    "$1 $2 $3 by $4$5 to $9 $10 $11, from $6 $7 $8$12.",
  ),
  rule(
    `Between ${T} and ${T}, (.+?) ${T} from ${T} to ${T}, a change of ${T}( points)?(, across ${T} rows)?\\.`,
    "Between $1 and $2, $3 $4 by $7$8, from $5 to $6$9.",
  ),
  rule(
    `Between ${T} and ${T}, (.+?) ${T} from ${T} to ${T}, a change of ${T}( points)?(, across ${T} rows)?\\.`,
    "From $1 to $2, $3 $4 from $5 to $6, which is a change of $7$8$9.",
  ),
  // leader
  rule(
    `Among the ${T} groups, ${T} had the ${T} (number of rows|.*?): ${T}, or ${T} of (the whole|all rows)\\.`,
    "Among the $1 groups, $2 recorded the $3 $4, with $5, or $6 of $7.",
  ),
  rule(
    `Among the ${T} groups, ${T} had the ${T} (number of rows|.*?): ${T}, or ${T} of (the whole|all rows)\\.`,
    "$2 had the $3 $4 among the $1 groups, at $5, which is $6 of $7.",
  ),
  rule(
    `By ${T}, (.+?) (was|were) ${T} for ${T}, at ${T} \\(${T}\\), followed by ${T} at ${T}\\.`,
    "By $1, $5 had the $4 $2, with $6 ($7), followed by $8 with $9.",
  ),
  rule(
    `By ${T}, (.+?) (was|were) ${T} for ${T}, at ${T} \\(${T}\\), followed by ${T} at ${T}\\.`,
    "By $1, $2 stood $4 for $5 at $6 ($7), and was followed by $8 at $9.",
  ),
  rule(
    `By ${T}, the ${T} number of rows belonged to ${T}, with ${T} \\(${T}\\), followed by ${T} with ${T}\\.`,
    "By $1, $3 had the $2 number of rows, at $4 ($5), followed by $6 at $7.",
  ),
  rule(
    `The share of rows where ${T} is ${T} is ${T}, or ${T} rows\\.`,
    "Rows where $1 is $2 amount to a share of $3, or $4 rows.",
  ),
  rule(
    `By ${T}, ${T} had the ${T} number of rows, ${T} \\(${T}\\)\\.`,
    "By $1, the $3 number of rows was that of $2, at $4 ($5).",
  ),
  rule(`By ${T}, ${T} accounted for ${T} of (.+?), or ${T}\\.`, "$2 accounted for $3 of $4 by $1, which came to $5."),
  // concentration
  rule(
    `Total ${T} (was|were) concentrated by ${T}: ${T} of the ${T} groups held ${T} of (it|them)\\.`,
    "By $3, total $1 $2 concentrated: $4 of the $5 groups accounted for $6 of $7.",
  ),
  rule(
    `Total ${T} (was|were) concentrated by ${T}: ${T} of the ${T} groups held ${T} of (it|them)\\.`,
    "Total $1 $2 concentrated by $3, and $4 of the $5 groups held $6 of $7.",
  ),
  rule(
    `Total ${T} (was|were) concentrated by ${T}: ${T} of the ${T} groups held ${T} of (it|them)\\.`,
    "Total $1 $2 concentrated by $3: of the $5 groups, $4 held $6 of $7.",
  ),
  // extremes
  rule(
    `(Average|Total) ${T} (was|were) ${T} (in|on) ${T}, at ${T}, and ${T} (in|on) ${T}, at ${T}\\.`,
    "$5 $6, $1 $2 $3 $4, at $7, and $9 $10 $3 $8, at $11.",
  ),
  rule(
    `(Average|Total) ${T} (was|were) ${T} (in|on) ${T}, at ${T}, and ${T} (in|on) ${T}, at ${T}\\.`,
    "$1 $2 $3 $8 $9 $10, at $11, and $4 $5 $6, at $7.",
  ),
  rule(
    `(Average|Total) ${T} (was|were) ${T} (in|on) ${T}, at ${T}, and ${T} (in|on) ${T}, at ${T}\\.`,
    "$1 $2 reached its $4 $5 $6 with $7 and its $8 $9 $10 with $11.",
  ),
  rule(
    `(Average|Total) ${T} ranged from ${T} (in|on) ${T} to ${T} (in|on) ${T}\\.`,
    "$1 $2 ranged between $3 $4 $5 and $6 $7 $8.",
  ),
  rule(
    `The range of (.+?) runs from ${T}, reached (in|on) ${T}, to ${T}, reached (in|on) ${T}\\.`,
    "The range of $1 was from $2 $3 $4 to $5 $6 $7.",
  ),
  // segments
  rule(
    `Average ${T} (was|were) ${T} for ${T}, at ${T}, and ${T} for ${T}, at ${T}, across ${T} rows\\.`,
    "For $4, average $1 $2 $3, at $5, and for $7 it $2 $6, at $8, across $9 rows.",
  ),
  rule(
    `Average ${T} (was|were) ${T} for ${T}, at ${T}, and ${T} for ${T}, at ${T}, across ${T} rows\\.`,
    "Across $9 rows, average $1 $2 $3 for $4, at $5, and $6 for $7, at $8.",
  ),
  rule(
    `Average ${T} (was|were) ${T} for ${T}, at ${T}, and ${T} for ${T}, at ${T}, across ${T} rows\\.`,
    "Average $1 $2 $6 for $7, at $8, and $3 for $4, at $5, across $9 rows.",
  ),
  rule(
    `By ${T}, average ${T} ranged from ${T} for ${T} to ${T} for ${T}, a ratio of ${T}\\.`,
    "Average $2 ranged from $3 for $4 to $5 for $6 by $1, with a ratio of $7.",
  ),
  rule(
    `The ${T} groups differ in average ${T}: ${T} for ${T} against ${T} for ${T}, across ${T} rows\\.`,
    "The $1 groups differ in average $2, with $3 for $4 against $5 for $6, across $7 rows.",
  ),
  // spread
  rule(
    `Typical values of ${T} lie between ${T} and ${T}, with a median of ${T}\\.`,
    "Typical values of $1 lie from $2 to $3, and the median is $4.",
  ),
  rule(
    `Typical values of ${T} lie between ${T} and ${T}, with a median of ${T}\\.`,
    "With a median of $4, typical values of $1 lie between $2 and $3.",
  ),
  rule(
    `For ${T}, the usual range is ${T} to ${T}, and the median is ${T}\\.`,
    "The usual range of $1 is from $2 to $3, with a median of $4.",
  ),
  rule(
    `In ${T}, typical values run from ${T} to ${T}; the median is ${T} and the average ${T}\\.`,
    "Typical values in $1 run from $2 to $3, with a median of $4 and an average of $5.",
  ),
  // relations within groups
  rule(
    `Over all ${T} rows, ${T} and ${T} ${T} \\(correlation ${T}\\), but within the same ${T} (.+)\\.`,
    "Across all $1 rows, $2 and $3 $4 (correlation $5), but within the same $6 $7.",
  ),
  rule(
    `Over all ${T} rows, ${T} and ${T} ${T} \\(correlation ${T}\\), but within the same ${T} (.+)\\.`,
    "Over all $1 rows in the dataset, $2 and $3 $4 (correlation $5), but within the same $6 $7.",
  ),
  rule(
    `${T} and ${T} ${T} where ${T} is ${T} \\(correlation ${T}\\), but (.+), across ${T} rows\\.`,
    "Across $8 rows, $1 and $2 $3 where $4 is $5 (correlation $6), but $7.",
  ),
  rule(
    `By ${T}, ${T} and ${T} ${T} for ${T} \\(correlation ${T}\\), but (.+), across ${T} rows\\.`,
    "Across $8 rows by $1, $2 and $3 $4 for $5 (correlation $6), but $7.",
  ),
  rule(
    `Where ${T} is ${T}, (.+?) (was|were) ${T} (.+?) against ${T} otherwise; elsewhere, (.+), across ${T} rows\\.`,
    "Across $9 rows, where $1 is $2, $3 $4 $5 $6 against $7 otherwise; elsewhere, $8.",
  ),
  // levels over a number
  rule(
    `(Average |The rate of )${T} (was|were) ${T} where ${T} is under ${T}, and ${T} from there on, across ${T} rows\\.`,
    "Overall, $1$2 $3 $4 where $5 is under $6, and $7 from there on, across $8 rows.",
  ),
  rule(
    `Where ${T} reaches ${T}, (.+?) (was|were) ${T}, against ${T} below that, across ${T} rows\\.`,
    "Overall, where $1 reaches $2, $3 $4 $5, against $6 below that, across $7 rows.",
  ),
  rule(
    `Where ${T} is between ${T} and ${T}, (.+?) (was|were) ${T}, against ${T} below and ${T} above that, across ${T} rows\\.`,
    "Overall, where $1 is between $2 and $3, $4 $5 $6, against $7 below and $8 above that, across $9 rows.",
  ),
  rule(
    `(Average |The rate of )?${T} (was|were) ${T} where ${T} is under ${T}, and ${T} from there on, across ${T} rows\\.`,
    "Across $8 rows, $1$2 $3 $4 where $5 is under $6, and $7 from there on.",
  ),
  rule(
    `(Average |The rate of )?${T} (was|were) ${T} where ${T} is under ${T}, and ${T} from there on, across ${T} rows\\.`,
    "$1$2 $3 $4 where $5 is under $6, and $7 from there on, as seen across $8 rows.",
  ),
  rule(
    `Where ${T} reaches ${T}, (.+?) (was|were) ${T}, against ${T} below that, across ${T} rows\\.`,
    "Across $7 rows, where $1 reaches $2, $3 $4 $5, against $6 below that.",
  ),
  rule(
    `(Average |The rate of )?${T} (was|were) ${T} where ${T} is between ${T} and ${T}, against ${T} below and ${T} above that, across ${T} rows\\.`,
    "Across $10 rows, $1$2 $3 $4 where $5 is between $6 and $7, against $8 below and $9 above that.",
  ),
  rule(
    `Where ${T} is between ${T} and ${T}, (.+?) (was|were) ${T}, against ${T} below and ${T} above that, across ${T} rows\\.`,
    "Across $9 rows, where $1 is between $2 and $3, $4 $5 $6, against $7 below and $8 above that.",
  ),
  // correlation
  rule(
    `${T} and ${T} ${T}, with a correlation of ${T} across ${T} rows\\.`,
    "$1 and $2 $3 across $5 rows, with a correlation of $4.",
  ),
  rule(
    `${T} and ${T} ${T}, with a correlation of ${T} across ${T} rows\\.`,
    "Across $5 rows, $1 and $2 $3, and the correlation is $4.",
  ),
  rule(
    `Across ${T} rows, ${T} and ${T} ${T} \\(correlation ${T}\\)\\.`,
    "$2 and $3 $4 across $1 rows, with a correlation of $5.",
  ),
  rule(
    `The correlation between ${T} and ${T} is ${T} across ${T} rows\\.`,
    "Across $4 rows, the correlation between $1 and $2 is $3.",
  ),
  rule(`The correlation between ${T} and ${T} is ${T} across ${T} rows\\.`, "$1 and $2 have a correlation of $3 across $4 rows."),
  // seasonality
  rule(
    `Across ${T} (\\w+), (.+?) (was|were) ${T} (in|on|at) ${T}, at a mean of ${T}, and ${T} (in|on|at) ${T}, at a mean of ${T}, and this cycle holds ${T} of the variation\\.`,
    "$3 $4 $5 $6 $7, at a mean of $8, and $9 $10 $11, at a mean of $12, and across $1 $2 this cycle holds $13 of the variation.",
  ),
  rule(
    `Across ${T} (\\w+), (.+?) (was|were) ${T} (in|on|at) ${T}, at a mean of ${T}, and ${T} (in|on|at) ${T}, at a mean of ${T}, and this cycle holds ${T} of the variation\\.`,
    "Over $1 $2, $3 $4 $5 $6 $7, with an average of $8, and $9 $10 $11, with an average of $12, and the cycle accounts for $13 of the variation.",
  ),
  rule(`The cycle holds ${T} of the variation across ${T} (\\w+)\\.`, "Across $2 $3, the cycle holds $1 of the variation."),
  rule(`The cycle holds ${T} of the variation across ${T} (\\w+)\\.`, "This cycle accounts for $1 of the variation over $2 $3."),
  // change point
  rule(
    `The level of (.+?) ${T} by ${T} (in|on) ${T}, from a mean of ${T} to a mean of ${T}, across ${T} (\\w+)\\.`,
    "$4 $5, the level of $1 $2 by $3, from a mean of $6 to a mean of $7, across $8 $9.",
  ),
  rule(
    `The level of (.+?) ${T} by ${T} (in|on) ${T}, from a mean of ${T} to a mean of ${T}, across ${T} (\\w+)\\.`,
    "Across $8 $9, the level of $1 $2 by $3 $4 $5, from an average of $6 to an average of $7.",
  ),
  rule(`${T} was ${T} in ${T} of rows\\.`, "In $3 of rows, $1 was $2."),
  rule(
    `${T} (is|are) without a usable value in ${T} rows, or ${T} of the dataset\\.`,
    "In $3 rows, or $4 of the dataset, $1 $2 without a usable value.",
  ),
  rule(
    `${T} (is|are) without a usable value in ${T} rows, or ${T} of the dataset\\.`,
    "$1 has no usable value in $3 rows, which is $4 of the dataset.",
  ),
  rule(
    `No usable value is given for ${T} in ${T} rows \\(${T}\\), and figures on it rest on the other rows\\.`,
    "In $2 rows ($3), no usable value is given for $1, and figures on it rest on the other rows.",
  ),
  // recommendations
  rule(
    `Split the rows of ${T}, which hold ${T} of (.+?), by ${T} to see what they consist of\\.`,
    "To see what they consist of, split the rows of $1, which hold $2 of $3, by $4.",
  ),
  rule(
    `Compare ${T} with ${T} on other columns before acting on their gap in average ${T}\\.`,
    "Before acting on their gap in average $3, compare $1 with $2 on other columns.",
  ),
  rule(
    `Fill in ${T} in the ${T} rows without a value before comparing groups on it\\.`,
    "Before comparing groups on it, fill in $1 in the $2 rows without a value.",
  ),
  rule(`Quote the median of ${T}, ${T}, beside its average of ${T}\\.`, "Beside its average of $3, quote the median of $1, $2."),
  rule(
    `Look at the values of ${T} outside ${T} to ${T} before relying on its average\\.`,
    "Before relying on its average, look at the values of $1 outside $2 to $3.",
  ),
  rule(
    `Track the ${T} ${T} groups that account for ${T} of (.+?) separately from the rest\\.`,
    "Track separately from the rest the $1 $2 groups that account for $3 of $4.",
  ),
];

const OPENINGS = ["Overall, ", "In the data, ", "Notably, "];

/** Right ways to write a sentence again: other words and another order, the same statement. */
export function rightRewordings(text: string): string[] {
  const reworded = REWORDINGS.flatMap(({ from, to }) => {
    if (!from.test(text)) return [];
    const groups = from.exec(text)?.slice(1) ?? [];
    return [capital(filled(to, groups))];
  });
  const opened = /^(?:Average|Total|The|By|Between|Across|Typical|For|In) /.test(text)
    ? OPENINGS.map((words) => `${words}${text.charAt(0).toLowerCase()}${text.slice(1)}`)
    : [];
  return [...new Set([...reworded, ...opened])].filter((one) => one !== text);
}

/** `$12` is the twelfth group; one that is not there is nothing. A sum in mid sentence has a small letter. */
function filled(to: string, groups: readonly (string | undefined)[]): string {
  return to
    .replace(/\$(\d+)/g, (_, place: string) => groups[Number(place) - 1] ?? "")
    .replace(/(?<=\S )(Average|Total)\b/g, (word) => word.toLowerCase());
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
