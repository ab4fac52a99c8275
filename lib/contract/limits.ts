/** Limits of the public API, in one place. Bytes are decimal megabytes (1 MB = 1,000,000 bytes). */
export const LIMITS = {
  datasetNameChars: 150,
  versionNameChars: 80,
  /** Of one dataset, that people saved. */
  savedVersions: 30,
  /** Of one dataset, made before changes: the newest ones stay. */
  automaticVersions: 5,
  /** Of older ones, the last of each day stays for so long. */
  automaticVersionDays: 14,
  integrationNameChars: 80,
  tablesPerSource: 200,
  keyColumns: 16,
  datasetJsonRows: 5_000,
  datasetJsonBytes: 10_000_000,
  datasetFileBytes: 25_000_000,
  ingestRows: 500,
  ingestBytes: 1_000_000,
  pushRows: 10_000,
  pushBytes: 25_000_000,
  uploadPieceBytes: 5_000_000,
  openUploads: 50,
  callFileBytes: 200_000_000,
  callShortSec: 8,
  callPageItems: 100,
  callPageItemsDefault: 50,
  voiceBytes: 256_000,
  datasetListItems: 200,
  listPageItems: 100,
  listPageItemsDefault: 50,
  tagChars: 40,
  tags: 20,
  reportListItems: 100,
  reportPromptChars: 2_000,
  reportTitleChars: 150,
  questionChars: 500,
  /** How long a request waits for an answer; then it is polled. */
  questionWaitMs: 10_000,
  /** After so long an answer that did not come was lost; less than the SDK waits. */
  questionLostMs: 300_000,
  /** How long an answer can be asked for. */
  questionKeptMs: 86_400_000,
  /** Of one workspace, that nobody waits for any more. */
  questionsRunning: 8,
  answerNameChars: 120,
  answersPerDataset: 100,
  callViewNameChars: 80,
  callViewFilterChars: 4_000,
  callViewsPerPerson: 50,
  chartIdChars: 300,
  shareNameChars: 80,
  /** Days that a share link may work. */
  shareDaysMax: 366,
  /** Links of one report that work at once. */
  sharesPerReport: 50,
  /** Websites that may embed one shared report. */
  shareFrameOrigins: 10,
  /** Pixels of a workspace's logo. */
  logoWidth: 480,
  logoHeight: 160,
  logoBase64Chars: 500_000,
  jsonBodyBytes: 1_000_000,
  jsonDepth: 32,
  rowColumns: 500,
  columnNameChars: 256,
  cellBytes: 64_000,
  idempotencyKeyChars: 255,
  idempotencyHours: 24,
  multipartFields: 20,
  multipartFieldBytes: 8_000,
} as const;

/** Single connections in one answer, the latest ones. */
export const EGRESS_ENTRIES_MAX = 500;
