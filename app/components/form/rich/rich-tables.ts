import type { Node } from "prosemirror-model";
import { type Command, type EditorState, TextSelection } from "prosemirror-state";
import { isWithin } from "./rich-commands";
import { richSchema } from "./rich-schema";

/** Bounds of a new table; its rows include that of the headings. */
export const TABLE_ROWS = { min: 2, max: 50 } as const;
export const TABLE_COLUMNS = { min: 1, max: 10 } as const;

const create = (name: string, content: readonly Node[], attrs: Record<string, string> | null = null): Node =>
  richSchema.nodes[name]!.create(attrs, content);

const cell = (name: "td" | "th"): Node =>
  create(name, [create("p", [])], name === "th" ? { scope: "col" } : null);

const row = (name: "td" | "th", columns: number): Node =>
  create(
    "tr",
    Array.from({ length: columns }, () => cell(name)),
  );

/** Inserts an empty table, whose first row is of headings, and puts the cursor into its first cell. */
export const insertTable =
  (rows: number, columns: number): Command =>
  (state, dispatch) => {
    if (isWithin(state, "table")) return false;
    const body = Array.from({ length: rows - 1 }, () => row("td", columns));
    const table = create("table", [create("thead", [row("th", columns)]), create("tbody", body)]);
    const { tr } = state;
    tr.replaceSelectionWith(table, false);
    let at = 0;
    tr.doc.descendants((node, position) => {
      if (node === table) at = position;
      return at === 0;
    });
    const end = at + table.nodeSize;
    // After a table that is the last of its parent the cursor would have no place.
    if (tr.doc.resolve(end).nodeAfter === null) tr.insert(end, create("p", []));
    tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView();
    dispatch?.(tr);
    return true;
  };

/** Returns the depth of the innermost element of this name around the cursor; 0 for none. */
function depthOf({ selection: { $from } }: EditorState, name: string): number {
  for (let { depth } = $from; depth > 0; depth--) if ($from.node(depth).type.name === name) return depth;
  return 0;
}

/** Adds a row below that of the cursor; below the headings it is the first of the body. */
export const addRow: Command = (state, dispatch) => {
  const depth = depthOf(state, "tr");
  if (depth === 0) return false;
  const { $from } = state.selection;
  const added = row("td", $from.node(depth).childCount);
  const isHead = $from.node(depth - 1).type.name === "thead";
  const table = $from.node(depth - 2);
  const hasBody = isHead && $from.index(depth - 2) + 1 < table.childCount;
  const at = isHead ? $from.after(depth - 1) : $from.after(depth);
  dispatch?.(
    isHead && !hasBody
      ? state.tr.insert(at, create("tbody", [added]))
      : state.tr.insert(hasBody ? at + 1 : at, added),
  );
  return true;
};

/** Adds a column at the right edge of the table. */
export const addColumn: Command = (state, dispatch) => {
  const depth = depthOf(state, "table");
  if (depth === 0) return false;
  const { tr, selection } = state;
  const before = selection.$from.before(depth);
  selection.$from.node(depth).descendants((node, position) => {
    if (node.type.name !== "tr") return true;
    const name = node.lastChild?.type.name === "th" ? "th" : "td";
    tr.insert(tr.mapping.map(before + 1 + position + node.nodeSize - 1), cell(name));
    return false;
  });
  dispatch?.(tr);
  return true;
};

/** Removes the table around the cursor. */
export const removeTable: Command = (state, dispatch) => {
  const depth = depthOf(state, "table");
  if (depth === 0) return false;
  const { $from } = state.selection;
  dispatch?.(state.tr.delete($from.before(depth), $from.after(depth)));
  return true;
};
