export { identifiers, quoted } from "@/lib/platform/analysis/identifiers";
