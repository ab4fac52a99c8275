import { Writable } from "node:stream";
import { type ReactNode, Suspense, use } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { gate } from "@/lib/testing/until";
import { Arrived, FirstPaint, Waiting } from "./first-paint";

/** What is sent of a page whose content waits for `ready`: one text for each time the server had something to send. */
async function sentFor(ready: Promise<void>, onSent = () => {}): Promise<string[]> {
  const page = (
    <FirstPaint>
      <main>
        <Suspense
          fallback={
            <Waiting>
              <p>skeleton</p>
            </Waiting>
          }
        >
          <Content ready={ready}>content</Content>
        </Suspense>
      </main>
    </FirstPaint>
  );
  const sent: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const to = new Writable({
      write(chunk: Buffer, _, done) {
        sent.push(chunk.toString());
        onSent();
        done();
      },
    });
    to.on("finish", resolve);
    const { pipe } = renderToPipeableStream(page, { onShellReady: () => pipe(to), onError: reject });
  });
  return sent;
}

function Content({ ready, children }: { ready: Promise<void>; children: ReactNode }) {
  use(ready);
  return (
    <>
      <Arrived />
      <p>{children}</p>
    </>
  );
}

test("content that comes at once is all that is sent, and the browser waits for it", async () => {
  const [first, ...others] = await sentFor(new Promise((resolve) => setImmediate(resolve)));
  expect([first?.includes("content"), others.some((text) => text.includes("content"))]).toEqual([true, false]);
  expect(first).toContain('<link rel="expect" href="#drawable" blocking="render"/>');
  expect(first).not.toMatch(/skeleton|id="drawable"/);
});

test("a skeleton goes out first where the content is late, and may be drawn", async () => {
  const { passed, open } = gate();
  const [first, ...others] = await sentFor(passed, open);
  expect(first).toContain("skeleton");
  expect(first).toContain('id="drawable"');
  expect(first).not.toContain("content");
  expect(others.join("")).toContain("content");
});
