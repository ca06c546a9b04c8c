import { Link } from "@remix-run/react";
import { Icon } from "../console/icon";
import { useLive } from "../live/live-context";
import type { Figure } from "~/services/collections/lists/list.types";
import type { RecordTable as Table } from "~/services/forms/editing/record.types";
import consoleUrl from "~/styles/console.css?url";
import { RecordTable } from "../console/record-table";
import { DESK_TITLE } from "../layout/layout.text";
import { ListFigures } from "../lists/list-figures";
import { ShellLink } from "../shell/shell-link";
import {
  DESK_LEAD,
  DESK_NO_RIGHTS,
  DESK_LINKS,
  DESK_LINKS_LABEL,
  FIND_LINK,
  unreadFlag,
  WAITING_TITLE,
} from "./desk.text";

interface DeskCard {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly icon: string;
}

interface DeskPageProps {
  lists: readonly DeskCard[];
  figures: readonly Figure[];
  /** Null without the permission to view declarations. */
  waiting: Table | null;
  /** Links that begin new work, independent of what is pending. */
  begin: readonly { readonly text: string; readonly href: string }[];
}

/** The declaration desk: pending declarations, available functions and planned ones. */
export function DeskPage({ lists, figures, waiting, begin }: DeskPageProps) {
  const { unread } = useLive();
  const total = unread?.total ?? 0;
  return (
    <>
      <h1>{DESK_TITLE}</h1>
      <p className="lead">{DESK_LEAD}</p>
      {waiting ? (
        <Waiting figures={figures} table={waiting} begin={begin} />
      ) : (
        <p className="notice tip">{DESK_NO_RIGHTS}</p>
      )}
      <nav aria-label={DESK_LINKS_LABEL}>
        <ul className="desk-ways">
          {[...lists, ...DESK_LINKS].map(({ title, text, href, icon }) => (
            <li key={href}>
              <Icon name={icon} />
              <h2>
                <Link to={href}>{title}</Link>
              </h2>
              {href === "/phsb/userMessage" && total > 0 ? (
                <span className="flag">{unreadFlag(total)}</span>
              ) : null}
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** Pending declarations of the person, with their numbers. */
function Waiting({ figures, table, begin }: Pick<DeskPageProps, "figures" | "begin"> & { table: Table }) {
  return (
    <section className="desk-waiting" aria-labelledby="waiting-title">
      <link rel="stylesheet" href={consoleUrl} precedence="page" />
      <h2 id="waiting-title">{WAITING_TITLE}</h2>
      <ListFigures figures={figures} />
      <RecordTable title={WAITING_TITLE} table={table} />
      <p className="actions">
        {begin.map(({ text, href }, index) => (
          <ShellLink key={href} className={index === 0 ? "button" : "button plain"} to={href}>
            {text}
          </ShellLink>
        ))}
        <ShellLink className="button plain" to={FIND_LINK.href}>
          {FIND_LINK.text}
        </ShellLink>
      </p>
    </section>
  );
}
