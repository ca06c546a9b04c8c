import { useEffect, useLayoutEffect, useRef } from "react";
import { CodeInput } from "../../form/lookup/code-input";
import type { EntryField } from "../entry.types";
import { CELLS_PASTE, type CellsPaste } from "../patches/pasted-lines";
import { controlOfCell, fieldsFrom, writeBeside } from "./cells";

const INPUT = "input";

/**
 * Copies between the input of a cell and the field of the form that it edits, which stores it: what is typed
 * into one stands in the other.
 * @returns removes what it has added to the field
 */
function mirror(input: HTMLInputElement, control: HTMLInputElement | HTMLTextAreaElement): () => void {
  let written = control.value;
  // A choice from a list is written without an input event, and noticed when the focus leaves.
  const write = () => {
    if (input.value === written) return;
    written = input.value;
    writeBeside(control, written);
  };
  const leave = () => {
    write();
    control.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  };
  const read = () => {
    if (control.value === written) return;
    written = control.value;
    input.value = written;
    input.select();
  };
  input.value = written;
  // Matches that come after the cell has been left are written into its input, which may be removed by then.
  input.addEventListener("input", write);
  input.addEventListener("focusout", leave);
  control.addEventListener("input", read);
  return () => {
    write();
    control.removeEventListener("input", read);
  };
}

/** Passes a copied block of cells to the form of the line, which offers its further lines as new rows. */
function onPaste(event: ClipboardEvent): void {
  const input = event.currentTarget as HTMLInputElement;
  const detail: CellsPaste = {
    text: event.clipboardData?.getData("text/plain") ?? "",
    fields: fieldsFrom(input),
  };
  const passed = new CustomEvent(CELLS_PASTE, { detail, bubbles: true, cancelable: true });
  if (controlOfCell(input)?.dispatchEvent(passed) === false) event.preventDefault();
}

/** Focuses the input of a cell as soon as it is shown, with its text selected, and connects it to its field. */
export function CellEditor({ field }: { field: EntryField }) {
  const frame = useRef<HTMLSpanElement>(null);

  // The field belongs to another form, whose values are in the document.
  useLayoutEffect(() => {
    if (!frame.current) return;
    const input = frame.current.querySelector(INPUT);
    const control = input && controlOfCell(input);
    if (!input || !control) return;
    frame.current.dataset["opened"] = control.value;
    const release = mirror(input, control);
    input.addEventListener("paste", onPaste);
    input.focus({ preventScroll: true });
    input.select();
    input.closest("tr")?.scrollIntoView({ block: "nearest" });
    return release;
  }, [field.name]);

  // While it has not the focus, the cell shows what the field shows, as once its code has been named.
  useEffect(() => {
    const input = frame.current?.querySelector(INPUT);
    const control = input && controlOfCell(input);
    if (control && input !== document.activeElement) input.value = control.value;
  });

  const { control, label, help } = field;
  const id = `cell-${field.name}`;
  const described = help === "" ? undefined : `${id}-hint`;
  const shared = { id, className: "input", "aria-label": label, "aria-describedby": described };
  return (
    <span className="entry-cell entry-field" ref={frame}>
      {control.kind === "code" ? (
        <CodeInput {...shared} type={control.type} options={control.options} label={label} leavesArrows />
      ) : (
        <input
          {...shared}
          inputMode={"inputMode" in control ? control.inputMode : undefined}
          maxLength={"maxLength" in control ? control.maxLength : undefined}
          autoComplete="off"
        />
      )}
      {described === undefined ? null : (
        <span className="hint" id={described}>
          {help}
        </span>
      )}
    </span>
  );
}
