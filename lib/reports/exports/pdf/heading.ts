import { addBlock, makeRoom, type Setting } from "./pages";
import { LOOKS, setText } from "./set-text";

/** A heading that does not stand alone at the foot of a page: `below` fits under it. */
export function heading(setting: Setting, title: string, below: number): void {
  setting.y += 20;
  makeRoom(setting, LOOKS.h2.leading + 6 + below);
  setText(setting, title, LOOKS.h2, addBlock(setting, { role: "H2", parent: null, outline: { title, level: 1 } }));
  setting.y += 6;
}
