import type { ReactNode } from "react";
import type { RecordView } from "~/services/forms/editing/record.types";
import { cellText, detailText } from "../lists/cell-text";
import { ShellLink } from "../shell/shell-link";
import { Icon } from "./icon";

/** Destructive steps, shown apart from the others. */
const APART = new Set(["archive", "disable", "freeze", "retire", "stop", "takeOff", "withdraw"]);

interface RecordHeadProps extends Pick<RecordView, "title" | "head" | "links" | "moves"> {
  pathname: string;
  /** Hides the actions while a step awaits confirmation. */
  isConfirming: boolean;
}

/** Head of a record: name, state, key details and actions. */
export const RecordHead = ({ title, head, isConfirming, ...actions }: RecordHeadProps) => (
  <HeadFrame title={title} head={head}>
    {isConfirming ? null : <Actions {...actions} />}
  </HeadFrame>
);

interface HeadFrameProps extends Pick<RecordView, "title" | "head"> {
  /** Text beside the state. */
  note?: string;
  /** Actions on the record. */
  children: ReactNode;
}

/** Name, state and key details of a record, around its actions. */
export function HeadFrame({ title, head, note = "", children }: HeadFrameProps) {
  return (
    <header className="record-head">
      {head ? <Sign head={head} /> : null}
      <div className="record-name">
        <h1>{title}</h1>
        {head ? cellText(head.state) : null}
        {note === "" ? null : <span className="quiet">{note}</span>}
      </div>
      {children}
      {head && head.details.length > 0 ? (
        <dl className="record-key">
          {head.details.map((detail) => (
            <div key={detail.label}>
              <dt>{detail.label}</dt>
              <dd>{detailText(detail)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </header>
  );
}

/** The record's picture, or the icon of its page. */
function Sign({ head: { icon, picture } }: { head: NonNullable<RecordView["head"]> }) {
  if (picture) return <img className="record-picture" src={picture.src} alt={picture.alt} />;
  return (
    <span className="record-icon">
      <Icon name={icon} />
    </span>
  );
}

function Actions({ links, moves, pathname }: Pick<RecordHeadProps, "links" | "moves" | "pathname">) {
  const usual = moves.filter(({ intent }) => !APART.has(intent));
  const apart = moves.filter(({ intent }) => APART.has(intent));
  if (links.length + moves.length === 0) return null;
  return (
    <div className="actions">
      {links.map(({ text, href }) => (
        <ShellLink key={href} className="button plain" to={href}>
          {text}
        </ShellLink>
      ))}
      {usual.map(({ intent, text }) => (
        <ShellLink key={intent} className="button plain" to={`${pathname}?do=${intent}`}>
          {text}
        </ShellLink>
      ))}
      {apart.map(({ intent, text }) => (
        <ShellLink key={intent} className="button plain apart" to={`${pathname}?do=${intent}`}>
          {text}
        </ShellLink>
      ))}
    </div>
  );
}
