export * from "../../rows/match-batches";
