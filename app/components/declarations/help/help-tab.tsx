import type { EntryKeys } from "~/services/declarations/keys/entry-keys.text";
import { KeyList } from "../../shell/keys/key-list";
import { ENTRY_KEYS_CHANGE, keysOf, partKeys } from "../entry-keys.text";
import { useFocusPlace } from "./focus-place";
import { helpGroups, HELP_TEXT as TEXT } from "./help.text";

export interface HelpTabProps {
  /** The keys that the person has chosen. */
  keys: EntryKeys;
}

/** What the field in focus is for, and the keys that work there. */
export function HelpTab({ keys }: HelpTabProps) {
  const place = useFocusPlace();
  return (
    <div className="entry-help">
      {place && place.help !== "" ? (
        <>
          <h3>{place.label}</h3>
          <p>{place.help}</p>
        </>
      ) : null}
      {helpGroups(place?.kind ?? null).map(({ title, actions, keys: own = [] }) => (
        <section key={title}>
          <h3>{title}</h3>
          <KeyList keys={[...own, ...keysOf(actions, keys)]} />
        </section>
      ))}
      <KeyList keys={partKeys(keys)} />
      <p className="hint">
        {TEXT.lead}
        <a href={ENTRY_KEYS_CHANGE.href}>{ENTRY_KEYS_CHANGE.text}</a>
      </p>
    </div>
  );
}
