export interface HiddenMainButtonProps {
  intent: string;
  text: string;
  /** Whether the enhancement script submits it by fetch. */
  isInPlace?: boolean;
  /** Id of the form, where the button stands before it. */
  form?: string;
}

/**
 * Hidden copy of the main button. Must be the first button of the form in the document, because Enter clicks
 * a form's first submit button, also one that stands before it.
 */
export function HiddenMainButton({ intent, text, isInPlace, form }: HiddenMainButtonProps) {
  return (
    <button
      className="unseen"
      form={form}
      name="intent"
      value={intent}
      tabIndex={-1}
      aria-hidden="true"
      data-inplace={isInPlace || undefined}
    >
      {text}
    </button>
  );
}
