import { useLive } from "../live/live-context";
import { unreadBadge } from "../live/live.text";
import { ShellLink } from "../shell/shell-link";
import { SearchForm } from "../site/search-form";
import type { ShellPerson } from "../shell/shell.types";
import { Greeting } from "./greeting";
import { NextStepLine } from "./next-steps";
import { ShortcutTiles } from "./shortcuts";
import { ALL_MESSAGES, unreadLink, WORKBENCH_LINK } from "./workbench.text";
import type { ShortWorkbenchData } from "./workbench.types";

/** Short workbench above the public site's news. */
export function ShortWorkbench({ data, person }: { data: ShortWorkbenchData; person: ShellPerson }) {
  const { unread } = useLive();
  const { partOfDay, shortcuts, work } = data;
  const waiting = (work?.figures ?? []).filter(({ text }) => text !== "0");
  return (
    <section className="short-workbench">
      <div className="card-head">
        <Greeting person={person} partOfDay={partOfDay} />
        <p className="short-links">
          {waiting.map(({ title, text, href }) => (
            <ShellLink key={title} className="button plain" to={href ?? WORKBENCH_LINK.href}>
              {`${title} ${text}`}
            </ShellLink>
          ))}
          {unread && unread.total > 0 ? (
            <ShellLink className="button plain" to={ALL_MESSAGES.href}>
              {unreadLink(unreadBadge(unread.total))}
            </ShellLink>
          ) : null}
          <ShellLink className="button plain" to={WORKBENCH_LINK.href}>
            {WORKBENCH_LINK.text}
          </ShellLink>
        </p>
      </div>
      <NextStepLine person={person} />
      {shortcuts && shortcuts.pinned.length > 0 ? <ShortcutTiles pinned={shortcuts.pinned} /> : null}
      <SearchForm query={null} />
    </section>
  );
}
