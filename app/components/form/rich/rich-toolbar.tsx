import type { Command, EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type KeyboardEvent, useState } from "react";
import type { RichPicture } from "~/services/forms/editing/form.types";
import {
  clearMarks,
  hasMark,
  insertPicture,
  isWithin,
  linkAt,
  redo,
  setLink,
  setStyle,
  toggle,
  toggleList,
  toggleQuote,
  undo,
} from "./rich-commands";
import { RichIcon, type RichIconName } from "./rich-icons";
import { RichLink } from "./rich-link";
import { RichPictures } from "./rich-pictures";
import { RichTable } from "./rich-table";
import { RICH_TEXT as TEXT } from "./rich.text";
import { isComposingKey } from "../../shell/keys/composing-key";

interface Tool {
  readonly name: RichIconName;
  readonly command: Command;
  /** Returns whether the tool is active; undefined for a tool without a state. */
  readonly isOn?: (state: EditorState) => boolean;
}

const markTool = (name: RichIconName): Tool => ({
  name,
  command: toggle(name),
  isOn: (state) => hasMark(state, name),
});

const listTool = (name: "ul" | "ol"): Tool => ({
  name,
  command: toggleList(name),
  isOn: (state) => isWithin(state, name),
});

const TOOLS: readonly Tool[] = [
  { name: "undo", command: undo },
  { name: "redo", command: redo },
  markTool("strong"),
  markTool("em"),
  markTool("u"),
  markTool("s"),
  listTool("ul"),
  listTool("ol"),
  { name: "blockquote", command: toggleQuote, isOn: (state) => isWithin(state, "blockquote") },
  { name: "clear", command: clearMarks },
];

const styleOf = (state: EditorState): string => {
  const { name } = state.selection.$from.parent.type;
  return name in TEXT.styles ? name : "p";
};

/** Moves the focus between tools by arrow keys, as in the toolbar pattern. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined || isComposingKey(event.nativeEvent) || !(event.target instanceof HTMLButtonElement))
    return;
  const tools = [...event.currentTarget.querySelectorAll("button")].filter(({ disabled }) => !disabled);
  const next = tools[(tools.indexOf(event.target) + step + tools.length) % tools.length];
  event.preventDefault();
  next?.focus();
}

/** The tool whose input is shown. */
type Opened = "a" | "table" | "img" | null;

interface RichToolbarProps {
  readonly view: EditorView;
  readonly state: EditorState;
  readonly label: string;
  readonly pictures: readonly RichPicture[] | undefined;
}

/** Tools of the editor, which act on the selection. */
export function RichToolbar({ view, state, label, pictures }: RichToolbarProps) {
  const [opened, setOpened] = useState<Opened>(null);

  function run(command: Command): void {
    command(view.state, view.dispatch);
    setOpened(null);
    view.focus();
  }
  const leave = () => {
    setOpened(null);
    view.focus();
  };
  const opener = (name: NonNullable<Opened>) => (
    <ToolButton
      name={name}
      isExpanded={opened === name}
      isOn={name === "a" ? linkAt(state) !== "" : undefined}
      onPress={() => setOpened(opened === name ? null : name)}
    />
  );

  return (
    <>
      <div className="rich-tools" role="toolbar" aria-label={TEXT.toolbar(label)} onKeyDown={walk}>
        <StyleChoice state={state} run={run} />
        {TOOLS.map(({ name, command, isOn }) => (
          <ToolButton
            key={name}
            name={name}
            isOn={isOn?.(state)}
            isClosed={!command(state)}
            onPress={() => run(command)}
          />
        ))}
        {opener("a")}
        {opener("table")}
        {pictures ? opener("img") : null}
      </div>
      <Panel opened={opened} state={state} pictures={pictures} run={run} leave={leave} />
    </>
  );
}

const StyleChoice = ({ state, run }: Pick<PanelProps, "state" | "run">) => (
  <select
    className="input"
    aria-label={TEXT.style}
    value={styleOf(state)}
    onChange={({ target }) => run(setStyle(target.value))}
  >
    {Object.entries(TEXT.styles).map(([name, text]) => (
      <option key={name} value={name}>
        {text}
      </option>
    ))}
  </select>
);

interface PanelProps extends Pick<RichToolbarProps, "state" | "pictures"> {
  readonly opened: Opened;
  readonly run: (command: Command) => void;
  readonly leave: () => void;
}

/** Input that a tool needs before it acts: a link's address or a picture. */
function Panel({ opened, state, pictures, run, leave }: PanelProps) {
  if (opened === "a")
    return <RichLink href={linkAt(state)} set={(href) => run(setLink(href))} leave={leave} />;
  if (opened === "table") return <RichTable isWithin={isWithin(state, "table")} run={run} leave={leave} />;
  if (opened === null || !pictures) return null;
  const choose = ({ src, alt }: RichPicture) => run(insertPicture(src, alt));
  return <RichPictures pictures={pictures} choose={choose} leave={leave} />;
}

interface ToolButtonProps {
  readonly name: RichIconName;
  readonly isOn?: boolean | undefined;
  readonly isClosed?: boolean;
  readonly isExpanded?: boolean;
  readonly onPress: () => void;
}

/** An unavailable tool is `aria-disabled`, because a focused button must not lose the focus. */
function ToolButton({ name, isOn, isClosed = false, isExpanded, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={TEXT[name]}
      title={TEXT[name]}
      aria-pressed={isExpanded === undefined ? isOn : undefined}
      aria-expanded={isExpanded}
      aria-disabled={isClosed || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isClosed) onPress();
      }}
    >
      <RichIcon name={name} />
    </button>
  );
}
