import { expect, test } from "vitest";
import { composeMail } from "./compose-mail";

test("names are shown as they are written, in both parts of the mail, and make no markup", () => {
  const notice = {
    title: '<b>Front</b> "desk" needs attention',
    text: "Aircall refused these keys & more.",
    href: "/dashboard/connections/con_1",
  };
  const { subject, text, html } = composeMail(notice, { appUrl: "https://rowcall.example.com", workspaceName: "<i>Acme" });
  const link = "https://rowcall.example.com/dashboard/connections/con_1";
  expect(subject).toBe(notice.title);
  for (const said of [notice.title, notice.text, link, "<i>Acme"]) expect(text).toContain(said);
  expect(html).toContain("&lt;b&gt;Front&lt;/b&gt; &quot;desk&quot; needs attention");
  expect(html).toContain("these keys &amp; more.");
  expect(html).toContain(`<a href="${link}">`);
  expect(html).toContain("&lt;i&gt;Acme");
  expect(html).not.toMatch(/<b>|<i>|<img/);
});
