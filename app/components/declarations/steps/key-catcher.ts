import { isComposingKey } from "../../shell/keys/composing-key";

/** Input typed while a form was loading: text and action keys, in order. */
export type CaughtKey =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "key"; readonly key: KeyboardEventInit };

const KEYS_OF_FIELDS = new Set(["Enter", "Tab", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]);
const REMOVING = new Set(["Backspace", "Delete"]);

/**
 * A visually hidden field that has the focus while the next form loads, so that no key is typed into the
 * previous one.
 */
export class KeyCatcher {
  private readonly field = document.createElement("input");
  private readonly caught: CaughtKey[] = [];
  private onSettled: (() => void) | null = null;
  private hasComposition = false;

  /**
   * @param label accessible name of the field
   * @param isAction returns whether a key has an action in the entry
   */
  constructor(
    label: string,
    private readonly isAction: (event: KeyboardEvent) => boolean,
  ) {
    const { field } = this;
    field.className = "unseen";
    field.autocomplete = "off";
    field.setAttribute("aria-label", label);
    field.addEventListener("keydown", this.onKeyDown);
    field.addEventListener("compositionstart", () => void (this.hasComposition = true));
    field.addEventListener("compositionend", () => {
      this.hasComposition = false;
      this.onSettled?.();
    });
  }

  /** @param onFocusOut called with the element that receives the focus; null where none does */
  start(around: Element, onFocusOut: (to: Element | null) => void): void {
    around.append(this.field);
    this.focus();
    this.field.addEventListener("focusout", ({ relatedTarget }) => {
      onFocusOut(relatedTarget instanceof Element ? relatedTarget : null);
    });
  }

  focus(): void {
    this.field.focus({ preventScroll: true });
  }

  /** Waits until an input method has finished composing. */
  async settled(): Promise<void> {
    if (this.hasComposition) await new Promise<void>((resolve) => (this.onSettled = resolve));
  }

  /** Removes the field. @returns everything that was typed */
  stop(): readonly CaughtKey[] {
    this.takeText();
    this.field.remove();
    return this.caught;
  }

  /** Adds keys that an earlier catcher has caught. */
  take(caught: readonly CaughtKey[]): void {
    this.caught.push(...caught);
  }

  private takeText(): void {
    const text = this.field.value;
    this.field.value = "";
    if (text !== "") this.caught.push({ kind: "text", text });
  }

  private readonly onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (isComposingKey(event)) return;
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isRemoving = REMOVING.has(key) && this.field.value === "";
    if (!isRemoving && !KEYS_OF_FIELDS.has(key) && !this.isAction(event)) return;
    event.preventDefault();
    this.takeText();
    this.caught.push({ kind: "key", key: { key, ctrlKey, metaKey, altKey, shiftKey } });
  };
}
