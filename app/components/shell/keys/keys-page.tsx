import type { EntryKeys } from "~/services/declarations/keys/entry-keys.text";
import { ENTRY_KEYS_CHANGE, ENTRY_KEYS_TITLE, entryKeysShown } from "../../declarations/entry-keys.text";
import { KeyList } from "./key-list";
import * as text from "./keys-help.text";

interface KeysPageProps {
  /** Whether single keys are on for the whole page. */
  readonly isPageWide: boolean;
  /** Null for somebody who does not edit declarations. */
  readonly entryKeys: EntryKeys | null;
}

/** The page of all keys, for whoever has no script or looks for them. */
export function KeysPage({ isPageWide, entryKeys }: KeysPageProps) {
  return (
    <div className="keys">
      <h1>{text.KEYS_TITLE}</h1>
      {isPageWide ? <p className="lead">{text.KEYS_LEAD}</p> : null}
      <p className="hint">
        {isPageWide ? null : text.KEYS_ARE_OFF}
        <a href="/settings">{isPageWide ? text.KEYS_OFF : text.KEYS_ON}</a>
      </p>
      <section aria-labelledby="keys-page">
        <h2 id="keys-page">{text.PAGE_KEYS_TITLE}</h2>
        <KeyList keys={text.PAGE_KEYS} />
      </section>
      <section aria-labelledby="keys-list">
        <h2 id="keys-list">{text.LIST_KEYS_TITLE}</h2>
        <KeyList keys={text.LIST_KEYS} />
      </section>
      {entryKeys ? (
        <section aria-labelledby="keys-entry">
          <h2 id="keys-entry">{ENTRY_KEYS_TITLE}</h2>
          <p className="hint">
            <a href={ENTRY_KEYS_CHANGE.href}>{ENTRY_KEYS_CHANGE.text}</a>
          </p>
          <KeyList keys={entryKeysShown(entryKeys)} />
        </section>
      ) : null}
    </div>
  );
}
