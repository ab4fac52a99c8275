import { expect, test } from "vitest";
import { frameCode } from "./frame-code";

test("a title can't leave its attribute", () => {
  const code = frameCode("https://rowcall.example/share/rsh_1", '"><script>alert(1)</script> & co');
  expect(code).toContain('title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; co"');
  expect(code.match(/</g)).toHaveLength(2);
});
