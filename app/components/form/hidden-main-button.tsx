export interface HiddenMainButtonProps {
  intent: string;
  text: string;
  /** Sent by fetch where the enhancement script runs. */
  isInPlace?: boolean;
}

/** Must stand first in a form with several buttons: Enter presses a form's first submit button. */
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
