import { TimeAgo } from "../live/time-ago";
import { useLive } from "../live/live-context";
import type { ListedMessage } from "./message.types";
import { MessageIcon } from "./message-icon";
import { LIST_LABEL, READ, selectText, UNREAD } from "./messages.text";

export interface MessageRowsProps {
  records: readonly ListedMessage[];
  /** Opens a message in a dialog, where scripts run. */
  onOpen?: (id: string) => void;
}

/** Messages in two lines each; the title is the button that marks as read and opens. */
export function MessageRows({ records, onOpen }: MessageRowsProps) {
  const { now } = useLive();
  return (
    <ul className="message-rows" aria-label={LIST_LABEL}>
      {records.map(({ id, title, type, sentAt, excerpt, isRead }) => (
        <li key={id} className={isRead ? undefined : "unread"}>
          <label className="pick">
            <input type="checkbox" name="ids" value={id} />
            <span className="unseen">{selectText(title)}</span>
          </label>
          <MessageIcon type={type} />
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
          <span className="mark">
            <span className="unseen">{isRead ? READ : UNREAD}</span>
          </span>
          <TimeAgo at={sentAt} now={now} />
          <p>{excerpt}</p>
        </li>
      ))}
    </ul>
  );
}
