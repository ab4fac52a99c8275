import { serveJob } from "@/lib/platform/child/serve-job";
import { type DownloadJob, writeFile } from "./write-file";

serveJob<DownloadJob, { file: string }>((job) => writeFile(job, "job"));
