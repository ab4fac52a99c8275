import { expect, it } from "vitest";
import type { Language } from "../../language/languages";
import { valuesIn } from "./spoken-values";

it.each<[Language, string, string]>([
  ["es", "son treinta y uno", "31"],
  ["fr", "trente et un euros", "31"],
  ["pt", "trinta e um", "31"],
  ["es", "veintisiete con noventa", "27.9"],
  ["en", "quarter past ten", "10:15"],
  ["de", "viertel vor drei", "2:45"],
  ["de", "halb acht", "7:30"],
  ["nl", "half acht", "7:30"],
  ["nl", "kwart over vier", "4:15"],
  ["nl", "16.15 uur", "4:15"],
  ["fr", "huit heures et demie", "8:30"],
  ["fr", "seize heures quinze", "16:15"],
  ["it", "alle tre e mezza", "3:30"],
])("in %s %s is %s", (language, text, value) => {
  expect(valuesIn(text, language).flatMap(({ values }) => [...values])).toContain(value);
});
