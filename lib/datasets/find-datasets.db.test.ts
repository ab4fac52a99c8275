import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { datasetQuery } from "@/lib/contract/datasets";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { createEmptyDataset } from "./create-empty-dataset";
import { findDatasets } from "./find-datasets";
import { setFavouriteDataset } from "./set-favourite-dataset";
import { updateDataset } from "./update-dataset";

describe.each(EITHER_ENGINE)("the list of datasets on %s", (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase(engine);
  });
  afterAll(() => database.close());

  test("a dataset is found by how words of its name begin, by a tag and by its id, and in its own workspace only", async () => {
    const [ctx, other] = [await testContext(database), await testContext(database)];
    await add(ctx, "Orders_Q3 (final)");
    const cafe = await add(ctx, "Café-Umsätze Привет");
    await add(ctx, "東京の売上");
    await add(other, "Orders of somebody else");
    await updateDataset(ctx, cafe, { tags: ["Berlin", "q3"] });
    const found = async (q: string) => (await find(ctx, { q })).map(({ name }) => name).sort();
    expect(await found("ord fin")).toEqual(["Orders_Q3 (final)"]);
    expect(await found("Q3")).toEqual(["Café-Umsätze Привет", "Orders_Q3 (final)"]);
    expect(await found("cafe umsatze прив")).toEqual(["Café-Umsätze Привет"]);
    expect(await found("売上")).toEqual(["東京の売上"]);
    expect(await found(cafe)).toEqual(["Café-Umsätze Привет"]);
    expect(await found("berl")).toEqual(["Café-Umsätze Привет"]);
    for (const q of ["rders", "orders somebody", "' or 1=1 --", "%", "…!"]) expect(await found(q)).toEqual([]);
    await updateDataset(ctx, cafe, { name: "Renamed", tags: [] });
    expect([await found("umsatze"), await found("berlin"), await found("renam")]).toEqual([[], [], ["Renamed"]]);
  });

  test("filters leave what they name; favourites are each person's own, and keys have none", async () => {
    const ctx = await testContext(database);
    const [a, b] = [await add(ctx, "A", "push"), await add(ctx, "B")];
    await updateDataset(ctx, a, { tags: ["x", "y"] });
    await setFavouriteDataset(ctx, b, true);
    await setFavouriteDataset(ctx, b, true);
    const names = async (asked: object) => (await find(ctx, asked)).map(({ name }) => name);
    expect(await names({ origin: "push" })).toEqual(["A"]);
    expect(await names({ tag: "Y" })).toEqual(["A"]);
    expect(await names({ favourite: "true" })).toEqual(["B"]);
    expect(await names({ createdBy: ctx.actor.id })).toEqual(["B", "A"]);
    expect(await names({ createdBy: ctx.actor.id, origin: "push", tag: "z" })).toEqual([]);
    expect(await find(ctx, { limit: 1 })).toMatchObject([{ name: "B", isFavourite: true, tags: [], reportCount: 0 }]);
    await setFavouriteDataset(ctx, b, false);
    expect(await names({ favourite: "true" })).toEqual([]);
  });

  test.each(["-createdAt", "createdAt", "name", "-name", "-updatedAt"] as const)(
    "pages in the order %s hold every dataset once, whatever comes meanwhile",
    async (sort) => {
      const ctx = await testContext(database);
      const names = ["b ~ 2", "A", "b ~ 1", "ä", "C", "a", "B", "b ~ 2"];
      for (const name of names) await add(ctx, name);
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await findDatasets(ctx, datasetQuery.parse({ sort, limit: 3, cursor }));
        if (!("nextCursor" in page)) throw new Error("No page.");
        seen.push(...page.data.map(({ name }) => name));
        cursor = page.nextCursor ?? undefined;
        await add(ctx, sort.includes("-") ? "zz" : "  0");
      } while (cursor !== undefined && seen.length < 50);
      const first = seen.filter((name) => names.includes(name));
      expect(first.toSorted()).toEqual(names.toSorted());
      if (sort === "-createdAt") expect(first).toEqual(names.toReversed());
      if (sort === "name") expect(first.slice(0, 2).map((name) => name.toLowerCase())).toEqual(["a", "a"]);
    },
  );

  test("asked nothing, the list is the newest 200 without a cursor; a cursor of other filters is refused", async () => {
    const ctx = await testContext(database);
    for (const name of ["one", "two"]) await add(ctx, name);
    const plain = await findDatasets(ctx, {});
    expect(Object.keys(plain)).toEqual(["data"]);
    expect(plain.data.map((item) => Object.keys(item))).toEqual([
      ["id", "name", "origin", "rowCount", "createdAt"],
      ["id", "name", "origin", "rowCount", "createdAt"],
    ]);
    const page = await findDatasets(ctx, { limit: 1 });
    const cursor = "nextCursor" in page ? (page.nextCursor ?? "") : "";
    await expect(findDatasets(ctx, { limit: 1, cursor, q: "one" })).rejects.toThrow("cursor: belongs to other filters");
    await expect(findDatasets(ctx, { cursor: "nonsense" })).rejects.toThrow("cursor: isn't one of ours.");
  });
});

async function add(ctx: Ctx, name: string, origin: "upload" | "push" = "upload"): Promise<Id<"dataset">> {
  return (await createEmptyDataset(ctx, { name, origin })).id;
}

async function find(ctx: Ctx, asked: object) {
  return (await findDatasets(ctx, datasetQuery.parse(asked))).data;
}
