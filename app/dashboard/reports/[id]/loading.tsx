import { ReportSkeleton } from "@/components/reports/document/report-skeleton";
import { Waiting } from "@/components/ui/page/first-paint";

export default function Loading() {
  return (
    <Waiting>
      <ReportSkeleton />
    </Waiting>
  );
}
