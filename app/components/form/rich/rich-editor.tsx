import { EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { RichPicture } from "~/services/forms/editing/form.types";
import { richPlugins } from "./rich-commands";
import "./rich-editor.css";
import { docOf, htmlOf, richParser } from "./rich-schema";
import { RichToolbar } from "./rich-toolbar";

export interface RichEditorProps {
  /** The plain field: what stands in it is posted, and it follows every change. */
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly pictures: readonly RichPicture[] | undefined;
}

/** As if it had been typed, so that whoever listens to the field hears of it. */
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

/** The view, and its state for the toolbar, which follows every step. */
function useView({ area, label, describedBy }: RichEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [made, setMade] = useState<Made | null>(null);

  // The view draws into an element of the browser, which has to be there.
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
    // Whoever follows the label, or the list of errors, comes to the editor.
    const enter = () => view.focus();
    field.addEventListener("focus", enter);
    setMade({ view, state: view.state });
    view.focus();
    return () => {
      field.removeEventListener("focus", enter);
      view.destroy();
    };
  }, [area, label, describedBy]);

  return { place, made };
}

/** A text with its format as readers see it, over the plain field that is posted. */
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
