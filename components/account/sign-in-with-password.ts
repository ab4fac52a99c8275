import { signIn } from "next-auth/react";
import { signInSentence } from "./sign-in-sentence";

/** Signs in with e-mail and password, and the code where one is asked for. Returns null when it worked, else the sentence to show. */
export async function signInWithPassword(email: string, password: string, code = ""): Promise<string | null> {
  try {
    const answer = await signIn("credentials", { email, password, code, redirect: false });
    if (answer?.ok && !answer.error) return null;
    return answer
      ? signInSentence(answer.error ?? "CredentialsSignin")
      : "The server could not be reached. Check the connection and try again.";
  } catch {
    return "The server could not be reached. Check the connection and try again.";
  }
}
