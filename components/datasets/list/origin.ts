import { Blocks, Braces, Database, FileUp, Globe, type LucideIcon, Webhook } from "@/components/ui/icons";
import type { DatasetOrigin } from "@/lib/contract/words/dataset-words";

/** How rows arrived: word and icon. */
export const ORIGINS: Record<DatasetOrigin, { word: string; icon: LucideIcon }> = {
  upload: { word: "Upload", icon: FileUp },
  database: { word: "Database", icon: Database },
  integration: { word: "Integration", icon: Blocks },
  push: { word: "Push", icon: Webhook },
  ingest: { word: "Ingest", icon: Globe },
  api: { word: "API", icon: Braces },
};
