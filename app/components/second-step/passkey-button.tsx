import { ScriptText } from "../form/script-text";
import { USE_PASSKEY } from "./passkeys.text";

interface PasskeyButtonProps {
  /** Options to create a new passkey; without it an existing one is requested. */
  create?: unknown;
  text?: string;
  /**
   * Submits the form once the passkey has responded, with this intent if it is a string; otherwise the person
   * uses one of the form's buttons.
   */
  sends?: boolean | string;
}

/**
 * Requests a passkey instead of a code, within its form. The script (`app/enhance/public-passkey.ts`) shows
 * it where the browser supports passkeys; otherwise a code is typed.
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
      <ScriptText className="hint" aria-live="polite" data-passkey-state="" />
      <ScriptText className="error" role="alert" data-passkey-fault="" />
    </div>
  );
}
