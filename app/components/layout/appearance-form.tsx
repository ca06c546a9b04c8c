import { APPEARANCE_LABEL, LOOKS, SCHEMES } from "./layout.text";
import type { PageChrome } from "./layout.types";

/** Every button is a post of its own: the choice works without JavaScript and is kept on the server's side. */
export function AppearanceForm({
  appearance,
  token,
  returnTo,
}: Pick<PageChrome, "appearance" | "token" | "returnTo">) {
  return (
    <details className="appearance">
      <summary>{APPEARANCE_LABEL}</summary>
      <form method="post" action="/appearance" aria-label={APPEARANCE_LABEL}>
        <input type="hidden" name={token.name} value={token.value} />
        <input type="hidden" name="returnTo" value={returnTo} />
        {SCHEMES.map(({ value, text }) => (
          <button key={value} name="scheme" value={value} aria-pressed={appearance.scheme === value}>
            {text}
          </button>
        ))}
        {LOOKS.map(({ name, value, released, text }) => {
          const isPressed = appearance[name] === value;
          return (
            <button key={value} name={name} value={isPressed ? released : value} aria-pressed={isPressed}>
              {text}
            </button>
          );
        })}
      </form>
    </details>
  );
}
