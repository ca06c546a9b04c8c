import type { KeyboardEvent } from "react";
import { ShellLink } from "../shell/shell-link";
import type { EntryLibrary } from "./entry.types";
import { ENTRY_LIBRARY_TEXT as TEXT } from "./library.text";
import { isComposingKey } from "../shell/keys/composing-key";

/** Searches the library on Enter; without scripts Enter saves the form, as in every other field. */
function findOnEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== "Enter" || isComposingKey(event.nativeEvent)) return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLButtonElement>('button[value="library find"]')?.click();
}

/**
 * Search in the organisation's libraries to fill the form, and the button that stores the form's content
 * there.
 */
export function EntryLibraryPart({ library, part }: { library: EntryLibrary; part: string }) {
  const { title, slots, slot, words, found, canKeep, saved, source } = library;
  return (
    <fieldset className="section entry-section entry-library" id={`library-${part}`}>
      <legend>{title}</legend>
      <div className="entry-library-search">
        {slots.length > 1 ? (
          <div className="field">
            <label htmlFor={`library-slot-${part}`}>{TEXT.slot}</label>
            <select className="input" id={`library-slot-${part}`} name="librarySlot" defaultValue={slot}>
              {slots.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </div>
        ) : (
          <input type="hidden" name="librarySlot" value={slot} />
        )}
        <div className="field">
          <label htmlFor={`library-words-${part}`}>
            {slots.length > 1 ? TEXT.headWords : TEXT.lineWords}
          </label>
          <input
            className="input"
            id={`library-words-${part}`}
            name="libraryWords"
            defaultValue={words}
            maxLength={100}
            autoComplete="off"
            onKeyDown={findOnEnter}
          />
        </div>
        <button className="button plain" name="intent" value="library find">
          {TEXT.find}
        </button>
        {canKeep ? (
          <button className="button plain" name="intent" value="library keep">
            {TEXT.keep}
          </button>
        ) : null}
      </div>
      <Source source={source} saved={saved} />
      <Found found={found} />
    </fieldset>
  );
}

/** Link to the library item: the one just stored, or the one the line was filled from. */
function Source({ source, saved }: Pick<EntryLibrary, "source" | "saved">) {
  if (saved !== null)
    return (
      <p className="notice tip" role="status">
        <ShellLink to={saved.href}>{saved.text}</ShellLink>
      </p>
    );
  return source === null ? null : (
    <p className="notice tip">
      <ShellLink to={source.href}>{source.text}</ShellLink>
    </p>
  );
}

function Found({ found }: Pick<EntryLibrary, "found">) {
  if (found === null) return null;
  if (found.length === 0)
    return (
      <p className="notice tip" role="status">
        {TEXT.none}
      </p>
    );
  return (
    <ul className="entry-library-found" aria-label={TEXT.found}>
      {found.map(({ id, name, detail }) => (
        <li key={id}>
          <button className="button plain" name="intent" value={`library fill ${String(id)}`}>
            {TEXT.fill(name)}
          </button>
          <span>{detail}</span>
        </li>
      ))}
    </ul>
  );
}
