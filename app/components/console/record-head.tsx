import type { ReactNode } from "react";
import type { RecordView } from "~/services/forms/editing/record.types";
import { cellText, detailText } from "../lists/cell-text";
import { MORE_ACTIONS } from "../lists/lists.text";
import { ShellLink } from "../shell/shell-link";
import { CHOICES } from "./frame/open-menus";
import { Icon } from "./icon";

/** Destructive steps, whose confirmation names their object. */
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
/** Further steps that end something, in the colour of danger. */
const ENDING = new Set(["delete", "dropPreviews", "refuse", "remove", "revoke", "suspend", "unbind"]);
export const isSetApart = (intent: string) => APART.has(intent);
export const isDestructive = (intent: string) => isSetApart(intent) || ENDING.has(intent);

interface RecordHeadProps extends Pick<RecordView, "title" | "head" | "links" | "moves" | "primary"> {
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
    isApart: isDestructive(intent),
  })),
];

/** Buttons beside the menu, at most. */
const BUTTONS = 2;

const leadsToForm = ({ href }: Action) => /\/(?:edit|new)$/.test(href);

/**
 * Returns the actions that are buttons, and the others, which are in a menu with the destructive ones last: the
 * one that comes next alone, where the record names it; else all of up to two, or the first two that are not
 * destructive.
 */
function splitActions({ primary, ...props }: ActionsProps): Record<"buttons" | "folded", readonly Action[]> {
  const actions = actionsOf({ ...props, primary });
  const isCalm = ({ isApart }: Action) => !isApart;
  const calm = actions.filter(isCalm);
  const inOrder = [
    ...calm.filter(leadsToForm),
    ...calm.filter((action) => !leadsToForm(action)),
    ...actions.filter(({ isApart }) => isApart),
  ];
  const isButton =
    primary === undefined
      ? (action: Action) =>
          inOrder.length <= BUTTONS || inOrder.slice(0, BUTTONS).filter(isCalm).includes(action)
      : ({ isPrimary }: Action) => isPrimary;
  return { buttons: inOrder.filter(isButton), folded: inOrder.filter((action) => !isButton(action)) };
}

const plainClass = ({ isApart }: Action) => (isApart ? "button plain apart" : "button plain");

/** At most two buttons, and a menu of the other actions. */
function Actions(props: ActionsProps) {
  const { buttons, folded } = splitActions(props);
  if (buttons.length + folded.length === 0) return null;
  return (
    <HeadActions>
      {buttons.map((action, index) => (
        <ShellLink
          key={action.href}
          className={action.isPrimary || (index === 0 && leadsToForm(action)) ? "button" : plainClass(action)}
          to={action.href}
        >
          {action.text}
        </ShellLink>
      ))}
      {folded.length === 0 ? null : (
        <RecordMenu>
          {folded.map(({ text, href, isApart }) => (
            <li key={href} className={isApart ? "record-apart" : undefined}>
              <ShellLink className={isApart ? "apart" : undefined} to={href}>
                {text}
              </ShellLink>
            </li>
          ))}
        </RecordMenu>
      )}
    </HeadActions>
  );
}

/** The place of a record's actions in its head. */
export const HeadActions = ({ children }: { children: ReactNode }) => (
  <div className="actions record-next">{children}</div>
);

/** Menu of a record's further actions. */
export const RecordMenu = ({ children }: { children: ReactNode }) => (
  <details className="record-menu" data-menu={CHOICES}>
    <summary className="button plain" aria-label={MORE_ACTIONS}>
      <Icon name="dots" />
    </summary>
    <ul>{children}</ul>
  </details>
);
