import type { KeyboardEvent } from "react";
import keysUrl from "~/styles/entry-keys.css?url";
import {
  ENTRY_ACTION_NAMES,
  ENTRY_ACTIONS,
  entryKeyOf,
  keyText,
  type EntryKeys,
} from "~/services/declarations/keys/entry-keys.text";
import { ErrorSummary } from "../form/error-summary";
import { fieldsOf, type FormAnswer } from "../form/fields-of";
import { FieldFrame, hintId, type FieldState } from "../form/field-parts";
import type { FormToken } from "../layout/layout.types";
import { ENTRY_KEY_GROUPS, ENTRY_KEYS_FORM as TEXT } from "./entry-keys.text";
import { keyName } from "./keys/key-name";
import { isComposingKey } from "../shell/keys/composing-key";

interface EntryKeysFormProps {
  keys: EntryKeys;
  token: FormToken;
  action: string;
  answer: FormAnswer | undefined;
}

const FORM = "entry-keys";

const keysShown = (keys: EntryKeys) =>
  Object.fromEntries(ENTRY_ACTION_NAMES.map((action) => [action, keyText(entryKeyOf(keys, action))]));

/** Writes the pressed key into the field; keys that move the focus, type or submit keep their function. */
function recordKey(event: KeyboardEvent<HTMLInputElement>): void {
  const isOwn = event.ctrlKey || event.metaKey || event.altKey || /^F\d+$/.test(event.key);
  if (
    !isOwn ||
    isComposingKey(event.nativeEvent) ||
    ["Control", "Alt", "Meta", "Shift", "Tab"].includes(event.key)
  )
    return;
  event.preventDefault();
  event.stopPropagation();
  event.currentTarget.value = keyText(keyName(event));
}

/** The form in which a person changes the keys of the declaration entry. */
export function EntryKeysForm({ keys, token, action, answer }: EntryKeysFormProps) {
  const fieldStates: Readonly<Record<string, FieldState>> = fieldsOf(FORM, keysShown(keys), answer);
  return (
    <section className="card entry-keys" id={FORM} aria-labelledby={`${FORM}-title`}>
      <link rel="stylesheet" href={keysUrl} precedence="page" />
      <h2 id={`${FORM}-title`}>{TEXT.title}</h2>
      <p className="hint">{TEXT.lead}</p>
      <ErrorSummary
        answer={answer}
        fields={Object.values(fieldStates)}
        presentation="fields"
        dismissHref={action}
      />
      <form method="post" action={action}>
        <input type="hidden" name={token.name} value={token.value} />
        <div className="key-groups">
          {ENTRY_KEY_GROUPS.map(({ title, actions }) => (
            <fieldset key={title}>
              <legend>{title}</legend>
              {actions.map((name) => (
                <KeyField
                  key={name}
                  field={fieldStates[name]!}
                  label={ENTRY_ACTIONS[name].text}
                  first={ENTRY_ACTIONS[name].key}
                />
              ))}
            </fieldset>
          ))}
        </div>
        <div className="actions">
          <button className="button" name="intent" value="entry-keys">
            {TEXT.save}
          </button>
          <button className="button plain" name="intent" value="entry-keys-reset" formNoValidate>
            {TEXT.reset}
          </button>
        </div>
      </form>
    </section>
  );
}

function KeyField({ field, label, first }: { field: FieldState; label: string; first: string }) {
  const isChanged = field.initialValue !== keyText(first);
  return (
    <FieldFrame field={field} label={label} hint={isChanged ? TEXT.first(keyText(first)) : undefined}>
      <input
        className="input"
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={isChanged ? `${hintId(field)} ${field.errorId}` : field.errorId}
        onKeyDown={recordKey}
      />
    </FieldFrame>
  );
}
