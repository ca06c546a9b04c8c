import type { RecordView } from "~/services/forms/editing/record.types";
import { MomentText } from "../layout/moment-text";
import { EmptyState } from "../layout/state/empty-state";
import { Avatar } from "../shell/avatar";

/** The events of a record, newest first: who, what and when, with reasons. */
export function RecordTimeline({ entries, empty }: NonNullable<RecordView["timeline"]>) {
  if (entries.length === 0) return <EmptyState text={empty} />;
  return (
    <ol className="record-timeline">
      {entries.map(({ title, who, at, state, note }, index) => (
        <li key={index}>
          <Avatar name={who} />
          <p>
            <strong>{title}</strong>
            {state === "" ? null : <span className="tone quiet">{state}</span>}
            <span>{who}</span>
            <span className="quiet">
              <MomentText {...at} />
            </span>
          </p>
          {note === "" ? null : <p className="record-note">{note}</p>}
        </li>
      ))}
    </ol>
  );
}
