import { type Command, EditorState, TextSelection } from "prosemirror-state";
import { describe, expect, it } from "vitest";
import { richSchema } from "./rich-schema";
import { addColumn, addRow, insertTable, removeTable } from "./rich-tables";

const paragraph = (text = "") =>
  richSchema.nodes["p"]!.create(null, text === "" ? [] : [richSchema.text(text)]);

/** A text of these paragraphs with the cursor at a position. */
function stateOf(cursor: number, ...texts: readonly string[]): EditorState {
  const doc = richSchema.nodes["doc"]!.create(null, texts.map(paragraph));
  return EditorState.create({ doc, selection: TextSelection.create(doc, cursor) });
}

/** Runs commands one after another, each of which has to be possible. */
function run(state: EditorState, ...commands: readonly Command[]): EditorState {
  let next = state;
  for (const command of commands) expect(command(next, (step) => void (next = next.apply(step)))).toBe(true);
  return next;
}

const shape = (state: EditorState) => state.doc.toString();
const cells = (name: string, count: number) => Array.from({ length: count }, () => `${name}(p)`).join(", ");
const row = (name: string, count: number) => `tr(${cells(name, count)})`;

describe("a table", () => {
  it("replaces an empty paragraph, and leaves a place below it", () =>
    expect(shape(run(stateOf(1, ""), insertTable(2, 3)))).toBe(
      `doc(table(thead(${row("th", 3)}), tbody(${row("td", 3)})), p)`,
    ));

  it("parts the paragraph of the cursor, which is then in its first cell", () => {
    const state = run(stateOf(3, "甲乙丙丁", "戊"), insertTable(3, 1));
    const body = `tbody(${row("td", 1)}, ${row("td", 1)})`;
    expect(shape(state)).toBe(`doc(p("甲乙"), table(thead(${row("th", 1)}), ${body}), p("丙丁"), p("戊"))`);
    expect(state.selection.$from.node(-1).type.name).toBe("th");
  });

  it("is not inserted into another one", () =>
    expect(insertTable(2, 2)(run(stateOf(1, ""), insertTable(2, 2)))).toBe(false));

  it("stands between tables where the cursor was", () => {
    const first = run(stateOf(1, "", "尾"), insertTable(2, 1));
    const end = first.doc.content.size - 1;
    const below = first.apply(first.tr.setSelection(TextSelection.create(first.doc, end)));
    const state = run(below, insertTable(2, 2), addColumn);
    expect(shape(state)).toContain(`thead(${row("th", 1)})`);
    expect(shape(state)).toContain(`thead(${row("th", 3)})`);
  });

  it("grows by a row below the headings, and below the row of the cursor", () => {
    const grown = run(stateOf(1, ""), insertTable(2, 2), addRow);
    expect(shape(grown)).toBe(
      `doc(table(thead(${row("th", 2)}), tbody(${row("td", 2)}, ${row("td", 2)})), p)`,
    );
    const last = TextSelection.near(grown.doc.resolve(grown.doc.content.size - 6), -1);
    const again = run(grown.apply(grown.tr.setSelection(last)), addRow);
    expect(shape(again).split("tr(")).toHaveLength(5);
  });

  it("grows by a column, whose heading is one", () =>
    expect(shape(run(stateOf(1, ""), insertTable(2, 1), addColumn))).toBe(
      `doc(table(thead(${row("th", 2)}), tbody(${row("td", 2)})), p)`,
    ));

  it("goes as a whole", () =>
    expect(shape(run(stateOf(1, ""), insertTable(2, 2), removeTable))).toBe("doc(p)"));

  it("is needed by what changes it", () => {
    for (const command of [addRow, addColumn, removeTable]) expect(command(stateOf(1, "甲"))).toBe(false);
  });
});
