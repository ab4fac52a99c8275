import type { contract } from "@/lib/contract/contract";

/** What somebody does, in a reader's words, and the operations that it takes. */
interface Ability {
  does: string;
  operations: readonly (keyof typeof contract)[];
}

/** All that a person can do in a workspace, by what it is about. A test holds it against the contract. */
export const ABILITIES: readonly { about: string; abilities: readonly Ability[] }[] = [
  {
    about: "Datasets",
    abilities: [
      {
        does: "See datasets and their history",
        operations: [
          "listDatasets",
          "getDataset",
          "getDatasetState",
          "listDatasetRows",
          "listBatches",
          "listRowSources",
          "listDatasetChanges",
          "listTags",
          "getPreparation",
          "suggestPreparation",
          "listVersions",
          "compareVersion",
          "getUpload",
        ],
      },
      { does: "Download rows", operations: ["downloadDataset"] },
      { does: "Mark favorites", operations: ["setFavourite"] },
      {
        does: "Upload files and add rows",
        operations: [
          "createDataset",
          "previewDataset",
          "addRows",
          "startUpload",
          "addPiece",
          "previewUpload",
          "finishUpload",
          "removeUpload",
        ],
      },
      {
        does: "Rename, tag and delete datasets, choose column types",
        operations: ["updateDataset", "chooseColumns", "removeDataset"],
      },
      { does: "Save, restore and delete versions", operations: ["saveVersion", "restoreVersion", "removeVersion"] },
      { does: "Test and save preparation steps", operations: ["setPreparation", "previewPreparation"] },
      { does: "Preview which rows a removal deletes", operations: ["previewRemoval"] },
      { does: "Remove rows", operations: ["removeRows"] },
    ],
  },
  {
    about: "Reports and questions",
    abilities: [
      {
        does: "Read and compare reports, with their evidence",
        operations: [
          "listReports",
          "getReport",
          "getReportPlan",
          "getEvidence",
          "getReportEgress",
          "compareReports",
          "listSchedules",
          "listAlerts",
          "listShares",
          "listAnswers",
          "getAnswer",
          "getQuestion",
        ],
      },
      { does: "Download reports and their evidence", operations: ["exportReport", "downloadEvidence"] },
      {
        does: "Create, edit and delete reports",
        operations: ["queueReport", "retryReport", "replayReport", "updateReport", "removeReport"],
      },
      {
        does: "Ask questions and save answers",
        operations: ["askQuestion", "runAnalyses", "keepAnswer", "renameAnswer", "removeAnswer"],
      },
      {
        does: "Schedule reports and set alerts",
        operations: [
          "createSchedule",
          "updateSchedule",
          "runSchedule",
          "removeSchedule",
          "createAlert",
          "updateAlert",
          "removeAlert",
        ],
      },
      {
        does: "Share reports by link",
        operations: ["createShare", "getShareAddress", "updateShare", "rotateShare", "revokeShare"],
      },
    ],
  },
  {
    about: "Calls",
    abilities: [
      {
        does: "View calls and their summaries",
        operations: ["listCalls", "getCall", "getCallEgress", "getCallUsage", "getCallSettings"],
      },
      {
        does: "Save views of calls",
        operations: ["listCallViews", "createCallView", "updateCallView", "removeCallView"],
      },
      { does: "Listen to recordings and download transcripts", operations: ["getRecording", "exportCall"] },
      {
        does: "Upload, correct, retry and delete calls",
        operations: ["createCall", "correctSegment", "renameSpeakers", "retryCall", "retryCalls", "removeCall"],
      },
      { does: "Turn calls into a dataset", operations: ["createCallFacts"] },
      { does: "Change privacy and scoring of calls", operations: ["updateCallSettings"] },
    ],
  },
  {
    about: "Connections, integrations and webhooks",
    abilities: [
      {
        does: "See connections and their status",
        operations: [
          "listConnectionTypes",
          "listConnections",
          "getConnection",
          "listConnectionPasses",
          "listIntegrations",
          "getIntegration",
          "listRuns",
          "listDestinationTypes",
          "listDestinations",
          "getDestination",
          "listWebhooks",
          "getWebhook",
          "listEventSamples",
        ],
      },
      {
        does: "Read deliveries to apps and webhooks",
        operations: ["listDestinationDeliveries", "getDestinationDelivery", "listWebhookDeliveries", "getWebhookDelivery"],
      },
      { does: "Preview app messages", operations: ["previewMessage"] },
      {
        does: "Connect, change and remove phone systems",
        operations: [
          "checkConnection",
          "createConnection",
          "updateConnection",
          "syncConnection",
          "estimateImport",
          "importRecordings",
          "rotateConnectionToken",
          "removeConnection",
        ],
      },
      {
        does: "Connect, change and remove data sources",
        operations: [
          "checkIntegration",
          "createIntegration",
          "listTables",
          "previewTable",
          "startImport",
          "startImports",
          "stopImport",
          "updateIntegration",
          "queueSync",
          "cancelSync",
          "rotateToken",
          "removeIntegration",
        ],
      },
      {
        does: "Connect, change and remove apps and webhooks, resend deliveries",
        operations: [
          "checkDestination",
          "createDestination",
          "listDestinationTargets",
          "updateDestination",
          "testDestination",
          "resendConfirmation",
          "rotateDestinationSecret",
          "redeliverToDestination",
          "redeliverRangeToDestination",
          "removeDestination",
          "createWebhook",
          "updateWebhook",
          "testWebhook",
          "rotateWebhookSecret",
          "redeliver",
          "redeliverRange",
          "removeWebhook",
        ],
      },
    ],
  },
  {
    about: "Workspace",
    abilities: [
      {
        does: "See settings, members, usage and API keys",
        operations: ["getWorkspace", "getUsage", "listMembers", "listKeys", "listRequests", "whoami"],
      },
      { does: "Leave the workspace or switch to another", operations: ["leaveWorkspace", "listMyWorkspaces", "chooseWorkspace"] },
      { does: "Create, rotate and revoke API keys", operations: ["createKey", "rotateKey", "endKeyOverlap", "revokeKey"] },
      {
        does: "Invite and remove people, change roles",
        operations: ["listInvitations", "createInvitation", "renewInvitation", "revokeInvitation", "changeRole", "removeMember"],
      },
      { does: "Change workspace settings", operations: ["updateWorkspace", "setLogo", "removeLogo"] },
      { does: "Read the audit log", operations: ["listAudit", "downloadAudit"] },
      { does: "Transfer ownership", operations: ["transferOwnership"] },
      { does: "Download or delete the whole workspace", operations: ["exportWorkspace", "removeWorkspace"] },
    ],
  },
  {
    about: "Your own account",
    abilities: [
      {
        does: "Change your profile, password and sign-in",
        operations: [
          "getPerson",
          "updatePerson",
          "changePassword",
          "changeEmail",
          "cancelEmailChange",
          "resendEmailCheck",
          "startTwoFactor",
          "enableTwoFactor",
          "disableTwoFactor",
          "renewRecoveryCodes",
          "listPasskeys",
          "startPasskey",
          "addPasskey",
          "renamePasskey",
          "removePasskey",
          "listSessions",
          "removeSession",
          "endOtherSessions",
        ],
      },
      {
        does: "Read notifications and choose which you get",
        operations: ["listNotices", "readNotices", "getNoticeSettings", "updateNoticeSettings"],
      },
    ],
  },
];
