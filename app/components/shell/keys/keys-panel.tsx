import { useEffect, useRef } from "react";
import { isPageWide } from "./page-keys";
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
      <Keys keys={text.PAGE_KEYS} />
      {hasList ? (
        <>
          <h3>{text.LIST_KEYS_TITLE}</h3>
          <Keys keys={text.LIST_KEYS} />
        </>
      ) : null}
      {own ? (
        <>
          <h3>{own.title}</h3>
          <p className="hint">
            <a href={own.change.href}>{own.change.text}</a>
          </p>
          <Keys keys={own.keys} />
        </>
      ) : null}
      <form method="dialog" className="actions">
        <button className="button">{text.KEYS_CLOSE}</button>
      </form>
      {isPageWide() ? (
        <p className="hint">
          <a href="/settings">{text.KEYS_OFF}</a>
        </p>
      ) : null}
    </dialog>
  );
}

function Keys({ keys }: { keys: readonly text.Key[] }) {
  return (
    <dl>
      {keys.map(({ keys: pressed, text: what }) => (
        <div key={what}>
          <dt>
            {pressed.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
