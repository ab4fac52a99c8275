export * from "../../steps/run-step";
