import type { ShownOnce } from "~/services/forms/editing/record.types";
import { FORM_TEXT as TEXT } from "~/services/forms/editing/form.text";
import { CollectionHead } from "../../layout/collection-head";
import { CopyText } from "../../layout/state/copy-text";
import { ShellLink } from "../../shell/shell-link";

/** Values shown once and never again, such as a new secret. */
export function OncePage({ once: { title, lead, rows, to } }: { once: ShownOnce }) {
  return (
    <div className="record-page">
      <CollectionHead title={title} />
      <h1>{title}</h1>
      <p className="notice tip" role="status">
        {lead}
      </p>
      <dl className="card record-facts">
        {rows.map(({ label, text, isCopied = false }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={isCopied ? "once-value" : undefined}>
              {text === "" ? TEXT.emptyValue : <code>{text}</code>}
              {isCopied ? <CopyText text={text} label={label} /> : null}
            </dd>
          </div>
        ))}
      </dl>
      <p className="actions">
        <ShellLink className="button" to={to}>
          {TEXT.onceDone}
        </ShellLink>
      </p>
    </div>
  );
}
