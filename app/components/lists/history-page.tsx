import type { HistoryEntry, HistoryView } from "~/services/collections/lists/history.types";
import { CollectionHead } from "../layout/collection-head";
import { ShellLink } from "../shell/shell-link";
import * as text from "./lists.text";

/** Who has changed a record, when and why, field by field. */
export function HistoryPage({ view }: { view: HistoryView }) {
  const { recordName, entries, older, back, revertBase, newest } = view;
  const title = text.historyText(recordName);
  return (
    <div className="list-history">
      <CollectionHead title={title} />
      <h1>{title}</h1>
      {entries.length === 0 ? <p className="none">{text.NO_HISTORY}</p> : null}
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
        <ShellLink to={back}>{text.BACK_TO_LIST}</ShellLink>
      </p>
    </div>
  );
}

function Entry(entry: HistoryEntry & { revertHref: string | null }) {
  const { time, who, event, result, reason, fields, revertHref } = entry;
  return (
    <li>
      <p>
        <time>{time}</time> <strong>{event}</strong> {who} <span className="quiet">{result}</span>
        {revertHref === null ? null : <ShellLink to={revertHref}>{text.REVERT}</ShellLink>}
      </p>
      {reason === "" ? null : <p>{text.reasonText(reason)}</p>}
      {fields.length === 0 ? null : <Fields fields={fields} />}
    </li>
  );
}

/** Fields with both values; what was only done, as permissions that were taken, has one that stands for itself. */
function Fields({ fields }: Pick<HistoryEntry, "fields">) {
  const hasChanges = fields.some(({ before }) => before !== undefined);
  return (
    <table className="list">
      <caption className="unseen">{text.CHANGES}</caption>
      <thead>
        <tr>
          <th scope="col">{text.FIELD}</th>
          {hasChanges ? <th scope="col">{text.BEFORE}</th> : null}
          <th scope="col">{hasChanges ? text.AFTER : text.FACT}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ title, before, after }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {before === undefined ? (
              <td colSpan={hasChanges ? 2 : undefined}>{after}</td>
            ) : (
              <>
                <td data-label={text.BEFORE}>{before}</td>
                <td data-label={text.AFTER}>{after}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
