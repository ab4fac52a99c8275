import { code, type Guide, guidePage, heading, list, table, text } from "./page";

export const teamPage: Guide = guidePage("team", "Team", "Roles, invitations and switching workspaces.", [
  table(
    "Roles",
    ["Role", "Can"],
    [
      ["Owner", "Do everything, including exporting or deleting the workspace."],
      ["Admin", "Manage members, keys, connections and settings."],
      ["Member", "Work with datasets, reports and calls."],
      ["Viewer", "See what members see, and change nothing."],
    ],
  ),
  text("Settings, Members shows who has which role; Settings, Roles says what each role can do."),
  heading("Invite people"),
  text(
    "An invitation link works once, within 72 hours. If you enter an email address, the link works for that person only, and is emailed if mail is set up. With `SIGNUP=invite` in the [settings](/docs/settings), an invitation is the only way to join.",
  ),
  heading("Several workspaces"),
  text("You can belong to several workspaces. Switch between them in the sidebar."),
]);

export const accountsPage: Guide = guidePage(
  "accounts",
  "Accounts",
  "Passwords, passkeys, email addresses and two-factor sign-in.",
  [
    heading("Forgotten password"),
    text(
      "“Forgot password?” on the sign-in page emails a link that works once, within 30 minutes. Setting a new password signs you out of every browser.",
    ),
    text("Without a mail server, your administrator prints the link with `npm run user -- reset <email>`."),
    heading("Email address"),
    text(
      "If mail is set up, you confirm your address with a link, and a new address counts once you've confirmed it. Rowcall emails results to colleagues only at confirmed addresses, unless they confirmed through a link of their own.",
    ),
    heading("Passkeys"),
    text(
      "Add one under Your account, Security. A passkey signs you in with your fingerprint, face or screen lock, without password and code, and works only at the address it was made for. If mail is set up and you've confirmed your address, you get an email about each new one. Keep a password or a second passkey: if you lose the only one, sign in with your password and remove it. Passkeys need `APP_URL` to be a host name, with https.",
    ),
    heading("Two-factor sign-in"),
    text(
      "Turn it on under Your account, Security. Rowcall then asks for a code from your authenticator app after the password. Keep the ten recovery codes in a safe place. If you lose both, your administrator lets you in with `npm run user -- two-factor-off <email>`. Sign-in with GitHub or Google relies on their second factor.",
    ),
    heading("New sign-ins"),
    text(
      "If mail is set up and you've confirmed your address, Rowcall emails you when your password or a passkey is used in a browser you haven't signed in with before. If it wasn't you, set a new password, which signs everyone else out, and remove passkeys you don't know on the same page. Wrong passwords from strangers can't lock you out, because a browser you've signed in with before keeps a count of its own.",
    ),
    heading("For administrators"),
    list(
      "`npm run user -- show <email>` lists an account's workspaces, roles and sign-in protection, and no secrets.",
      "All three commands work whether Rowcall is running or not.",
    ),
  ],
  [code("Help someone sign in", "bash", "npm run user -- show ada@example.com\nnpm run user -- reset ada@example.com")],
);
