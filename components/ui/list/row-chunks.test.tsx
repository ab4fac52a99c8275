import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RowChunks } from "./row-chunks";

test("every row says which of all it is, across groups", () => {
  const items = Array.from({ length: 60 }, (_, i) => ({ id: `r${i}` }));
  const list = renderToStaticMarkup(
    <RowChunks items={items} label="Calls">
      {({ id }, place) => <li key={id} id={id} {...place} />}
    </RowChunks>,
  );
  expect(list).toContain('<li id="r0" aria-posinset="1" aria-setsize="60">');
  expect(list).toContain('<li id="r50" aria-posinset="51" aria-setsize="60">');
  const table = renderToStaticMarkup(
    <table>
      <RowChunks items={items}>{({ id }, place) => <tr key={id} id={id} {...place} />}</RowChunks>
    </table>,
  );
  expect(table).toContain('<tr id="r0" aria-rowindex="2">');
  expect(table).toContain('<tr id="r59" aria-rowindex="61">');
});
