export const FILTER_OPERATORS = ["is", "is_not", "contains", "at_least", "at_most", "missing", "present", "misfit"] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

export const DATASET_ORIGINS = ["upload", "database", "integration", "push", "ingest", "api"] as const;
export type DatasetOrigin = (typeof DATASET_ORIGINS)[number];

/** Orders of a list; a minus turns one round. */
export const DATASET_SORTS = ["-createdAt", "createdAt", "name", "-name", "-updatedAt"] as const;
export type DatasetSort = (typeof DATASET_SORTS)[number];

/** Why a version of a dataset was made: because somebody asked, or before a change. */
export const VERSION_REASONS = ["saved", "replaced", "restored"] as const;
export type VersionReason = (typeof VERSION_REASONS)[number];
