/**
 * Items of an array in the text form of PostgreSQL, `{1,"a, b",NULL}`.
 * @returns null for one of several dimensions, and for what is none.
 */
export function arrayItems(text: string, delimiter: string): (string | null)[] | null {
  const body = /^(?:\[-?\d+:-?\d+\]=)?\{([\s\S]*)\}$/.exec(text)?.[1];
  if (body === undefined) return null;
  const items: (string | null)[] = [];
  for (let at = 0; at < body.length; at++) {
    if (body[at] === "{") return null;
    let item = "";
    if (body[at] === '"') {
      for (at++; body[at] !== '"'; at++) {
        if (at >= body.length) return null;
        if (body[at] === "\\") at++;
        item += body[at] ?? "";
      }
      items.push(item);
      at++;
    } else {
      for (; at < body.length && body[at] !== delimiter; at++) item += body[at];
      items.push(item === "NULL" ? null : item);
    }
  }
  return items;
}
