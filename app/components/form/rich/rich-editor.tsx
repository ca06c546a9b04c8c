import { EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { RichPicture } from "~/services/forms/editing/form.types";
import { richPlugins } from "./rich-commands";
import "./rich-editor.css";
import { docOf, htmlOf, richParser } from "./rich-schema";
import { RichToolbar } from "./rich-toolbar";

export interface RichEditorProps {
  /** The plain field: its value is posted and follows every change. */
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly pictures: readonly RichPicture[] | undefined;
  /** Whether it has the focus from the beginning. */
  readonly takesFocus: boolean;
}

/** Writes the HTML as an input event, so that listeners of the field are notified. */
function write(area: HTMLTextAreaElement, html: string): void {
  if (area.value === html) return;
  area.value = html;
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

const namesOf = (label: string, describedBy: string | undefined): Record<string, string> => ({
  role: "textbox",
  "aria-multiline": "true",
  "aria-label": label,
  ...(describedBy === undefined ? {} : { "aria-describedby": describedBy }),
});

interface Made {
  readonly view: EditorView;
  readonly state: EditorState;
}

/** Creates the editor's view, and its state for the toolbar after every transaction. */
function useView({ area, label, describedBy, takesFocus }: RichEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [made, setMade] = useState<Made | null>(null);

  // The view needs its element in the document.
  useEffect(() => {
    const field = area.current!;
    const view: EditorView = new EditorView(place.current, {
      state: EditorState.create({ doc: docOf(field.value), plugins: richPlugins() }),
      clipboardParser: richParser,
      attributes: namesOf(label, describedBy),
      dispatchTransaction(step) {
        const state = view.state.apply(step);
        view.updateState(state);
        if (step.docChanged) write(field, htmlOf(state.doc));
        setMade({ view, state });
      },
    });
    // A label, or a link of the error summary, focuses the field.
    const enter = () => view.focus();
    field.addEventListener("focus", enter);
    setMade({ view, state: view.state });
    if (takesFocus) view.focus();
    return () => {
      field.removeEventListener("focus", enter);
      view.destroy();
    };
  }, [area, label, describedBy, takesFocus]);

  return { place, made };
}

/** An editor of formatted text above the plain field that is posted. */
export function RichEditor(props: RichEditorProps) {
  const { place, made } = useView(props);
  return (
    <div className="rich-editor">
      {made ? (
        <RichToolbar view={made.view} state={made.state} label={props.label} pictures={props.pictures} />
      ) : null}
      <div className="rich-text" ref={place} />
    </div>
  );
}
