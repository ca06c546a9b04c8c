import { HONEYPOT_LABEL } from "./form.text";

/** A trap for machines that fill in everything; people and screen readers never meet it. */
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
