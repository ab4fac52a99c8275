import { z } from "zod";

const QUALITY_CHECKS = [
  "missing",
  "duplicate_rows",
  "constant",
  "high_cardinality",
  "outliers",
  "mixed_types",
  "ambiguous_date",
  "ambiguous_number",
  "ambiguous_kind",
  "imbalance",
  "skewed",
  "future_dates",
  "negative_values",
  "truncated",
  "sampled",
] as const;
export type QualityCheck = (typeof QUALITY_CHECKS)[number];

const QUALITY_SEVERITIES = ["info", "warn", "error"] as const;
export type QualitySeverity = (typeof QUALITY_SEVERITIES)[number];

export const qualityFinding = z
  .strictObject({
    id: z.string().meta({ description: "Id within the report." }),
    check: z.enum(QUALITY_CHECKS).meta({ description: "What was looked for." }),
    severity: z.enum(QUALITY_SEVERITIES).meta({ description: "How much it matters." }),
    column: z.string().nullable().meta({ description: "Column concerned, null for the whole table." }),
    message: z.string().meta({ description: "What was found, in a sentence." }),
    count: z.int().min(0).meta({ description: "Rows or values concerned." }),
    ratio: z.number().min(0).max(1).meta({ description: "Share of the rows or values concerned." }),
    suggestion: z.string().meta({ description: "What can be done about it." }),
  })
  .meta({ id: "QualityFinding", description: "A doubt about the data." });
export type QualityFinding = z.output<typeof qualityFinding>;
