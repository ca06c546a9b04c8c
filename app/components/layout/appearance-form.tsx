import { APPEARANCE_LABEL, HIGH_CONTRAST, LARGE_TEXT, SCHEMES } from "./layout.text";
import type { PageChrome } from "./layout.types";

/** Every button is a post of its own: the choice works without JavaScript and is kept on the server's side. */
export function AppearanceForm({ appearance, token, returnTo }: Omit<PageChrome, "site">) {
  const isLarge = appearance.size === "large";
  const isHigh = appearance.contrast === "high";
  return (
    <form className="appearance" method="post" action="/appearance" aria-label={APPEARANCE_LABEL}>
      <input type="hidden" name={token.name} value={token.value} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <span aria-hidden="true">{APPEARANCE_LABEL}</span>
      {SCHEMES.map(({ value, text }) => (
        <button key={value} name="scheme" value={value} aria-pressed={appearance.scheme === value}>
          {text}
        </button>
      ))}
      <button name="size" value={isLarge ? "medium" : "large"} aria-pressed={isLarge}>
        {LARGE_TEXT}
      </button>
      <button name="contrast" value={isHigh ? "normal" : "high"} aria-pressed={isHigh}>
        {HIGH_CONTRAST}
      </button>
    </form>
  );
}
