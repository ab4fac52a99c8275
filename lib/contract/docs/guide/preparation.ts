import { LIMITS } from "../../limits";
import { STEPS_MAX } from "../../tables/preparation-steps";
import { FORMULA_FUNCTIONS } from "../../words/formula-words";
import { code, type Guide, guidePage, heading, list, table, text } from "./page";

/** @param baseUrl public address without a trailing slash. */
export function preparationPage(baseUrl: string): Guide {
  return guidePage(
    "preparation",
    "Prepare rows",
    "Clean and reshape rows with steps that are saved with the dataset.",
    [
      text(
        `A dataset's preparation is a list of at most ${STEPS_MAX} steps. They turn the rows as received into the rows that reports, questions, previews, downloads and [pages of rows](/docs/endpoints/listDatasetRows) read. No received cell is ever changed: remove the steps and the rows are as they arrived.`,
      ),
      list(
        "Steps run in order; each works on what the one before it left. `off` keeps a step in the list without doing it.",
        "Each step says how many cells it changes, and what it loses: rows left out, parts cut off, values gone.",
        "Rows that come later are prepared by the same steps, within seconds and always before a report reads them. A step they make impossible, because its column was removed, is skipped and says so.",
        "Another dataset is read as it was when these rows were last prepared; send the same steps again to read its current rows.",
        "A report keeps the rows and the steps that it was made with, says in its scope how many there were, and has them in its evidence.",
      ),
      heading("Steps"),
      table(
        "Kinds of steps",
        ["Step", "What it does"],
        [
          [
            "`compute`",
            "A new column from a `formula`, or from a `derivation` of the language of [analyses](/docs/endpoints/runAnalyses).",
          ],
          ["`filter`", "Keeps the rows for which `where`, a formula, is true."],
          ["`replace`", "Whole cells (`values`), or a part of a cell wherever it stands (`find`, `with`)."],
          ["`text`", "`trim`, `squeeze` (spaces in between, too), `upper`, `lower` or `title` case."],
          ["`fill`", "Missing values from the row `above` or `below`, or with a `value`."],
          ["`deduplicate`", "Keeps one of several rows that match, in all columns or in some."],
          ["`split`", "One column as several, at a separator."],
          ["`merge`", "Several columns as one, with a separator between."],
          [
            "`group`",
            "One row for each group, with `measures`: count, sum, average, median, min, max, distinct, first, last, list.",
          ],
          ["`unpivot`", "Columns as rows: one for each cell, with its column's name."],
          ["`pivot`", "Values of a column as columns, at most 200."],
          [
            "`join`",
            "Columns of another dataset of the workspace, by one to five keys; the first match, or a row for each (`many`). Rows without a match are reported.",
          ],
          ["`union`", "The rows of another dataset below these, by the names of columns."],
          ["`rename`, `drop`", "Another name for a column, or none of it."],
        ],
      ),
      heading("Formulas"),
      text(
        'Columns stand in brackets, texts in quotes: `if([country] = "DE", round([total] * 1.19, 2), [total])`. Signs are `+ - * /`, `&` for texts, `= != < <= > >=`, `and or not`, and `in ("a", "b")`; `missing` is no value. A date is compared with a text such as `"2026-07-31"`.',
      ),
      text(
        "Numbers with decimals are added, subtracted and multiplied exactly; a division gives the nearest double. The result for a missing value is missing, and so is a number too large to hold. Moments are in UTC.",
      ),
      table(
        "Functions",
        ["Written", "Gives"],
        Object.values(FORMULA_FUNCTIONS).map(([form, says]) => [`\`${form}\``, says]),
      ),
      heading("Suggestions"),
      text(
        "[Suggestions](/docs/endpoints/suggestPreparation) are steps for what was found in the rows: spellings of one value, with their groups; words that differ in one letter, which you should review; spaces, units behind numbers, words for missing values, repeated rows. Send the ones you want with the others.",
      ),
      heading("By hand"),
      text(
        `In the dashboard, a dataset's Preparation tab has the same steps, with what each does beside it. [Try steps](/docs/endpoints/previewPreparation) first if you send them from a program; a body may have ${(LIMITS.jsonBodyBytes / 1_000_000).toLocaleString("en-US")} MB.`,
      ),
    ],
    [
      code(
        "Save steps",
        "bash",
        `curl -X PATCH ${baseUrl}/v1/datasets/<DATASET_ID>/preparation \\
  -H "Authorization: Bearer <SECRET_KEY>" \\
  -H "Content-Type: application/json" \\
  -d '{"steps": [
    {"kind": "text", "columns": ["category"], "form": "trim"},
    {"kind": "replace", "column": "category",
     "values": [{"from": ["outdoor", "Out door"], "to": "Outdoor"}]},
    {"kind": "compute", "name": "gross", "formula": "round([total] * 1.19, 2)"}
  ]}'`,
      ),
    ],
  );
}
