import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Row } from "@/lib/contract/rows";
import { preparation, preparationPreview } from "@/lib/contract/tables/preparation";
import { type PreparationStep, preparationStep } from "@/lib/contract/tables/preparation-steps";
import { Id } from "@/lib/core/ids";
