export * from "@/lib/contract/limits";
