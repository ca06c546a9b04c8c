import { Link } from "@remix-run/react";
import type { FieldState } from "../form/field-parts";
import { Icon } from "../console/icon";
import { useLive } from "../live/live-context";
import type { DeskAccess } from "~/services/organizations/desk-access/desk-access.types";
import type { OwnWork } from "~/services/declarations/lists/own-work.types";
import { DESK_TITLE } from "../layout/layout.text";
import { DESK_LEAD, DESK_NO_RIGHTS, DESK_LINKS, DESK_LINKS_LABEL, unreadFlag } from "./desk.text";
import { DeskAccessNotice } from "./desk-access";
import { OwnWorkSection } from "./own-work-section";

interface DeskCard {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly icon: string;
}

interface DeskPageProps {
  lists: readonly DeskCard[];
  /** Null without the permission to view declarations. */
  work: OwnWork | null;
  /** Null for staff of the platform, and with the permission. */
  access: DeskAccess | null;
  /** The note of a request that was refused. */
  note: FieldState;
}

/** The declaration desk: the person's declarations, and the available functions. */
export function DeskPage({ lists, work, access, note }: DeskPageProps) {
  const { unread } = useLive();
  const total = unread?.total ?? 0;
  return (
    <>
      <h1>{DESK_TITLE}</h1>
      {work ? (
        <OwnWorkSection work={work} />
      ) : (
        <>
          <p className="lead">{DESK_LEAD}</p>
          {access ? (
            <DeskAccessNotice access={access} note={note} />
          ) : (
            <p className="notice tip">{DESK_NO_RIGHTS}</p>
          )}
        </>
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
