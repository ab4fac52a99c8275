import type { Schedule } from "@/lib/contract/schedules";

/** What a schedule is called: its title, else its question, else what it does. */
export function scheduleName({ title, prompt, datasetName }: Pick<Schedule, "title" | "prompt" | "datasetName">): string {
  return title || prompt || `Overview of ${datasetName}`;
}
