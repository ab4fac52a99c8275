"use client";

import { Button } from "@/components/ui/button";
import { Download, FileSpreadsheet, FileText, FileType } from "@/components/ui/icons";
import { Menu, type MenuItem } from "@/components/ui/layer/menu";
import { useLocale } from "@/components/ui/locale";
import { doorPath } from "@/lib/client/api/call";
import { operations } from "@/lib/client/api/operations";
import type { DatasetDetail, DownloadFormat } from "@/lib/contract/datasets";
import { formatInteger } from "@/lib/core/format";

/** Rows that a sheet holds below its header. */
const SHEET_ROWS_MAX = 1_048_575;

/** All rows as a file, in one of three formats; each says what it holds. */
export function DownloadMenu({ dataset }: { dataset: Pick<DatasetDetail, "id" | "name" | "rowCount" | "preparation"> }) {
  const { locale } = useLocale();
  const pathOf = (format: DownloadFormat) => doorPath(operations.downloadDataset, { id: dataset.id }, { format });
  const cells = `Cells as ${dataset.preparation === undefined ? "received" : "prepared"}, safe to open in a spreadsheet.`;
  const tooLong = dataset.rowCount > SHEET_ROWS_MAX;
  const items: MenuItem[] = [
    { label: "CSV", icon: FileText, download: pathOf("csv"), detail: cells },
    tooLong
      ? {
          label: "XLSX",
          icon: FileSpreadsheet,
          disabled: true,
          onSelect: () => {},
          detail: `Too large for Excel: a sheet has up to ${formatInteger(SHEET_ROWS_MAX, locale)} rows; this dataset has ${formatInteger(dataset.rowCount, locale)}.`,
        }
      : {
          label: "XLSX",
          icon: FileSpreadsheet,
          download: pathOf("xlsx"),
          detail: cells,
        },
    { label: "Parquet", icon: FileType, download: pathOf("parquet"), detail: "Typed values, as reports read them." },
  ];
  return (
    <Menu
      label={`Download ${dataset.name}`}
      items={items}
      trigger={
        <Button className="max-sm:px-2.5">
          <Download aria-hidden />
          <span className="max-sm:sr-only">Download</span>
        </Button>
      }
    />
  );
}
