import type { ListedMessage } from "./message.types";
import { LIST_LABEL, READ, selectText, UNREAD } from "./messages.text";

export interface MessageRowsProps {
  records: readonly ListedMessage[];
  /** Where scripts run: opens over the list instead of on a page. */
  onOpen?: (id: string) => void;
}

/** One row a message; its title is the button that marks it as read and opens it. */
export function MessageRows({ records, onOpen }: MessageRowsProps) {
  return (
    <ul className="message-rows" aria-label={LIST_LABEL}>
      {records.map(({ id, title, typeText, sendTime, isRead }) => (
        <li key={id} className={isRead ? undefined : "unread"}>
          <label className="pick">
            <input type="checkbox" name="ids" value={id} />
            <span className="unseen">{selectText(title)}</span>
          </label>
          <button
            className="message-title"
            name="open"
            value={id}
            onClick={(event) => {
              if (!onOpen) return;
              event.preventDefault();
              onOpen(id);
            }}
          >
            {title}
          </button>
          <span className="quiet">{typeText}</span>
          <span className="mark">{isRead ? READ : UNREAD}</span>
          <time className="quiet">{sendTime}</time>
        </li>
      ))}
    </ul>
  );
}
