import { useEffect, useLayoutEffect, useRef } from "react";
import { CodeInput } from "../../form/lookup/code-input";
import type { EntryField } from "../entry.types";
import { CELLS_PASTE, type CellsPaste } from "../patches/pasted-lines";
import { controlOfCell, fieldsFrom, writeBeside } from "./cells";

const INPUT = "input";

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Copies between the input of a cell and the field of the form that it edits, which stores it: what is typed
 * into one stands in the other. The form may be drawn anew meanwhile, with another field of this name.
 */
class Mirror {
  /** The value that both had last. */
  private written: string;

  constructor(
    private readonly input: HTMLInputElement,
    private control: Control,
  ) {
    this.written = control.value;
    input.value = this.written;
    input.dataset["opened"] = this.written;
    // Matches that come after the cell has been left are written into its input, which may be removed by then.
    input.addEventListener("input", this.write);
    input.addEventListener("focusout", this.leave);
    input.addEventListener("mousedown", this.press);
    control.addEventListener("input", this.read);
  }

  /**
   * Shows what the field shows, as once its code has been named. While somebody types into the cell, what they
   * have typed stays.
   */
  show(): void {
    this.follow();
    const isFocused = this.input === document.activeElement;
    if (this.control.value === this.written || (isFocused && this.isTyped)) return;
    this.take(isFocused);
  }

  release(): void {
    this.write();
    this.control.removeEventListener("input", this.read);
  }

  private follow(): void {
    const present = controlOfCell(this.input);
    if (!present || present === this.control) return;
    this.control.removeEventListener("input", this.read);
    present.addEventListener("input", this.read);
    this.control = present;
    // Another person's value is not typed over by what was there before.
    if (this.input.value === this.written && present.value !== this.written) this.take(true);
  }

  /** Whether somebody has typed into the cell since it was opened. */
  private get isTyped(): boolean {
    return this.input.value !== this.input.dataset["opened"];
  }

  /** Takes the field's value over. */
  private take(isSelected: boolean): void {
    this.written = this.control.value;
    this.input.dataset["opened"] = this.written;
    this.input.value = this.written;
    if (isSelected) this.input.select();
  }

  // A choice from a list is written without an input event, and noticed when the focus leaves.
  private readonly write = (): void => {
    this.follow();
    if (this.input.value === this.written) return;
    this.written = this.input.value;
    writeBeside(this.control, this.written);
  };

  private readonly leave = (): void => {
    this.write();
    this.control.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    this.show();
  };

  /** The first click selects the whole text, as opening the cell does; a second one places the caret. */
  private readonly press = (event: MouseEvent): void => {
    if (this.input === document.activeElement) return;
    event.preventDefault();
    this.input.focus({ preventScroll: true });
    this.input.select();
  };

  private readonly read = (): void => {
    if (this.control.value === this.written) return;
    this.written = this.control.value;
    this.input.value = this.written;
    this.input.select();
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
  const mirror = useRef<Mirror>(null);

  // The field belongs to another form, whose values are in the document.
  useLayoutEffect(() => {
    if (!frame.current) return;
    const input = frame.current.querySelector(INPUT);
    const control = input && controlOfCell(input);
    if (!input || !control) return;
    const own = new Mirror(input, control);
    mirror.current = own;
    input.addEventListener("paste", onPaste);
    input.focus({ preventScroll: true });
    input.select();
    input.closest("tr")?.scrollIntoView({ block: "nearest" });
    return () => own.release();
  }, [field.name]);

  // The field's value is in the document, and changes with each answer.
  useEffect(() => mirror.current?.show());

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
