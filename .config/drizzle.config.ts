import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./db/schema/schema.ts",
  out: "./db/migrations",
  entities: { roles: false },
});
