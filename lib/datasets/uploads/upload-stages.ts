import type { UploadStage } from "@/lib/contract/uploads";
import type { Id } from "@/lib/core/ids";

declare global {
  var __rowcallUploadStages: Map<string, UploadStage[]> | undefined;
}

/** What this process is doing with an upload now; null when nothing. Other processes keep theirs to themselves. */
export function stageOf(uploadId: Id<"upload">): UploadStage | null {
  return globalThis.__rowcallUploadStages?.get(uploadId)?.at(-1) ?? null;
}

/** Does a job of an upload; what the job says that it does is its stage until the job ends. */
export async function withStage<T>(
  uploadId: Id<"upload">,
  work: (onStage: (stage: UploadStage) => void) => Promise<T>,
): Promise<T> {
  globalThis.__rowcallUploadStages ??= new Map();
  const all = globalThis.__rowcallUploadStages;
  // One list for each upload, one place in it for each job.
  let told: UploadStage | null = null;
  const tell = (stage: UploadStage | null) => {
    const stages = all.get(uploadId) ?? [];
    if (told !== null) stages.splice(stages.indexOf(told), 1);
    if (stage !== null) stages.push(stage);
    told = stage;
    if (stages.length > 0) all.set(uploadId, stages);
    else all.delete(uploadId);
  };
  try {
    return await work(tell);
  } finally {
    tell(null);
  }
}
