import type { RecordComment, RecordComments as Comments } from "~/services/forms/editing/record.types";
import type { FieldState } from "../form/field-parts";
import { LongField } from "../form/long-field";
import type { FormToken } from "../layout/layout.types";
import { MomentText } from "../layout/moment-text";
import { EmptyState } from "../layout/state/empty-state";

interface CommentsProps {
  comments: Comments;
  /** Address that both forms post to. */
  action: string;
  token: FormToken;
  field: FieldState;
}

/** Comments on a record, the newest last, and the form for a new one. */
export function RecordComments({ comments: { rows, form, empty }, action, token, field }: CommentsProps) {
  return (
    <div className="card record-comments">
      {rows.length === 0 ? (
        <EmptyState text={empty} />
      ) : (
        <dl className="record-facts">
          {rows.map((row) => (
            <Comment
              key={row.id}
              row={row}
              action={action}
              token={token}
              submission={form?.submission ?? ""}
            />
          ))}
        </dl>
      )}
      {form ? (
        // Resets the form after each comment.
        <form key={rows.at(-1)?.id} method="post" action={action} noValidate>
          <input type="hidden" name={token.name} value={token.value} />
          <input type="hidden" name="submission" value={form.submission} />
          <LongField field={field} label={form.label} hint={form.hint} maxLength={form.max} />
          <div className="actions">
            <button className="button" name="intent" value="comment">
              {form.send}
            </button>
          </div>
        </form>
      ) : null}
    </div>
  );
}

interface CommentProps extends Pick<CommentsProps, "action" | "token"> {
  row: RecordComment;
  submission: string;
}

function Comment({ row: { id, who, at, text, removal }, action, token, submission }: CommentProps) {
  return (
    <div>
      <dt>
        <span>{who}</span>
        <MomentText {...at} />
        {removal === null ? null : (
          <form method="post" action={action}>
            <input type="hidden" name={token.name} value={token.value} />
            <input type="hidden" name="submission" value={submission} />
            <input type="hidden" name="commentId" value={id} />
            <button className="text-button" name="intent" value="comment-remove">
              {removal}
            </button>
          </form>
        )}
      </dt>
      <dd>{text}</dd>
    </div>
  );
}
