import { Link } from "@remix-run/react";
import { BELL, MESSAGES_HREF, unreadBadge, unreadInWords } from "./live.text";
import { useLive } from "./live-context";

/** The way to the messages, with how many are unread. */
export function LiveBell() {
  const total = useLive().unread?.total ?? 0;
  return (
    <Link className="help live-bell" to={MESSAGES_HREF}>
      {BELL}
      {total > 0 ? (
        <span className="live-badge">
          <span aria-hidden="true">{unreadBadge(total)}</span>
          <span className="unseen">{unreadInWords(total)}</span>
        </span>
      ) : null}
    </Link>
  );
}
