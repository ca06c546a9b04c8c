import { useRef, useState } from "react";
import { brandSheetHref, isColour, normalizeColour } from "~/services/format/brand/brand-colour";
import { DEFAULT_THEME } from "~/services/format/theme-colour";
import { BRAND_TEXT as TEXT, COLOUR_PRESETS } from "~/services/operations/settings/brand/brand.text";
import { FieldFrame, hintId, type FieldState } from "../../form/field-parts";
import { useIsHydrated } from "../../form/use-is-hydrated";
import { BrandPreview } from "../theme-sheet";

interface ColourFieldProps {
  field: FieldState;
  label: string;
  hint: string | undefined;
  maxLength: number;
}

/**
 * A colour as text. Where scripts run, it can be picked, or chosen from those that are proposed, and the page
 * shows it at once.
 */
export function ColourField({ field, label, hint, maxLength }: ColourFieldProps) {
  const isHydrated = useIsHydrated();
  const input = useRef<HTMLInputElement>(null);
  const initial = field.initialValue ?? "";
  const [typed, setTyped] = useState(initial);
  const colour = normalizeColour(typed);
  const choose = (chosen: string) => {
    if (!input.current) return;
    input.current.value = chosen;
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <div className="colour-row">
        <input
          className="input"
          id={field.id}
          name={field.name}
          ref={input}
          defaultValue={initial}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={field.errors ? true : undefined}
          aria-describedby={[hintId(field), field.errors && field.errorId].filter(Boolean).join(" ")}
        />
        {isHydrated ? (
          <input
            type="color"
            aria-label={TEXT.colourPick}
            value={isColour(colour) ? colour : DEFAULT_THEME}
            onInput={({ currentTarget }) => choose(currentTarget.value)}
            onChange={() => undefined}
          />
        ) : null}
      </div>
      <Presets onChoose={isHydrated ? choose : undefined} />
      {typed !== initial && (colour === "" || isColour(colour)) ? (
        <BrandPreview sheet={brandSheetHref(colour)} />
      ) : null}
    </FieldFrame>
  );
}

/** The proposed colours: buttons where scripts run, otherwise texts that can be typed. */
function Presets({ onChoose }: { onChoose: ((colour: string) => void) | undefined }) {
  return (
    <ul className="colour-presets" aria-label={TEXT.presets}>
      {COLOUR_PRESETS.map(({ colour, name }) => {
        const content = (
          <>
            <svg width="16" height="16" aria-hidden="true">
              <rect width="16" height="16" rx="4" fill={colour} />
            </svg>
            {`${name} ${colour}`}
          </>
        );
        return (
          <li key={colour}>
            {onChoose ? (
              <button type="button" className="text-button" onClick={() => onChoose(colour)}>
                {content}
              </button>
            ) : (
              <span>{content}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
