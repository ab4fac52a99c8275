"use client";

import { cn } from "@/components/ui/cn";
import { Check, CircleDashed, LoaderCircle } from "@/components/ui/icons";
import type { UploadStage } from "@/lib/contract/uploads";
import { STAGE_WORDS } from "./reading-words";

const LOOKING: readonly UploadStage[] = ["reading", "typing", "profiling"];
const STORING: readonly UploadStage[] = [...LOOKING, "saving"];

/** What the server does with the file, stage by stage; it invents nothing between them. */
export function Stages({ stage, saves = false }: { stage: UploadStage | null; saves?: boolean }) {
  const stages = saves ? STORING : LOOKING;
  const at = stage === null ? 0 : stages.indexOf(stage);
  return (
    <div>
      <p role="status" className="sr-only">
        {STAGE_WORDS[stages[at] ?? "reading"]}
      </p>
      <ol className="flex flex-wrap gap-x-5 gap-y-1">
        {stages.map((one, place) => {
          const Icon = place < at ? Check : place === at ? LoaderCircle : CircleDashed;
          return (
            <li
              key={one}
              aria-current={place === at ? "step" : undefined}
              className={cn("flex items-center gap-2 text-ui", place === at ? "text-ink" : "text-ink-3")}
            >
              <Icon
                className={cn(
                  "size-3.5 shrink-0",
                  place < at && "text-success",
                  place === at && "animate-spin text-info motion-reduce:animate-none",
                )}
                aria-hidden
              />
              {STAGE_WORDS[one]}
              {place < at && <span className="sr-only">, done</span>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
