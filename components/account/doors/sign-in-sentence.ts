/** A code of the sign-in route in words; a sentence stays as it is. */
export function signInSentence(error: string): string {
  if (/^[A-Z].*\s.*\.$/.test(error)) return error;
  switch (error) {
    case "CredentialsSignin":
      return "Wrong email address or password.";
    case "SessionRequired":
      return "Sign in to see this page.";
    case "AccessDenied":
      return "This account can't sign in here.";
    case "OAuthAccountNotLinked":
      return "This email address already has an account with a password. Sign in with the password.";
    default:
      return "Sign-in didn't work. Try again.";
  }
}
