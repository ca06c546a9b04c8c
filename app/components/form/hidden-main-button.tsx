export interface HiddenMainButtonProps {
  intent: string;
  text: string;
  /** Whether the enhancement script submits it by fetch. */
  isInPlace?: boolean;
}

/**
 * Hidden copy of the main button. Must be the first button of the form, because Enter clicks a form's first
 * submit button.
 */
export function HiddenMainButton({ intent, text, isInPlace }: HiddenMainButtonProps) {
  return (
    <button
      className="unseen"
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
