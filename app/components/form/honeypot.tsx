import { HONEYPOT_LABEL } from "./form.text";

/** A field hidden from people and screen readers; a filled one identifies a bot. */
export function Honeypot() {
  return (
    <div className="trap" aria-hidden="true">
      <label>
        {HONEYPOT_LABEL}
        <input type="text" name="website" autoComplete="off" tabIndex={-1} />
      </label>
    </div>
  );
}
