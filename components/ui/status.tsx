import {
  Blend,
  CircleCheck,
  CircleDashed,
  CirclePause,
  CircleSlash,
  CircleX,
  Clock,
  Frown,
  LoaderCircle,
  type LucideIcon,
  Meh,
  RotateCw,
  Smile,
  TriangleAlert,
} from "@/components/ui/icons";
import { Badge, type Tone } from "./badge";

interface StatusLook {
  word: string;
  icon: LucideIcon;
  tone: Tone;
  /** The icon turns while work is under way. */
  spin?: true;
}

/** Every status on screen: its word, icon and tone. */
export const STATUS = {
  report: {
    QUEUED: { word: "Queued", icon: CircleDashed, tone: "neutral" },
    RUNNING: { word: "Running", icon: LoaderCircle, tone: "info", spin: true },
    COMPLETED: { word: "Completed", icon: CircleCheck, tone: "success" },
    FAILED: { word: "Failed", icon: CircleX, tone: "danger" },
  },
  call: {
    PENDING: { word: "Waiting", icon: CircleDashed, tone: "neutral" },
    PROCESSING: { word: "Processing", icon: LoaderCircle, tone: "info", spin: true },
    COMPLETED: { word: "Completed", icon: CircleCheck, tone: "success" },
    FAILED: { word: "Failed", icon: CircleX, tone: "danger" },
    SKIPPED: { word: "Skipped", icon: CircleSlash, tone: "neutral" },
  },
  sentiment: {
    positive: { word: "Positive", icon: Smile, tone: "neutral" },
    neutral: { word: "Neutral", icon: Meh, tone: "neutral" },
    negative: { word: "Negative", icon: Frown, tone: "neutral" },
    mixed: { word: "Mixed", icon: Blend, tone: "neutral" },
  },
  key: {
    active: { word: "Active", icon: CircleCheck, tone: "success" },
    expiring: { word: "Expires soon", icon: Clock, tone: "warning" },
    expired: { word: "Expired", icon: CircleSlash, tone: "neutral" },
    revoked: { word: "Revoked", icon: CircleX, tone: "neutral" },
  },
  request: {
    done: { word: "Done", icon: CircleCheck, tone: "success" },
    refused: { word: "Refused", icon: TriangleAlert, tone: "warning" },
    failed: { word: "Failed", icon: CircleX, tone: "danger" },
  },
  integration: {
    active: { word: "Active", icon: CircleCheck, tone: "success" },
    paused: { word: "Paused", icon: CirclePause, tone: "neutral" },
    attention: { word: "Needs attention", icon: TriangleAlert, tone: "warning" },
    waiting: { word: "Not set up", icon: CircleDashed, tone: "neutral" },
  },
  connection: {
    active: { word: "Connected", icon: CircleCheck, tone: "success" },
    checking: { word: "Checking", icon: LoaderCircle, tone: "info", spin: true },
    waiting: { word: "Waiting for the first event", icon: CircleDashed, tone: "neutral" },
    quiet: { word: "Quiet for 7 days", icon: TriangleAlert, tone: "warning" },
    attention: { word: "Needs attention", icon: TriangleAlert, tone: "warning" },
    paused: { word: "Paused", icon: CirclePause, tone: "neutral" },
  },
  run: {
    queued: { word: "Queued", icon: CircleDashed, tone: "neutral" },
    running: { word: "Running", icon: LoaderCircle, tone: "info", spin: true },
    completed: { word: "Completed", icon: CircleCheck, tone: "success" },
    unchanged: { word: "Unchanged", icon: CircleCheck, tone: "neutral" },
    held: { word: "Held", icon: TriangleAlert, tone: "warning" },
    failed: { word: "Failed", icon: CircleX, tone: "danger" },
    cancelled: { word: "Stopped", icon: CircleSlash, tone: "neutral" },
  },
  delivery: {
    waiting: { word: "Waiting", icon: CircleDashed, tone: "neutral" },
    retrying: { word: "Retrying", icon: RotateCw, tone: "warning" },
    delivered: { word: "Delivered", icon: CircleCheck, tone: "success" },
    failed: { word: "Failed", icon: CircleX, tone: "danger" },
    held: { word: "Held", icon: CirclePause, tone: "neutral" },
    skipped: { word: "Skipped", icon: CircleSlash, tone: "neutral" },
    cancelled: { word: "Cancelled", icon: CircleSlash, tone: "neutral" },
  },
  webhook: {
    active: { word: "Active", icon: CircleCheck, tone: "success" },
    failing: { word: "Failing", icon: TriangleAlert, tone: "warning" },
    paused: { word: "Paused", icon: CirclePause, tone: "neutral" },
    disabled: { word: "Turned off", icon: CircleX, tone: "danger" },
  },
  destination: {
    active: { word: "Active", icon: CircleCheck, tone: "success" },
    failing: { word: "Failing", icon: TriangleAlert, tone: "warning" },
    paused: { word: "Paused", icon: CirclePause, tone: "neutral" },
    attention: { word: "Needs attention", icon: TriangleAlert, tone: "warning" },
  },
  recipient: {
    pending: { word: "Not confirmed yet", icon: Clock, tone: "neutral" },
    confirmed: { word: "Confirmed", icon: CircleCheck, tone: "success" },
    unsubscribed: { word: "Unsubscribed", icon: CircleSlash, tone: "neutral" },
    refused: { word: "Rejected by the mail server", icon: CircleX, tone: "danger" },
  },
  severity: {
    info: { word: "Info", icon: CircleDashed, tone: "neutral" },
    warn: { word: "Warning", icon: TriangleAlert, tone: "warning" },
    error: { word: "Error", icon: CircleX, tone: "danger" },
  },
} as const satisfies Record<string, Record<string, StatusLook>>;

type StatusKind = keyof typeof STATUS;
type StatusOf<K extends StatusKind> = keyof (typeof STATUS)[K] & string;

/** How a status looks. */
export function statusLook<K extends StatusKind>(kind: K, status: StatusOf<K>): StatusLook {
  return (STATUS[kind] as Record<string, StatusLook>)[status] as StatusLook;
}

/** A status as a badge; `word` replaces its word ("Expires in 9 days"). */
export function StatusBadge<K extends StatusKind>({
  kind,
  status,
  word,
  className,
}: {
  kind: K;
  status: StatusOf<K>;
  word?: string;
  className?: string;
}) {
  const look = statusLook(kind, status);
  return (
    <Badge tone={look.tone} icon={look.icon} spin={look.spin ?? false} {...(className ? { className } : {})}>
      {word ?? look.word}
    </Badge>
  );
}
