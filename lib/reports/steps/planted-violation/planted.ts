export * from "@/lib/datasets/staged/staged-queries";
