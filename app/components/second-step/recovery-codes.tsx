import { ShellLink } from "../shell/shell-link";
import { CODES, OWN_PATH } from "./second-step-pages.text";

/** Splits a code into halves, for reading and typing. */
const inHalves = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

/** New recovery codes, shown once and never again. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section className="card">
      <h2>{CODES.title}</h2>
      <p className="notice tip recovery-lead" role="status">
        {CODES.lead}
      </p>
      <ul className="recovery-codes" aria-label={CODES.label}>
        {codes.map((code) => (
          <li key={code}>
            <code>{inHalves(code)}</code>
          </li>
        ))}
      </ul>
      <p className="actions">
        <ShellLink className="button" to={OWN_PATH}>
          {CODES.done}
        </ShellLink>
      </p>
    </section>
  );
}
