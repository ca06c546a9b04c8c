import {
  baseKeymap,
  chainCommands,
  exitCode,
  lift,
  setBlockType,
  toggleMark,
  wrapIn,
} from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { MarkType, NodeType } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState, Plugin } from "prosemirror-state";
import { richSchema } from "./rich-schema";

/** Looks up a type of the editor's schema, which defines all of them. */
const nodeType = (name: string): NodeType => richSchema.nodes[name]!;
const markType = (name: string): MarkType => richSchema.marks[name]!;

/** Returns whether the selection is inside an element of this name. */
export function isWithin({ selection: { $from } }: EditorState, name: string): boolean {
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type.name === name) return true;
  return false;
}

/** Returns whether the selection, or the next input, has the mark. */
export function hasMark({ selection, storedMarks, doc }: EditorState, name: string): boolean {
  const type = markType(name);
  const { from, to, empty, $from } = selection;
  return empty ? !!type.isInSet(storedMarks ?? $from.marks()) : doc.rangeHasMark(from, to, type);
}

/** Returns the command that turns the selected blocks into this type. */
export const setStyle = (name: string): Command => setBlockType(nodeType(name));
/** Returns the command that toggles a mark of the selection. */
export const toggle = (name: string): Command => toggleMark(markType(name));

/** Wraps the selection in a list, or lifts it out of one of this kind. */
export const toggleList =
  (name: string): Command =>
  (state, dispatch) =>
    isWithin(state, name)
      ? liftListItem(nodeType("li"))(state, dispatch)
      : wrapInList(nodeType(name))(state, dispatch);

export const toggleQuote: Command = (state, dispatch) =>
  isWithin(state, "blockquote") ? lift(state, dispatch) : wrapIn(nodeType("blockquote"))(state, dispatch);

/** Removes the marks of the selection, or of the next input. */
export const clearMarks: Command = ({ selection: { from, to, empty }, tr }, dispatch) => {
  dispatch?.(empty ? tr.setStoredMarks([]) : tr.removeMark(from, to));
  return true;
};

/** Returns the address of the link at the selection; "" without one. */
export function linkAt({ selection: { $from, from, to }, doc }: EditorState): string {
  let href = "";
  const type = markType("a");
  const collectMark = (mark: { attrs: Record<string, unknown> } | undefined) => {
    if (href === "" && mark) href = String(mark.attrs["href"]);
  };
  collectMark(type.isInSet($from.marks()));
  doc.nodesBetween(from, to, (node) => collectMark(type.isInSet(node.marks)));
  return href;
}

/** Returns the range of the whole link at the cursor; else the selection. */
function linkRange({ selection: { $from, from, to, empty } }: EditorState): { from: number; to: number } {
  if (!empty) return { from, to };
  const type = markType("a");
  const isLinked = (index: number) => {
    const node = index < 0 ? null : $from.parent.maybeChild(index);
    return !!node && !!type.isInSet(node.marks);
  };
  let first = $from.index();
  if (!isLinked(first)) return { from, to };
  let last = first;
  while (isLinked(first - 1)) first--;
  while (isLinked(last + 1)) last++;
  const start = $from.posAtIndex(first);
  return { from: start, to: $from.posAtIndex(last + 1) };
}

/**
 * Sets the link of the selection. @param href "" removes the link; an empty selection gets the address as its
 * text
 */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const type = markType("a");
    const { from, to } = linkRange(state);
    const { tr } = state;
    if (from < to) tr.removeMark(from, to, type);
    if (href !== "" && from < to) tr.addMark(from, to, type.create({ href }));
    if (href !== "" && from === to) tr.insert(from, richSchema.text(href, [type.create({ href })]));
    dispatch?.(tr);
    return true;
  };

export const insertPicture =
  (src: string, alt: string): Command =>
  ({ tr }, dispatch) => {
    dispatch?.(tr.replaceSelectionWith(nodeType("img").create({ src, alt })));
    return true;
  };

const hardBreak: Command = chainCommands(exitCode, ({ tr }, dispatch) => {
  dispatch?.(tr.replaceSelectionWith(nodeType("br").create()).scrollIntoView());
  return true;
});

/** Tab leaves the editor, as it leaves every field; brackets indent and outdent items. */
const KEYS: Record<string, Command> = {
  "Mod-z": undo,
  "Mod-y": redo,
  "Shift-Mod-z": redo,
  "Mod-b": toggle("strong"),
  "Mod-i": toggle("em"),
  "Mod-u": toggle("u"),
  "Mod-]": sinkListItem(nodeType("li")),
  "Mod-[": liftListItem(nodeType("li")),
  "Shift-Enter": hardBreak,
  Enter: splitListItem(nodeType("li")),
};

export const richPlugins = (): Plugin[] => [history(), keymap(KEYS), keymap(baseKeymap)];

export { redo, undo };
