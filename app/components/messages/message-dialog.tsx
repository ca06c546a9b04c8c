import { useEffect, useRef } from "react";
import { MessageArticle } from "./message-article";
import type { OpenedMessage } from "./message.types";
import { CENTER_PATH, CLOSE, WHOLE_PAGE } from "./messages.text";

const TITLE_ID = "message-dialog-title";

export interface MessageDialogProps {
  message: OpenedMessage;
  onClose: () => void;
}

/** A message in a dialog over the list, where scripts run. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Only showModal() makes a dialog modal: the browser then traps the focus and restores it.
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog ref={dialog} className="message-dialog" aria-labelledby={TITLE_ID} onClose={onClose}>
      <h2 id={TITLE_ID}>{message.title}</h2>
      <div className="message-scroll" tabIndex={0} role="group" aria-labelledby={TITLE_ID}>
        <MessageArticle {...message} />
      </div>
      <form method="dialog" className="actions">
        <button className="button">{CLOSE}</button>
        <a className="button plain" href={`${CENTER_PATH}/${message.id}`}>
          {WHOLE_PAGE}
        </a>
      </form>
    </dialog>
  );
}
