/** Every table, for the client and the migrations. */
export * from "./answers";
export * from "./box";
export * from "./call-views";
export * from "./calls";
export * from "./datasets";
export * from "./deliveries";
export * from "./engine";
export * from "./integrations";
export * from "./notices";
export * from "./outbox";
export * from "./people";
export * from "./questions";
export * from "./reports";
export * from "./requests";
export * from "./schedules";
export { appRole } from "./tenancy";
export * from "./uploads";
export * from "./workspaces";
