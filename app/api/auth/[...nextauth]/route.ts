import { authRoute } from "@/lib/http/auth/auth-route";

export { authRoute as DELETE, authRoute as GET, authRoute as PATCH, authRoute as POST, authRoute as PUT };
