import type { HistoryEntry, HistoryView } from "~/services/collections/lists/history.types";
import { CollectionHead } from "../../layout/collection-head";
import { MomentText } from "../../layout/moment-text";
import { EmptyState } from "../../layout/state/empty-state";
import { Avatar } from "../../shell/avatar";
import { ShellLink } from "../../shell/shell-link";
import { BACK_TO_LIST } from "../results/results.text";
import * as text from "./histories.text";

/** The history of a record: who changed which fields, when and why. */
export function HistoryPage({ view }: { view: HistoryView }) {
  const { name, entries, older, back, revertBase, newest } = view;
  const title = text.historyText(name);
  return (
    <div className="list-history">
      <CollectionHead title={title} />
      <h1>{title}</h1>
      {entries.length === 0 ? <EmptyState kind="empty" text={text.NO_HISTORY} /> : null}
      <ol>
        {entries.map((entry) => (
          <Entry
            key={entry.id}
            {...entry}
            revertHref={revertBase === null || entry.id === newest ? null : `${revertBase}/${entry.id}`}
          />
        ))}
      </ol>
      <p className="actions">
        {older === null ? null : <ShellLink to={older}>{text.OLDER}</ShellLink>}
        <ShellLink to={back}>{BACK_TO_LIST}</ShellLink>
      </p>
    </div>
  );
}

function Entry(entry: HistoryEntry & { revertHref: string | null }) {
  const { time, who, event, result, reason, fields, revertHref } = entry;
  return (
    <li>
      <Avatar name={who} />
      <p>
        <strong>{event}</strong> {who}{" "}
        <span className="quiet">
          <MomentText {...time} />
        </span>
        <span className="quiet">{result}</span>
        {revertHref === null ? null : <ShellLink to={revertHref}>{text.REVERT}</ShellLink>}
      </p>
      {reason === "" ? null : <p>{text.reasonText(reason)}</p>}
      {fields.length === 0 ? null : <Fields fields={fields} />}
    </li>
  );
}

/**
 * Changed fields with both values in one line; an event without an earlier value, such as removed
 * permissions, shows one.
 */
function Fields({ fields }: Pick<HistoryEntry, "fields">) {
  return (
    <dl aria-label={text.CHANGES}>
      {fields.map(({ title, before, after }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{before === undefined ? after : <Difference before={before} after={after} />}</dd>
        </div>
      ))}
    </dl>
  );
}

function Difference({ before, after }: { before: string; after: string }) {
  return (
    <>
      <span className="unseen">{text.BEFORE}</span>
      <del>{before}</del>
      <span aria-hidden="true"> → </span>
      <span className="unseen">{text.AFTER}</span>
      <ins>{after}</ins>
    </>
  );
}
