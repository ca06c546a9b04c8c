/**
 * Converts full-width letters and digits to half-width, as the server does, and removes other non-ASCII
 * characters.
 */
export function stripNonAscii(text: string): string {
  return text.normalize("NFKC").replace(/[^\x20-\x7e]/g, "");
}

export interface StrippedInput {
  value: string;
  caret: number;
}

/** Strips a value and returns the caret at the same character. */
export function stripAtCaret(value: string, caret: number): StrippedInput {
  return { value: stripNonAscii(value), caret: stripNonAscii(value.slice(0, caret)).length };
}

const PLAIN_TYPES = new Set(["text", "tel", "email"]);

function strip(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || !PLAIN_TYPES.has(target.type)) return;
  // Revealed passwords are of type text; passwords are never altered (docs/forms.md, section 0).
  if (target.autocomplete.endsWith("-password")) return;
  const { value, caret } = stripAtCaret(target.value, target.selectionStart ?? target.value.length);
  if (value === target.value) return;
  target.value = value;
  // Fields of type e-mail have no settable caret.
  if (target.selectionStart !== null) target.setSelectionRange(caret, caret);
}

/** Strips non-ASCII characters from input into text, phone and e-mail fields, except passwords. */
export function watchTyping(): void {
  document.addEventListener("input", (event) => {
    if (!event.isComposing) strip(event.target);
  });
  document.addEventListener("compositionend", (event) => strip(event.target));
}
