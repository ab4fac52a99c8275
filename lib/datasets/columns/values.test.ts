import { describe, expect, test } from "vitest";
import type { ColumnType } from "@/lib/contract/words/column-words";
import { type ColumnCase, typeColumns } from "@/lib/testing/datasets/type-columns-fixture";

/** Cells of one column with what each is read as; null: missing. */
interface Case extends Omit<ColumnCase, "cells"> {
  type: ColumnType;
  format?: string | null;
  reads: Record<string, string | number | boolean | null>;
}

async function check(cases: readonly Case[], settings = {}) {
  const typed = await typeColumns(
    cases.map(({ reads, ...rest }) => ({ ...rest, cells: Object.keys(reads).map((cell) => cell.replace(/^=/, "")) })),
    settings,
  );
  const actual = typed.map(({ profile, values }, i) => {
    const { reads, format } = cases[i] as Case;
    const keys = Object.keys(reads);
    return {
      type: profile.type,
      ...(format === undefined ? {} : { format: profile.format }),
      reads: Object.fromEntries(keys.map((key, at) => [key, values[at]])),
    };
  });
  const expected = cases.map(({ type, format, reads }) => ({ type, ...(format === undefined ? {} : { format }), reads }));
  // One by one, so that a failure names its column.
  for (const [i, each] of actual.entries()) expect(each).toEqual(expected[i]);
}

const feb3 = "2026-02-03";
const days = (...cells: string[]) => Object.fromEntries(cells.map((cell) => [cell, feb3]));

const LONG_DATES: Record<string, string[]> = {
  en: [
    "3 February 2026",
    "3rd February 2026",
    "3rd of February 2026",
    "3 Feb 2026",
    "03-Feb-2026",
    "3-Feb-26",
    "February 3, 2026",
    "Feb 3 2026",
    "Feb. 3rd, 2026",
    "Tuesday, February 3, 2026",
    "Tue, 3 Feb 2026",
    "2026-Feb-03",
    "03FEB2026",
    "3 February, 2026",
  ],
  de: ["3. Februar 2026", "3 Feb. 2026", "03. Feb 2026", "Dienstag, 3. Februar 2026", "Di., 3. Februar 2026"],
  fr: ["3 février 2026", "mardi 3 février 2026", "3 févr. 2026", "3 fevrier 2026", "03 FÉVRIER 2026"],
  es: ["3 de febrero de 2026", "martes, 3 de febrero de 2026", "3 feb 2026", "3 febrero del 2026"],
  it: ["3 febbraio 2026", "martedì 3 febbraio 2026", "3 feb 2026"],
  pt: ["3 de fevereiro de 2026", "terça-feira, 3 de fevereiro de 2026", "3 fev. 2026"],
  nl: ["3 februari 2026", "dinsdag 3 februari 2026", "3 feb 2026"],
  pl: ["3 lutego 2026", "wtorek, 3 lutego 2026", "3 lut 2026"],
  sv: ["3 februari 2026", "tisdag 3 februari 2026", "3 feb. 2026"],
  da: ["3. februar 2026", "tirsdag 3. februar 2026"],
  nb: ["3. februar 2026", "tirsdag 3. februar 2026", "3. feb. 2026"],
  fi: ["3. helmikuuta 2026", "tiistaina 3. helmikuuta 2026"],
  cs: ["3. února 2026", "úterý 3. února 2026"],
  tr: ["3 Şubat 2026", "3 Şub 2026", "3 ŞUBAT 2026"],
  ro: ["3 februarie 2026", "marți, 3 februarie 2026"],
  hu: ["2026. február 3.", "2026. febr. 3."],
  ru: ["3 февраля 2026", "3 февраля 2026 г.", "3 фев. 2026", "вторник, 3 февраля 2026"],
};

describe("dates", () => {
  test.each(Object.entries(LONG_DATES))("names of months are read in %s, each value alone", async (_, cells) => {
    await check(cells.map((cell) => ({ type: "date", reads: days(cell) })));
  });

  test("every month of every language falls on its number", async () => {
    const languages = Object.keys(LONG_DATES);
    const names = (language: string, month: "long" | "short") =>
      Array.from({ length: 12 }, (_, at) => {
        const format = new Intl.DateTimeFormat(language, { day: "numeric", month, year: "numeric", timeZone: "UTC" });
        return format.format(Date.UTC(2026, at, 17));
      });
    await check(
      languages.flatMap((language) =>
        (["long", "short"] as const).map((style): Case => {
          const cells = names(language, style);
          return {
            type: "date",
            reads: Object.fromEntries(cells.map((cell, at) => [cell, `2026-${String(at + 1).padStart(2, "0")}-17`])),
          };
        }),
      ),
    );
  });

  test("numbers in every order and with every mark, where one value decides", async () => {
    const dmy = (mark: string, end = "") => ({
      [`3${mark}2${mark}2026${end}`]: feb3,
      [`31${mark}12${mark}2026${end}`]: "2026-12-31",
    });
    const mdy = (mark: string) => ({ [`2${mark}3${mark}2026`]: feb3, [`12${mark}31${mark}2026`]: "2026-12-31" });
    const ymd = (mark: string, end = "") => ({
      [`2026${mark}2${mark}3${end}`]: feb3,
      [`2026${mark}12${mark}31${end}`]: "2026-12-31",
    });
    await check([
      ...["/", "-", ".", " ", ". "].map((mark): Case => ({ type: "date", reads: dmy(mark) })),
      ...["/", "-", ".", " "].map((mark): Case => ({ type: "date", reads: mdy(mark) })),
      ...["/", "-", ".", " "].map((mark): Case => ({ type: "date", reads: ymd(mark) })),
      { type: "date", reads: ymd(". ", ".") },
      { type: "date", reads: dmy(".", ".") },
      {
        type: "date",
        format: "DD/MM/YY",
        reads: { "03/02/26": feb3, "31/12/99": "1999-12-31", "31/12/68": "1968-12-31", "31/12/69": "1969-12-31" },
      },
      { type: "date", format: "MM/DD/YY", reads: { "02/03/26": feb3, "12/31/99": "1999-12-31" } },
      { type: "date", format: "YY/MM/DD", reads: { "26/02/03": feb3, "99/12/31": "1999-12-31" } },
      { type: "date", format: "DD.MM.YY", reads: { "3.2.26": feb3, "31.12.26": "2026-12-31" } },
      { type: "date", reads: { "2026年2月3日": feb3, "2026年12月31日": "2026-12-31" } },
      { type: "date", reads: { "2026년 2월 3일": feb3 } },
      { type: "date", reads: { "2026年2月": "2026-02-01" } },
      { type: "date", reads: { "mardi 03/02/2026": feb3, "mercredi 31/12/2025": "2025-12-31" } },
      { type: "date", name: "order_date", reads: { "20260203": feb3, "20261231": "2026-12-31" } },
      { type: "date", name: "order_date", reads: { "03022026": feb3, "31122026": "2026-12-31" } },
      { type: "date", name: "order_date", reads: { "02032026": feb3, "12312026": "2026-12-31" } },
      { type: "date", name: "date", reads: { "2026-034": feb3, "2026-365": "2026-12-31" } },
      { type: "integer", reads: { "20260203": 20260203 } },
      { type: "datetime", name: "date", reads: { "20260203103059": "2026-02-03T10:30:59.000Z" } },
      { type: "datetime", reads: { "20260203T103059Z": "2026-02-03T10:30:59.000Z" } },
    ]);
  });

  test("months, quarters and weeks begin on their first day", async () => {
    await check([
      { type: "date", reads: { "2026-W05": "2026-01-26", "2026-W53": "2026-12-28", "2025-W01": "2024-12-30" } },
      { type: "date", reads: { "2026-W05-3": "2026-01-28", "2020-W53-7": "2021-01-03" } },
      { type: "date", reads: { "Q1 2026": "2026-01-01", "Q4 2026": "2026-10-01" } },
      { type: "date", reads: { "2026-Q2": "2026-04-01", "2026Q3": "2026-07-01" } },
      { type: "date", reads: { "02/2026": "2026-02-01", "12/2026": "2026-12-01" } },
      { type: "date", reads: { "2026-02": "2026-02-01", "2026-12": "2026-12-01" } },
      { type: "date", reads: { "2026/02": "2026-02-01" } },
      { type: "date", reads: { "Feb-26": "2026-02-01", "Dec-99": "1999-12-01" } },
      { type: "date", reads: { "Feb 2026": "2026-02-01", "December 2026": "2026-12-01" } },
      { type: "date", reads: { "février 2026": "2026-02-01", "août 2026": "2026-08-01" } },
      { type: "date", reads: { "2026 Feb": "2026-02-01" } },
      { type: "category", reads: { "2009/10": "2009/10", "2010/11": "2010/11" } },
    ]);
  });

  test("times of day, halves, fractions and offsets", async () => {
    const at = (moment: string, ...cells: string[]) =>
      cells.map((cell): Case => ({ type: "datetime", reads: { [cell]: moment } }));
    await check([
      ...at(
        "2026-02-03T10:30:00.000Z",
        "2026-02-03 10:30",
        "2026-02-03T10:30",
        "2026-02-03T10:30:00",
        "2026-02-03T10:30:00Z",
        "2026-02-03 10:30:00.000",
        "2026-02-03, 10:30",
        "2026-02-03 10.30",
        "2026-02-03 10h30",
      ),
      ...at(
        "2026-02-03T10:30:00.000Z",
        "3 Feb 2026 10:30",
        "Feb 3, 2026 at 10:30 AM",
        "3. Februar 2026 um 10:30 Uhr",
        "3 février 2026 à 10:30",
        "03-Feb-2026 10:30:00",
        "2026/02/03 10:30",
        "2026年2月3日 10:30",
      ),
      ...at(
        "2026-02-03T10:30:00.000Z",
        "2026-02-03T12:30:00+02:00",
        "2026-02-03T12:30:00+0200",
        "2026-02-03 12:30:00+02",
        "2026-02-03 12:30 +02:00",
        "2026-02-03T05:30:00-05:00",
        "2026-02-03 05:30 EST",
        "2026-02-03 11:30 CET",
        "2026-02-03 10:30 UTC",
        "2026-02-03 10:30:00 GMT",
        "2026-02-03 12:30 GMT+2",
        "2026-02-03 16:00 +05:30",
      ),
      ...at(
        "2026-02-03T10:30:00.000Z",
        "Tue, 03 Feb 2026 10:30:00 GMT",
        "Tue, 03 Feb 2026 12:30:00 +0200",
        "Tue Feb 03 2026 11:30:00 GMT+0100 (Central European Standard Time)",
        "Tue Feb  3 10:30:00 2026",
        "Tue Feb  3 10:30:00 UTC 2026",
        "03/Feb/2026:10:30:00 +0000",
      ),
      {
        type: "datetime",
        reads: {
          "2026-02-03 10:30:15.5": "2026-02-03T10:30:15.500Z",
          "2026-02-03 10:30:15.123456789": "2026-02-03T10:30:15.123Z",
        },
      },
      { type: "datetime", reads: { "2026-02-03 10:30:15,250": "2026-02-03T10:30:15.250Z" } },
      {
        type: "datetime",
        reads: {
          "2026-02-03 12:05 AM": "2026-02-03T00:05:00.000Z",
          "2026-02-03 12:05 PM": "2026-02-03T12:05:00.000Z",
          "2026-02-03 1:05 p.m.": "2026-02-03T13:05:00.000Z",
          "2026-02-03 11:59:59PM": "2026-02-03T23:59:59.000Z",
        },
      },
      {
        type: "datetime",
        reads: {
          "2/3/2026, 10:30:00\u202fAM": "2026-02-03T10:30:00.000Z",
          "2/28/2026, 1:30:00\u202fPM": "2026-02-28T13:30:00.000Z",
        },
      },
      {
        type: "datetime",
        reads: { "28.02.2026 10:30": "2026-02-28T10:30:00.000Z", "3.2.2026 9.05": "2026-02-03T09:05:00.000Z" },
      },
      { type: "date", reads: { "2026-02-03 00:00:00": feb3, "2026-02-04 00:00:00": "2026-02-04" } },
      { type: "category", reads: { "2026-02-03 10:30 IST": "2026-02-03 10:30 IST" } },
    ]);
  });

  test("what is no day of the calendar or no time of the clock does not fit", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 60 }, (_, i) => [`${(i % 28) + 1}/0${(i % 9) + 1}/20${10 + Math.floor(i / 5)}`, expect.any(String)]),
    );
    await check([
      { type: "date", reads: { ...many, "31/02/2026": null } },
      {
        type: "date",
        chosen: { type: "date" },
        reads: { "2026-02-29": null, "2024-02-29": "2024-02-29", "2026-13-01": null, "0999-01-01": null, "2026-00-10": null },
      },
      { type: "date", chosen: { type: "date" }, reads: { "2025-W53": null, "2026-W53": "2026-12-28", "2026-W00": null } },
      {
        type: "datetime",
        chosen: { type: "datetime" },
        reads: {
          "2026-02-03 24:30": null,
          "2026-02-03 10:61": null,
          "2026-02-03 13:30 PM": null,
          "2026-02-03 10:30 AM": "2026-02-03T10:30:00.000Z",
        },
      },
      { type: "time", reads: { "10:30": "10:30:00", "11:45": "11:45:00" } },
      { type: "category", reads: { "1.2.3": "1.2.3", "1.10.0": "1.10.0" } },
      { type: "category", name: "version", reads: { "1.2.10": "1.2.10", "1.3.11": "1.3.11" } },
    ]);
  });
});

describe("numbers", () => {
  test("thousands and decimals are told by all rows", async () => {
    const big = { type: "number", format: null } as const;
    await check([
      { ...big, reads: { "1,234.5": 1234.5, "12": 12 } },
      { ...big, reads: { "1.234,5": 1234.5, "12": 12 } },
      { ...big, reads: { "1 234,5": 1234.5 } },
      { ...big, reads: { "1\u00a0234,5": 1234.5 } },
      { ...big, reads: { "1\u202f234,5": 1234.5 } },
      { ...big, reads: { "1\u2009234,5": 1234.5 } },
      { ...big, reads: { "1'234.5": 1234.5 } },
      { ...big, reads: { "1’234’567.5": 1234567.5 } },
      { ...big, reads: { "1_234.5": 1234.5 } },
      { ...big, reads: { "1,23,456.78": 123456.78, "12,34,56,789.5": 123456789.5 } },
      { ...big, reads: { "0,123": 0.123, "1,234": 1.234 } },
      { ...big, reads: { "1234,567": 1234.567, "1,234": 1.234 } },
      { ...big, reads: { ".5": 0.5, "-.25": -0.25, "+1.5": 1.5, "5.": 5 } },
      { ...big, reads: { "1.2E+03": 1200, "5": 5 } },
      { ...big, reads: { "1,2e3": 1200, "1,5e-1": 0.15 } },
      { type: "integer", reads: { "1,234,567": 1234567, "1,234": 1234 } },
      { type: "integer", reads: { "1.234.567": 1234567, "1.234": 1234 } },
      { type: "integer", reads: { "٣٤٥": 345, "١٬٢٣٤٬٥٦٧": 1234567 } },
      { ...big, reads: { "１２．５": 12.5, "－３": -3 } },
      { ...big, reads: { "٣٫٥": 3.5 } },
    ]);
  });

  test("signs of every kind", async () => {
    await check([
      { type: "integer", reads: { "(1234)": -1234, "5": 5 } },
      { type: "integer", reads: { "5-": -5, "6": 6 } },
      { type: "integer", reads: { "−7": -7, "+8": 8 } },
      { type: "number", reads: { "(1,234.50)": -1234.5, "-2": -2 } },
      {
        type: "currency",
        format: "USD",
        reads: { "$5.25": 5.25, "-$1,000.00": -1000, "$-3": -3, "($20.00)": -20, "$(7)": -7, "($1,234.00)": -1234 },
      },
      { type: "currency", format: "EUR", reads: { "12,50 €": 12.5, "-1.000,00 €": -1000, "€ 3,00": 3 } },
      { type: "currency", format: "EUR", reads: { "EUR 12.50": 12.5, "7.25 EUR": 7.25, "5 eur": 5 } },
      { type: "currency", format: "CHF", reads: { "CHF 1'234.50": 1234.5, "Fr. 5.10": 5.1 } },
      { type: "currency", format: "GBP", reads: { "£1,234.50": 1234.5, "£.50": 0.5 } },
      { type: "currency", format: "INR", reads: { "₹1,23,456.00": 123456, "₹ 5.5": 5.5 } },
      { type: "currency", format: "JPY", reads: { "¥1,234,567": 1234567, "¥5": 5 } },
      { type: "currency", format: "PLN", reads: { "1 234,50 zł": 1234.5, "5,00 zł": 5 } },
      { type: "currency", format: "CZK", reads: { "1 234,50 Kč": 1234.5 } },
      { type: "currency", format: "HUF", reads: { "1 234 567 Ft": 1234567 } },
      { type: "currency", format: "BRL", reads: { "R$ 1.234,50": 1234.5 } },
      { type: "currency", format: "CAD", reads: { "C$5.50": 5.5, "CA$6.25": 6.25 } },
      { type: "currency", format: "RUB", reads: { "1 234,50 ₽": 1234.5, "5 руб.": 5 } },
      { type: "number", format: "kr", reads: { "5,50 kr": 5.5, "1 234,00 kr": 1234 } },
      { type: "percent", format: null, reads: { "12.5%": 0.125, "-3 %": -0.03, "1,234.5%": 12.345 } },
      { type: "percent", reads: { "12,5 %": 0.125, "3\u00a0%": 0.03 } },
      { type: "percent", reads: { "5‰": 0.005, "12‰": 0.012 } },
    ]);
    await check([{ type: "currency", format: "SEK", reads: { "5,50 kr": 5.5 } }], { currency: "SEK" });
    await check([{ type: "currency", format: "CNY", reads: { "¥5.50": 5.5 } }], { currency: "CNY" });
  });

  test("one unit behind every number is taken off and kept as the format", async () => {
    await check([
      { type: "number", format: "kg", reads: { "1.5 kg": 1.5, "20 kg": 20 } },
      { type: "number", format: "kg", reads: { "1 234,5 kg": 1234.5 } },
      { type: "integer", format: "km", reads: { "5km": 5, "1,234,567km": 1234567 } },
      { type: "number", format: "°C", reads: { "-3.5 °C": -3.5, "20 °C": 20 } },
      { type: "integer", format: "ms", reads: { "120 ms": 120, "15 ms": 15 } },
      { type: "integer", format: "GB", reads: { "16 GB": 16, "32 GB": 32 } },
      { type: "integer", format: "m2", reads: { "45 m2": 45, "120 m2": 120 } },
      { type: "category", format: null, reads: { "5 kg": "5 kg", "500 g": "500 g" } },
      { type: "category", reads: { "1.5k": "1.5k", "2M": "2M" } },
    ]);
  });

  test("what only looks like a number stays as received", async () => {
    const same = (type: ColumnType, ...cells: string[]): Case => ({
      type,
      reads: Object.fromEntries(cells.map((cell) => [`=${cell}`, cell])),
    });
    await check([
      same("id", "00501", "10001"),
      same("id", "007", "12"),
      same("category", "0x1F", "0xFF"),
      same("category", "192.168.1.1", "10.0.0.12"),
      same("category", "192.168.100.101", "192.168.100.102"),
      same("time", "13:30:00", "10:45:10"),
      same("category", "½", "¼"),
      same("category", "1-2", "3-4"),
      same("category", "5/6", "7/8"),
      same("category", "--5", "+-6"),
      same("category", "1,2,3", "4,5,6"),
      same("category", "12a", "13b"),
      same("category", "infinity", "epoch"),
    ]);
  });

  test("beyond 9 decimals or 38 digits numbers are doubles", async () => {
    await check([
      { type: "number", reads: { "0.12345678901": 0.12345678901, "2": 2 } },
      { type: "integer", reads: { "=12345678901234567890": 1.2345678901234567e19 } },
    ]);
  });
});

describe("flags and missing words", () => {
  test("yes and no in the languages known", async () => {
    const pairs =
      "yes/no ja/nein oui/non sí/no si/no sim/não tak/nie kyllä/ei ja/nej ja/nee да/нет vrai/faux wahr/falsch verdadero/falso true/false t/f y/n on/off evet/hayır ano/ne igen/nem da/nu".split(
        " ",
      );
    await check(
      pairs.map((pair): Case => {
        const [yes = "", no = ""] = pair.split("/");
        return { type: "boolean", reads: { [yes]: true, [no]: false, [yes.toUpperCase()]: true, [` ${no} `]: false } };
      }),
    );
  });

  test("a tick says yes and its absence no, and a header may say which code is which", async () => {
    const ticks = await typeColumns(["x", "✓", "+"].map((tick) => ({ cells: [tick, null, "", "-", tick.toUpperCase()] })));
    for (const { profile, values } of ticks) {
      expect(values).toEqual([true, false, false, false, true]);
      expect(profile).toMatchObject({ type: "boolean", nullCount: 0 });
    }
    const [crossed, coded, plain, underlined] = await typeColumns([
      { cells: ["✔", "✘", null] },
      { name: "Fumador (1=sí 2=no)", cells: ["1", "2", "1"] },
      { name: "Fumador", cells: ["1", "2", "1"] },
      { name: "PHONE_1_YES_2_NO", cells: ["2", "1", "1"] },
    ]);
    expect(crossed?.values).toEqual([true, false, null]);
    expect(coded?.values).toEqual([true, false, true]);
    expect(plain?.profile.type).toBe("integer");
    expect(underlined?.values).toEqual([false, true, true]);
  });

  test("letters that begin other words too are yes and no until somebody says otherwise", async () => {
    const [open, said] = await typeColumns([{ cells: ["O", "N", "O"] }, { cells: ["S", "N", "N"], chosen: { type: "boolean" } }]);
    expect(open?.profile.doubt?.options.map(({ choose }) => choose)).toEqual([{ type: "boolean" }, { type: "category" }]);
    expect(said?.profile).toMatchObject({ type: "boolean" });
    expect(said?.profile.doubt).toBeUndefined();
  });

  test("1 and 0 are numbers, with yes and no beside them, unless the header asks", async () => {
    await check([{ type: "boolean", name: "is_paid", reads: { "=1": true, "=0": false } }]);
    const [plain] = await typeColumns([{ name: "paid", cells: ["1", "0", "1"] }]);
    expect(plain?.profile).toMatchObject({ type: "integer", alternatives: [{ type: "boolean", format: "1/0", count: 3 }] });
  });

  test("a word for missing is missing, and nothing but such words is a column of text without values", async () => {
    await check([
      { type: "integer", reads: { "=1": 1, "n/a": null, "-": null, "—": null, "#N/A": null, NULL: null } },
      { type: "text", reads: { "n/a": null, "-": null, "?": null } },
    ]);
  });

  test("only missing words in the first rows do not hide what comes later", async () => {
    const late = Array.from({ length: 3_000 }, (_, i) => (i < 2_000 ? "n/a" : String(i)));
    const empty = Array.from({ length: 3_000 }, (_, i) => (i < 2_900 ? null : `${(i % 28) + 1}.3.2026`));
    const words = Array.from({ length: 3_000 }, (_, i) => (i < 2_900 ? "-" : "some words"));
    const noisy = Array.from({ length: 10_000 }, (_, i) => (i < 150 ? "not yet" : String(i)));
    const typed = await typeColumns([{ cells: late }, { cells: empty }, { cells: words }, { cells: noisy }]);
    expect(typed.map(({ profile }) => [profile.type, profile.nullCount])).toEqual([
      ["integer", 9_000],
      ["date", 9_900],
      ["category", 7_000],
      ["integer", 150],
    ]);
  });
});
