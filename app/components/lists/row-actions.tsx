import type { ListRowView, ListView } from "~/services/collections/lists/list.types";
import { addressOfRow } from "~/services/format/row-address";
import { CHOICES } from "../console/frame/open-menus";
import { ShellLink } from "../shell/shell-link";
import * as text from "./lists.text";

const SHOWN_ACTIONS = 2;

type Action = ListView["rowActions"][number];

interface RowActionsProps extends Pick<ListRowView, "id" | "name"> {
  actions: readonly Action[];
}

const isApart = (action: Action) => action.isApart === true;

/**
 * Actions of a row: the first two, as icons where they have one; the others in a menu, in which destructive
 * ones are last.
 */
export function RowActions({ id, name, actions }: RowActionsProps) {
  const shown = actions.length <= SHOWN_ACTIONS ? actions : actions.slice(0, SHOWN_ACTIONS);
  const folded = actions.slice(shown.length);
  return (
    <>
      {shown.map((action) => (
        <RowAction key={action.text} action={action} id={id} name={name} />
      ))}
      {folded.length === 0 ? null : (
        <details name="row-actions" data-menu={CHOICES}>
          <summary className="row-icon more">
            <span>{text.MORE}</span>
          </summary>
          <div>
            {[...folded.filter((action) => !isApart(action)), ...folded.filter(isApart)].map((action) => (
              <FoldedAction key={action.text} action={action} id={id} name={name} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

interface RowActionProps extends Pick<ListRowView, "id" | "name"> {
  action: Action;
}

function RowAction({ action, id, name }: RowActionProps) {
  if (!("href" in action)) return <Step action={action} id={id} name={name} />;
  if (!action.icon) return <ShellLink to={addressOfRow(action.href, id)}>{action.text}</ShellLink>;
  return (
    <ShellLink to={addressOfRow(action.href, id)} className={`row-icon ${action.icon}`}>
      <span>{action.text}</span>
    </ShellLink>
  );
}

function FoldedAction({ action, id, name }: RowActionProps) {
  if (!("href" in action)) return <Step action={action} id={id} name={name} />;
  return (
    <ShellLink to={addressOfRow(action.href, id)} className={isApart(action) ? "apart" : undefined}>
      {action.text}
    </ShellLink>
  );
}

/** Submit button of the form around the rows, for this row only. */
function Step({
  action: { text: label, step, isApart: takesAway },
  id,
  name,
}: RowActionProps & { action: Extract<Action, { step: string }> }) {
  return (
    <button
      className={takesAway ? "text-button apart" : "text-button"}
      name="intent"
      value={`bulk:${step}:${id}`}
      aria-label={label + name}
    >
      {label}
    </button>
  );
}
