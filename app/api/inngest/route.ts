import { handleOutside } from "@/inngest/serve";

export const dynamic = "force-dynamic";
export const GET = handleOutside;
export const POST = handleOutside;
export const PUT = handleOutside;
