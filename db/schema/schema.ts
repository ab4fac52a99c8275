/** Every table, for the client and the migrations. */
export * from "./calls";
export * from "./datasets";
export * from "./deliveries";
export * from "./engine";
export * from "./integrations";
export * from "./notices";
export * from "./outbox";
export * from "./reports";
export { appRole } from "./tenancy";
export * from "./uploads";
export * from "./workspaces";
