import { Form, Link, useLocation } from "@remix-run/react";
import { useRef, type MouseEvent } from "react";
import { preinit } from "react-dom";
import messageUrl from "~/styles/message.css?url";
import { ToastLive } from "../form/toasts/toast-live";
import type { FormToken } from "../layout/layout.types";
import { PopoverCloseLink, PopoverOpener } from "../layout/popover-buttons";
import { useLive } from "../live/live-context";
import { unreadBadge, unreadCount, unreadInWords } from "../live/live.text";
import type { Unread, UnreadRecord } from "../live/live.types";
import { TimeAgo } from "../live/time-ago";
import { lazyControl } from "../kit/lazy-control";
import type { MessageDialogProps } from "./message-dialog";
import {
  BELL,
  CENTER_PATH,
  CLOSE_UNREAD,
  MARK_ALL_READ,
  NO_MESSAGES,
  OPEN_UNREAD,
  RELOAD,
  SYSTEM_NOTICE,
  VIEW_ALL,
  VIEW_DETAILS,
} from "./messages.text";
import { useHoverList } from "./use-hover-list";
import { useOpening } from "./use-opening";

export interface MessageBellProps {
  /** Null when they could not be read: the badge is cleared and the list empty. */
  unread: Unread | null;
  token: FormToken;
  /** The page's address, for reading the list again. */
  address: string;
}

const POPOVER_ID = "unread-messages";

const dialog = lazyControl<MessageDialogProps>(async () => (await import("./message-dialog")).MessageDialog);

/** Opens a message in a dialog, or its page where the dialog's code fails to load. */
async function openWhenThere(id: string, open: (id: string) => void): Promise<void> {
  if (await dialog.prepare()) open(id);
  else window.location.assign(`${CENTER_PATH}/${id}`);
}

/**
 * The bell as a link, and a native popover of the newest unread messages. Where scripts run, hovering opens
 * it, and messages open in a dialog.
 */
export function MessageBell({ unread, token, address }: MessageBellProps) {
  const { key, pathname } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const { onPress, hide, ...hovering } = useHoverList(list, pathname !== CENTER_PATH);
  const { open, opened, close, answer } = useOpening(token, CENTER_PATH);
  const openOver = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    // The console's pages do not link the style sheet; it loads together with the message.
    preinit(messageUrl, { as: "style", precedence: "page" });
    // Runs before the dialog opens, so that the focus returns to the bell.
    hide();
    void openWhenThere(event.currentTarget.value, open);
  };
  return (
    <>
      <div className="bell" {...hovering}>
        <BellLink total={unread?.total ?? 0} onFollow={hide} />
        <PopoverOpener of={POPOVER_ID} className="bell-open" onClick={onPress}>
          <span className="unseen">{OPEN_UNREAD}</span>
          <ArrowIcon />
        </PopoverOpener>
        {/* The key closes the list after a navigation. */}
        <div
          key={key}
          ref={list}
          id={POPOVER_ID}
          popover="auto"
          className="bell-list"
          role="region"
          aria-label={OPEN_UNREAD}
        >
          <p className="bell-head">
            <strong>{OPEN_UNREAD}</strong>
            {unread && unread.total > 0 ? <span>{unreadCount(unread.total)}</span> : null}
          </p>
          <UnreadList unread={unread} token={token} address={address} onOpen={openOver} />
          <Link className="bell-all" to={CENTER_PATH}>
            {VIEW_ALL}
          </Link>
          <PopoverCloseLink className="bell-all">{CLOSE_UNREAD}</PopoverCloseLink>
        </div>
      </div>
      {opened ? <dialog.Control key={opened.id} message={opened} onClose={close} /> : null}
      {answer?.toast ? <ToastLive key={answer.toast} text={answer.toast} /> : null}
    </>
  );
}

function BellLink({ total, onFollow }: { total: number; onFollow: () => void }) {
  return (
    <Link className="bell-link" to={CENTER_PATH} onClick={onFollow}>
      <BellIcon />
      <span className="unseen">{BELL}</span>
      {total > 0 ? (
        <>
          <span className="badge" aria-hidden="true">
            {unreadBadge(total)}
          </span>
          <span className="unseen">{unreadInWords(total)}</span>
        </>
      ) : null}
    </Link>
  );
}

interface Opening {
  onOpen: (event: MouseEvent<HTMLButtonElement>) => void;
}

function UnreadList({ unread, token, address, onOpen }: MessageBellProps & Opening) {
  if (unread === null)
    return (
      <p className="bell-none">
        <a href={address}>{RELOAD}</a>
      </p>
    );
  if (unread.records.length === 0) return <p className="bell-none">{NO_MESSAGES}</p>;
  return (
    <Form method="post" action={CENTER_PATH}>
      <input type="hidden" name={token.name} value={token.value} />
      <ul>
        {unread.records.map((message) => (
          <UnreadRow key={message.id} {...message} onOpen={onOpen} />
        ))}
      </ul>
      <button className="text-button bell-all" name="intent" value="read-all">
        {MARK_ALL_READ}
      </button>
    </Form>
  );
}

/** Opening marks a message as read, so both actions are buttons. */
function UnreadRow({ id, title, sentAt, onOpen }: UnreadRecord & Opening) {
  const { now } = useLive();
  return (
    <li>
      <button className="bell-title" name="open" value={id} onClick={onOpen}>
        {title}
      </button>
      <span className="quiet">{SYSTEM_NOTICE}</span>
      <TimeAgo at={sentAt} now={now} />
      <button
        className="text-button"
        name="open"
        value={id}
        aria-label={`${VIEW_DETAILS}：${title}`}
        onClick={onOpen}
      >
        {VIEW_DETAILS}
      </button>
    </li>
  );
}

const BellIcon = () => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    aria-hidden="true"
  >
    <path
      strokeLinecap="round"
      strokeLinejoin="round"
      d="M10 5a2 2 0 1 1 4 0a7 7 0 0 1 4 6v3a4 4 0 0 0 2 3h-16a4 4 0 0 0 2 -3v-3a7 7 0 0 1 4 -6M9 17v1a3 3 0 0 0 6 0v-1"
    />
  </svg>
);

const ArrowIcon = () => (
  <svg
    width="12"
    height="12"
    viewBox="0 0 12 12"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    aria-hidden="true"
  >
    <path strokeLinecap="round" strokeLinejoin="round" d="m2.5 4.5 3.5 3.5 3.5-3.5" />
  </svg>
);
