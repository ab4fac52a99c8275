export * from "@/db/client";
