import { useEffect, useRef } from "react";
import { isPageWide } from "./page-keys";
import { KeyList } from "./key-list";
import { ownKeys } from "./own-keys";
import * as text from "./keys-help.text";

const TITLE_ID = "keys-title";

export interface KeysPanelProps {
  onClose: () => void;
}

/** Dialog that lists the keys of the page. */
export function KeysPanel({ onClose }: KeysPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const own = ownKeys();
  const hasList = document.querySelector('[data-own-keys]:not([data-own-keys="entry"])') !== null;

  // Only showModal() makes a dialog modal.
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog ref={dialog} className="keys" aria-labelledby={TITLE_ID} onClose={onClose}>
      <h2 id={TITLE_ID}>{text.KEYS_TITLE}</h2>
      <KeyList keys={text.PAGE_KEYS} />
      {hasList ? (
        <>
          <h3>{text.LIST_KEYS_TITLE}</h3>
          <KeyList keys={text.LIST_KEYS} />
        </>
      ) : null}
      {own ? (
        <>
          <h3>{own.title}</h3>
          <p className="hint">
            <a href={own.change.href}>{own.change.text}</a>
          </p>
          <KeyList keys={own.keys} />
        </>
      ) : null}
      <form method="dialog" className="actions">
        <button className="button">{text.KEYS_CLOSE}</button>
      </form>
      <p className="hint actions">
        <a href={text.KEYS_LINK.href}>{text.ALL_KEYS}</a>
        {isPageWide() ? <a href="/settings">{text.KEYS_OFF}</a> : null}
      </p>
    </dialog>
  );
}
