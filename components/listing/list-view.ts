import { oneOf } from "@/lib/client/address";

/** Which things of a list are looked at, as the address says it: what lists of datasets and reports share. */
export interface ListView<Sort extends string> {
  q: string;
  tag: string | null;
  /** Id of who made it. */
  owner: string | null;
  isFavourite: boolean;
  sort: Sort;
}

const CHARS_MAX = 200;

/** The shared part of a view; what the address says that there is not is passed over. */
export function readListView<Sort extends string>(
  params: Pick<URLSearchParams, "get">,
  [first, ...others]: readonly [Sort, ...Sort[]],
): ListView<Sort> {
  return {
    q: (params.get("q") ?? "").slice(0, CHARS_MAX),
    tag: params.get("tag")?.slice(0, CHARS_MAX) || null,
    owner: params.get("owner")?.slice(0, 40) || null,
    isFavourite: params.get("favourites") === "1",
    sort: oneOf(others, params.get("sort")) ?? first,
  };
}

/** The same as words of an address. */
export function listViewWords<Sort extends string>(view: ListView<Sort>, first: Sort): Record<string, string | null> {
  const { q, tag, owner, isFavourite, sort } = view;
  return { q, tag, owner, favourites: isFavourite ? "1" : null, sort: sort === first ? null : sort };
}

/** The same as the server is asked for it; always a page. */
export function askedOfView<Sort extends string>({ q, tag, owner, isFavourite, sort }: ListView<Sort>) {
  return {
    sort,
    ...(q.trim() === "" ? {} : { q: q.trim() }),
    ...(tag === null ? {} : { tag }),
    ...(owner === null ? {} : { createdBy: owner }),
    ...(isFavourite ? { favourite: "true" as const } : {}),
  };
}

/** How many of the shared filters are set, besides the search. */
export function listFilterCount({ tag, owner, isFavourite }: ListView<string>): number {
  return Number(tag !== null) + Number(owner !== null) + Number(isFavourite);
}

/** What the view asks for, one phrase for each filter: to name them where nothing fits. */
export function listFilterWords({ q, tag, owner, isFavourite }: ListView<string>, people: readonly Person[]): string[] {
  return [
    ...(q.trim() === "" ? [] : [`“${q.trim()}”`]),
    ...(tag === null ? [] : [`tag ${tag}`]),
    ...(owner === null ? [] : [`made by ${people.find(({ id }) => id === owner)?.name ?? "somebody else"}`]),
    ...(isFavourite ? ["favorites"] : []),
  ];
}

export interface Person {
  id: string;
  name: string;
}

export const NO_LIST_FILTER = { q: "", tag: null, owner: null, isFavourite: false } as const;
