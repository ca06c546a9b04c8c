import { ErrorSummary } from "../form/error-summary";
import { fieldsOf, type FormAnswer } from "../form/fields-of";
import { FieldError, type FieldState } from "../form/field-parts";
import type { Appearance, FormToken } from "../layout/layout.types";
import { SETTINGS_PATH, SETTINGS_TITLE } from "./console.text";
import type { ConsoleSettings } from "./console.types";
import {
  DENSITY_LABEL,
  DENSITY_OPTIONS,
  PREVIEW,
  PREVIEWED,
  RESET,
  SAVE,
  SCHEME_LABEL,
  SCHEME_OPTIONS,
  SETTINGS_LEAD,
  SIZE_LABEL,
  SIZE_OPTIONS,
  THEME_HINT,
  THEME_LABEL,
  TICKS,
  TICKS_LABEL,
} from "./settings.text";
import { ThemePreview } from "./theme-sheet";

export interface SettingsAnswer {
  result: FormAnswer;
  presentation: "box" | "toast" | "fields";
  toast?: string;
  /** A theme colour to be previewed. */
  preview?: string;
}

interface SettingsPageProps {
  settings: ConsoleSettings;
  appearance: Appearance;
  token: FormToken;
  outcome: SettingsAnswer | null;
}

function settingFields(
  settings: ConsoleSettings,
  { scheme, size }: Appearance,
  outcome: SettingsAnswer | null,
) {
  const stored = { theme: settings.theme, density: settings.density, scheme, size };
  return fieldsOf("settings", stored, outcome?.result);
}

interface SettingsFormProps extends SettingsPageProps {
  /** Address after saving; the settings page without it. */
  returnTo?: string;
  /** Called with a chosen colour, for its preview. */
  onTheme?: (theme: string) => void;
}

/** The settings form of the page and of the drawer. */
export function SettingsForm({ settings, appearance, token, outcome, returnTo, onTheme }: SettingsFormProps) {
  const { theme, density, scheme, size } = settingFields(settings, appearance, outcome);
  return (
    <form className="settings" method="post" action={SETTINGS_PATH}>
      <input type="hidden" name={token.name} value={token.value} />
      {returnTo === undefined ? null : <input type="hidden" name="returnTo" value={returnTo} />}
      <Theme field={theme} onTheme={onTheme} />
      <Ticks settings={settings} typed={outcome?.result.initialValue ?? null} />
      <Choice field={density} label={DENSITY_LABEL} options={DENSITY_OPTIONS} />
      <Choice field={scheme} label={SCHEME_LABEL} options={SCHEME_OPTIONS} />
      <Choice field={size} label={SIZE_LABEL} options={SIZE_OPTIONS} />
      <div className={onTheme ? "actions submit-bar" : "actions"}>
        <button className="button" name="intent" value="save">
          {SAVE}
        </button>
        {onTheme ? null : (
          <button className="button plain" name="intent" value="preview">
            {PREVIEW}
          </button>
        )}
        <button className="button plain" name="intent" value="reset" formNoValidate>
          {RESET}
        </button>
      </div>
    </form>
  );
}

/** The console's settings, stored for the account. */
export function SettingsPage({ settings, appearance, token, outcome }: SettingsPageProps) {
  const { theme, density, scheme, size } = settingFields(settings, appearance, outcome);
  return (
    <>
      <h1>{SETTINGS_TITLE}</h1>
      <p className="lead">{SETTINGS_LEAD}</p>
      {outcome?.preview ? <Preview theme={outcome.preview} /> : null}
      <ErrorSummary
        answer={outcome?.result}
        fields={[theme, density, scheme, size]}
        presentation={outcome?.presentation ?? "fields"}
        toast={outcome?.toast}
        dismissHref={SETTINGS_PATH}
      />
      <div className="card">
        <SettingsForm settings={settings} appearance={appearance} token={token} outcome={outcome} />
      </div>
    </>
  );
}

function Theme({ field, onTheme }: { field: FieldState; onTheme: SettingsFormProps["onTheme"] }) {
  return (
    <div className="field">
      <label htmlFor={field.id}>{THEME_LABEL}</label>
      <input
        type="color"
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue}
        onInput={({ currentTarget }) => onTheme?.(currentTarget.value)}
        aria-describedby={`${field.id}-hint`}
      />
      <p className="hint" id={`${field.id}-hint`}>
        {THEME_HINT}
      </p>
      <FieldError field={field} />
    </div>
  );
}

interface TicksProps {
  settings: ConsoleSettings;
  /** Ticks of a refused form. */
  typed: Readonly<Record<string, unknown>> | null;
}

function Ticks({ settings, typed }: TicksProps) {
  return (
    <fieldset className="field">
      <legend className="label">{TICKS_LABEL}</legend>
      {TICKS.map(({ name, text }) => (
        <div key={name} className="tick">
          <input
            type="checkbox"
            id={name}
            name={name}
            value="on"
            defaultChecked={typed ? typed[name] === "on" : settings[name]}
          />
          <label htmlFor={name}>{text}</label>
        </div>
      ))}
    </fieldset>
  );
}

/** Applies a chosen colour to this page only. */
function Preview({ theme }: { theme: string }) {
  return (
    <>
      <ThemePreview theme={theme} />
      <p className="notice" role="status">
        {PREVIEWED}
      </p>
    </>
  );
}

interface ChoiceProps {
  field: FieldState;
  label: string;
  options: readonly { value: string; text: string }[];
}

function Choice({ field, label, options }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <select className="input" id={field.id} name={field.name} defaultValue={field.initialValue}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldError field={field} />
    </div>
  );
}
