import { expect, type Page, test } from "@playwright/test";
import { MAIL_LOGIN, type MailServer, startMailServer } from "../fakes/mail-server";
import { startOwnServer } from "../harness/own-server";
import type { RunningServer } from "../harness/server";
import { addPasskey, baseUrl, open, signUp, signUpByForm } from "./people";

let mail: MailServer;
let server: RunningServer;
let shared: string | undefined;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  mail = await startMailServer("none");
  const { host, port } = mail.settings;
  const smtp = {
    SMTP_URL: `smtp://${MAIL_LOGIN.user}:${MAIL_LOGIN.password}@${host}:${port}`,
    MAIL_FROM: "Rowcall <rowcall@example.com>",
  };
  server = await startOwnServer({ ...smtp, EGRESS_ALLOW: `${host}:${port}` });
  shared = process.env.ROWCALL_URL;
  process.env.ROWCALL_URL = server.baseUrl;
});
test.afterAll(async () => {
  process.env.ROWCALL_URL = shared;
  await server.stop();
  await mail.close();
});

/** The link in the newest mail to an address, once it is there. */
async function linkTo(address: string, page: "reset" | "verify"): Promise<string> {
  const find = () => {
    const raw = mail.received.findLast(({ to, raw }) => to[0] === address && raw.includes(`/${page}/`))?.raw ?? "";
    return new RegExp(`/${page}/[\\w-]{43}`).exec(raw.replace(/=\r\n/g, ""))?.[0] ?? "";
  };
  await expect.poll(find).not.toBe("");
  return find();
}

async function confirm(page: Page, link: string): Promise<void> {
  await open(page, link);
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expect(page.getByText("Your address is confirmed.")).toBeVisible();
}

test("who signs up is reminded of the address until the link in the mail is used, which opening it does not", async ({
  page,
}) => {
  const { email } = await signUpByForm(page);
  const reminder = page.getByText(`Confirm ${email}`);
  await expect(reminder).toBeVisible();
  const link = await linkTo(email, "verify");
  await page.getByRole("button", { name: "Resend" }).click();
  await expect(page.getByText(`A link is on its way to ${email}.`)).toBeVisible();
  await open(page, link);
  await open(page, "/dashboard");
  await expect(reminder).toBeVisible();
  await confirm(page, link);
  await open(page, "/dashboard");
  await expect(page.getByRole("main")).toBeVisible();
  await expect(reminder).toBeHidden();
  await open(page, link);
  await expect(page.getByRole("heading", { name: "This link doesn't work" })).toBeVisible();
});

test("a forgotten password is set anew by a link, and neither the old one nor a passkey removed with it signs anybody in", async ({
  page,
}) => {
  const person = await signUp(page);
  const { email, password } = person;
  await addPasskey(page, person, "Lost laptop");
  await page.context().clearCookies();
  await open(page, "/sign-in");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  for (const address of ["nobody-knows@example.com", email]) {
    await open(page, "/forgot");
    await page.getByLabel("Email").fill(address);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText("If an account uses this address, a link is on its way.")).toBeVisible();
  }
  await open(page, await linkTo(email, "reset"));
  await page.getByRole("textbox", { name: "New password" }).fill("four yellow sailing boats");
  await page.getByRole("checkbox", { name: "Remove “Lost laptop”" }).check();
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password has been changed.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("Rowcall doesn't recognize this passkey. It may have been removed.")).toBeVisible();
  for (const [word, answer] of [
    [password, page.getByText("Wrong email address or password.")],
    ["four yellow sailing boats", page.getByText(`Confirm ${email}`)],
  ] as const) {
    await page.getByLabel("Email").fill(email);
    await page.getByRole("textbox", { name: "Password" }).fill(word);
    await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(answer).toBeVisible();
  }
  expect(mail.received.filter(({ to }) => to[0] === "nobody-knows@example.com")).toEqual([]);
});

test("a new address is theirs once its link is used", async ({ page }) => {
  const { email, password } = await signUp(page);
  await open(page, "/dashboard/account");
  await page.getByRole("button", { name: "Change address" }).click();
  await page.getByLabel("New address").fill(`new-${email}`);
  await page.getByRole("textbox", { name: "Your password" }).fill(password);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("becomes your address once you open the link we sent there.")).toBeVisible();
  const link = await linkTo(`new-${email}`, "verify");
  // Told before the link left: whoever has the address of now can still stop it.
  expect(mail.received.filter(({ to }) => to[0] === email).at(-1)?.raw).toContain(
    "Your Rowcall email address is about to change",
  );
  await confirm(page, link);
  await page.goto(`${baseUrl()}/dashboard/account`, { waitUntil: "networkidle" });
  await expect(page.getByText(`new-${email}`, { exact: true })).toBeVisible();
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
});
