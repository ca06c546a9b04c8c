import { useActionData, useLocation } from "@remix-run/react";
import type { RevertView } from "~/services/collections/lists/history.types";
import { BothVersions } from "../../form/both-versions";
import { unchanged, type VersionRow } from "~/services/forms/editing/version-row.types";
import { ChangedRows } from "../../form/changed-rows";
import { ErrorSummary } from "../../form/error-summary";
import { fieldsOf, type FormAnswer } from "../../form/fields-of";
import { CollectionHead } from "../../layout/collection-head";
import { EmptyState } from "../../layout/state/empty-state";
import { useChrome } from "../../layout/use-chrome";
import { ShellLink } from "../../shell/shell-link";
import { Reason } from "../results/confirm-page";
import { CANCEL, FIELD } from "../results/results.text";
import * as text from "./histories.text";
import { ListFrame } from "../list-frame";

interface RevertAnswer {
  result: FormAnswer;
  /** Set where the record has been changed since the page was loaded: both versions. */
  conflict?: { lead: string; updated: string; rows: readonly VersionRow[] };
}

/** Confirmation of reverting a record to an older version, with the changes. */
export function RevertPage({ view }: { view: RevertView }) {
  const { token } = useChrome();
  const { pathname } = useLocation();
  const answer = useActionData<RevertAnswer>();
  const result = answer?.result;
  const { name, time, who, rows, notes, lost, updated, submission, back } = view;
  const { reason } = fieldsOf("revert", { reason: "" }, result);
  if (answer?.conflict)
    return <Both view={view} conflict={answer.conflict} reason={reason.initialValue ?? ""} />;
  return (
    <div className="list-outcome revert">
      <CollectionHead title={`${text.REVERT} - ${name}`} failed={result !== undefined} />
      <h1>{text.REVERT}</h1>
      <ErrorSummary answer={result} fields={[reason]} presentation="box" dismissHref={pathname} />
      <p>{text.revertText(name, time, who)}</p>
      {rows.length === 0 ? <EmptyState kind="empty" text={text.REVERT_UNCHANGED} /> : <Changes rows={rows} />}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {lost.length === 0 ? null : <p className="notice tip">{text.lostText(lost)}</p>}
      {rows.length === 0 ? (
        <ShellLink to={back}>{text.BACK_TO_HISTORY}</ShellLink>
      ) : (
        <form method="post" action={pathname} noValidate>
          <input type="hidden" name={token.name} value={token.value} />
          <input type="hidden" name="updated" value={updated} />
          <input type="hidden" name="submission" value={submission} />
          <Reason isRequired fieldState={reason} />
          <p className="actions">
            <button className="button">{text.CONFIRM_REVERT}</button>
            <ShellLink className="button plain" to={back}>
              {CANCEL}
            </ShellLink>
          </p>
        </form>
      )}
    </div>
  );
}

interface BothProps {
  view: RevertView;
  conflict: NonNullable<RevertAnswer["conflict"]>;
  reason: string;
}

/** The older version beside the current one that others have changed since the page was loaded. */
function Both({ view: { name, submission, back }, conflict, reason }: BothProps) {
  const { token } = useChrome();
  const { pathname: action } = useLocation();
  return (
    <div className="list-outcome revert">
      <CollectionHead title={`${text.REVERT} - ${name}`} failed />
      <BothVersions
        {...conflict}
        token={token}
        action={action}
        intent="choose"
        backHref={back}
        words={text.REVERT_VERSIONS}
        rows={[...conflict.rows, unchanged("reason", reason), unchanged("submission", submission)]}
      />
    </div>
  );
}

const TITLES = { field: FIELD, before: text.NOW, after: text.AFTER_REVERT };

function Changes({ rows }: Pick<RevertView, "rows">) {
  return (
    <ListFrame title={text.CHANGES}>
      <ChangedRows titles={TITLES} rows={rows} />
    </ListFrame>
  );
}
