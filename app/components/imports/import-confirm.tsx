import type { ImportPlanView } from "~/services/collections/imports/import-view.types";
import { TickField } from "../form/choice-field";
import type { fieldsOf } from "../form/fields-of";
import type { FormToken } from "../layout/layout.types";
import { ShellLink } from "../shell/shell-link";
import * as text from "./imports.text";

const CONFIRM_FORM = "import-confirm";
const SHEET_FORM = "import-sheet";
const UNDO_FORM = "import-undo";
const NEEDS = "import-needs";

interface StepsProps {
  view: ImportPlanView;
  action: string;
  token: FormToken;
  fields: ReturnType<typeof fieldsOf<"skipFaulty" | "agreed">>;
}

/** Why no row of the plan can be imported; null where some can. */
function refusalOf({ total, faulty, isWhole }: ImportPlanView): string | null {
  if (total === 0) return text.NO_ROWS;
  return isWhole && faulty > 0 ? text.WHOLE : null;
}

/** What has to be ticked, what stands in the way, and the page's buttons in one row. */
export function ImportSteps({ view, action, token, fields }: StepsProps) {
  const refusal = view.state === "open" ? refusalOf(view) : null;
  const isOpen = view.state === "open" && refusal === null;
  const needed = isOpen ? neededTicks(view) : [];
  return (
    <div className={needed.length > 0 ? "import-steps card" : "import-steps"}>
      {isOpen ? <Confirm view={view} action={action} token={token} fields={fields} /> : null}
      {refusal === null ? null : <p className="notice warning">{refusal}</p>}
      <Buttons view={view} canImport={isOpen} needsTicks={needed.length > 0} token={token} />
      {needed.length > 0 ? (
        <p className="hint" id={NEEDS}>
          {text.needsText(needed)}
        </p>
      ) : null}
      {view.undo === null ? null : <p className="hint">{view.undo.note}</p>}
      {view.faulty > 0 ? <p className="hint">{text.SHEET_HINT}</p> : null}
    </div>
  );
}

const neededTicks = ({ faulty, total, agreement }: ImportPlanView): string[] => [
  ...(faulty > 0 ? [text.skipText(faulty, total)] : []),
  ...(agreement === null ? [] : [text.AGREED]),
];

function Confirm({ view: { total, faulty, agreement }, action, token, fields }: StepsProps) {
  return (
    <form id={CONFIRM_FORM} method="post" action={action} noValidate>
      <input type="hidden" name={token.name} value={token.value} />
      {faulty > 0 ? (
        <div>
          <TickField field={fields.skipFaulty} label={text.skipText(faulty, total)} />
        </div>
      ) : null}
      {agreement === null ? null : (
        <>
          <p className="notice warning">{agreement}</p>
          <div>
            <TickField field={fields.agreed} label={text.AGREED} />
          </div>
        </>
      )}
    </form>
  );
}

interface ButtonsProps extends Pick<StepsProps, "view" | "token"> {
  canImport: boolean;
  needsTicks: boolean;
}

/** One row: the import, or the list it has gone into; then the errors, another file, and the list. */
function Buttons({ view, canImport, needsTicks, token }: ButtonsProps) {
  const { state, faulty, again, back, undo } = view;
  const isDone = state === "done" && faulty === 0;
  const list = (
    <ShellLink className={isDone ? "button" : "button plain"} to={back}>
      {text.BACK}
    </ShellLink>
  );
  return (
    <>
      {faulty > 0 ? <SheetForm view={view} token={token} /> : null}
      {undo === null ? null : <UndoForm undo={undo} token={token} />}
      <p className="actions">
        {canImport ? (
          <button className="button" form={CONFIRM_FORM} aria-describedby={needsTicks ? NEEDS : undefined}>
            {text.CONFIRM}
          </button>
        ) : null}
        {isDone ? list : null}
        {faulty > 0 ? (
          <button className="button plain" form={SHEET_FORM}>
            {text.SHEET}
          </button>
        ) : null}
        {state === "waiting" ? null : (
          <ShellLink className={canImport || isDone ? "button plain" : "button"} to={again}>
            {text.AGAIN}
          </ShellLink>
        )}
        {undo === null ? null : (
          <button className="button plain" form={UNDO_FORM} name="intent" value={undo.intent}>
            {undo.text}
          </button>
        )}
        {isDone ? null : list}
      </p>
    </>
  );
}

const SheetForm = ({ view, token }: Pick<StepsProps, "view" | "token">) => (
  <form id={SHEET_FORM} method="post" action={`${view.path}/file`}>
    <input type="hidden" name={token.name} value={token.value} />
    <input type="hidden" name="plan" value={view.token} />
  </form>
);

/** The form that undoes the whole import. */
function UndoForm({ undo, token }: { undo: NonNullable<ImportPlanView["undo"]>; token: FormToken }) {
  return (
    <form id={UNDO_FORM} method="post" action={undo.path}>
      <input type="hidden" name={token.name} value={token.value} />
      <input type="hidden" name="submission" value={undo.submission} />
      <input type="hidden" name="import" value={undo.key} />
    </form>
  );
}
