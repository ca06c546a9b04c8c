import type { ReactNode } from "react";
import type { RecordView } from "~/services/forms/editing/record.types";
import { cellText, detailText } from "../lists/cell-text";
import { MORE_ACTIONS } from "../lists/lists.text";
import { ShellLink } from "../shell/shell-link";
import { CHOICES } from "./frame/open-menus";
import { Icon } from "./icon";

/** Destructive steps, shown apart from the others. */
const APART = new Set([
  "archive",
  "cancel",
  "disable",
  "end",
  "freeze",
  "retire",
  "stop",
  "takeOff",
  "withdraw",
]);
export const isSetApart = (intent: string) => APART.has(intent);

interface RecordHeadProps extends Pick<RecordView, "title" | "head" | "links" | "moves" | "primary"> {
  pathname: string;
  /** Hides the actions while a step awaits confirmation. */
  isConfirming: boolean;
}

/** Head of a record: name, state, key details and actions. */
export const RecordHead = ({ title, head, isConfirming, ...actions }: RecordHeadProps) => (
  <HeadFrame title={title} head={head}>
    {isConfirming ? null : actions.primary === undefined ? (
      <Actions {...actions} />
    ) : (
      <FoldedActions {...actions} />
    )}
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
        {head?.badge ? cellText(head.badge) : null}
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

type ActionsProps = Pick<RecordHeadProps, "links" | "moves" | "pathname" | "primary">;

interface Action {
  text: string;
  href: string;
  isPrimary: boolean;
  isApart: boolean;
}

const actionsOf = ({ links, moves, pathname, primary }: ActionsProps): Action[] => [
  ...links.map(({ text, href }) => ({ text, href, isPrimary: href === primary, isApart: false })),
  ...moves.map(({ intent, text }) => ({
    text,
    href: `${pathname}?do=${intent}`,
    isPrimary: intent === primary,
    isApart: isSetApart(intent),
  })),
];

function Actions(props: ActionsProps) {
  const actions = actionsOf(props);
  if (actions.length === 0) return null;
  return (
    <div className="actions">
      {[...actions.filter(({ isApart }) => !isApart), ...actions.filter(({ isApart }) => isApart)].map(
        ({ text, href, isApart }) => (
          <ShellLink key={href} className={isApart ? "button plain apart" : "button plain"} to={href}>
            {text}
          </ShellLink>
        ),
      )}
    </div>
  );
}

/** The action that comes next, and a menu of the others, in which destructive ones are last. */
function FoldedActions(props: ActionsProps) {
  const actions = actionsOf(props);
  const next = actions.find(({ isPrimary }) => isPrimary);
  const others = actions.filter(({ isPrimary }) => !isPrimary);
  return (
    <div className="actions record-next">
      {next ? (
        <ShellLink className="button" to={next.href}>
          {next.text}
        </ShellLink>
      ) : null}
      {others.length === 0 ? null : (
        <details className="record-menu" data-menu={CHOICES}>
          <summary className="button plain" aria-label={MORE_ACTIONS}>
            <Icon name="dots" />
          </summary>
          <ul>
            {[...others.filter(({ isApart }) => !isApart), ...others.filter(({ isApart }) => isApart)].map(
              ({ text, href, isApart }) => (
                <li key={href} className={isApart ? "record-apart" : undefined}>
                  <ShellLink className={isApart ? "apart" : undefined} to={href}>
                    {text}
                  </ShellLink>
                </li>
              ),
            )}
          </ul>
        </details>
      )}
    </div>
  );
}
