import { USE_PASSKEY } from "./passkeys.text";

interface PasskeyButtonProps {
  /** What the browser makes a new passkey of; without it one that is there is asked. */
  create?: unknown;
  text?: string;
  /**
   * Sends the form as soon as the passkey has answered, with this intent, if it has several; else the person goes on
   * with one of its buttons.
   */
  sends?: boolean | string;
}

/**
 * Has a passkey answer in the place of a code, within the form that it stands in. Its script
 * (`app/enhance/public-passkey.ts`) shows it where the browser knows passkeys; elsewhere a code is typed.
 */
export function PasskeyButton({ create, text = USE_PASSKEY, sends = false }: PasskeyButtonProps) {
  const config = { create: create ?? null, sends: sends !== false };
  return (
    <div className="field" data-passkey={JSON.stringify(config)} hidden>
      <button className="button plain" type="button" data-passkey-ask="">
        {text}
      </button>
      {typeof sends === "string" ? (
        <button name="intent" value={sends} hidden tabIndex={-1} data-passkey-send="" />
      ) : null}
      <p className="hint" aria-live="polite" data-passkey-state="" />
      <p className="error" role="alert" data-passkey-fault="" />
    </div>
  );
}
