import { Form } from "@remix-run/react";
import type { FormToken } from "../layout/layout.types";

import { useLive } from "../live/live-context";
import { unreadBadge } from "../live/live.text";
import { TimeAgo } from "../live/time-ago";
import { MessageIcon } from "../messages/message-icon";
import { ShellLink } from "../shell/shell-link";
import { REFRESH } from "../shell/shell.text";
import { ALL_MESSAGES, NO_UNREAD, OPEN_MESSAGE, UNREAD_FAILED, UNREAD_TITLE } from "./workbench.text";
import type { WorkbenchData } from "./workbench.types";

interface UnreadListProps extends Pick<WorkbenchData, "excerpts"> {
  token: FormToken;
}

/** The newest unread messages, two lines each, updated live. */
export function UnreadList({ excerpts, token }: UnreadListProps) {
  const { unread, now } = useLive();
  return (
    <section className="card unread-card">
      <div className="card-head">
        <h2>
          {UNREAD_TITLE}
          {unread && unread.total > 0 ? (
            <span className="unread-count">{unreadBadge(unread.total)}</span>
          ) : null}
        </h2>
        <ShellLink to={ALL_MESSAGES.href}>{ALL_MESSAGES.text}</ShellLink>
      </div>
      {unread === null ? (
        <p className="nothing">
          {UNREAD_FAILED} <a href="/guide">{REFRESH}</a>
        </p>
      ) : null}
      {unread?.records.length === 0 ? <p className="nothing">{NO_UNREAD}</p> : null}
      <Form method="post" action={ALL_MESSAGES.href}>
        <input type="hidden" name={token.name} value={token.value} />
        <ul className="unread-rows">
          {unread?.records.map(({ id, title, type, sentAt }) => (
            <li key={id}>
              <MessageIcon type={type} />
              <button className="unread-title" name="open" value={id} aria-label={OPEN_MESSAGE(title)}>
                {title}
              </button>
              <TimeAgo at={sentAt} now={now} />
              <p>{excerpts?.find((each) => each.id === id)?.excerpt}</p>
            </li>
          ))}
        </ul>
      </Form>
    </section>
  );
}
