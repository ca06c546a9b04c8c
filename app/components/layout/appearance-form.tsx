import { APPEARANCE_LABEL, LOOKS } from "./layout.text";
import type { PageChrome } from "./layout.types";

type AppearanceFormProps = Pick<PageChrome, "appearance" | "token" | "returnTo">;

/**
 * Appearance settings, one submit button each: works without JavaScript, and the server stores the choice.
 */
export function AppearanceForm({ appearance, token, returnTo }: AppearanceFormProps) {
  return (
    <form method="post" action="/appearance" aria-label={APPEARANCE_LABEL}>
      <input type="hidden" name={token.name} value={token.value} />
      <input type="hidden" name="returnTo" value={returnTo} />
      {LOOKS.map(({ title, looks }) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          {looks.map((look) => {
            const isPressed = appearance[look.name] === look.value;
            const next = isPressed && "released" in look ? look.released : look.value;
            return (
              <button key={look.value} name={look.name} value={next} aria-pressed={isPressed}>
                {look.text}
              </button>
            );
          })}
        </fieldset>
      ))}
    </form>
  );
}

/** The appearance form in a collapsible menu. */
export function AppearanceMenu(props: AppearanceFormProps) {
  return (
    <details className="appearance">
      <summary>{APPEARANCE_LABEL}</summary>
      <AppearanceForm {...props} />
    </details>
  );
}
