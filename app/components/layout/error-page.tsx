import type { ReactNode } from "react";
import {
  ERROR_REQUEST_HINT,
  ERROR_REQUEST_ID,
  EXPIRED_SECRETS,
  EXPIRED_SUBMIT,
  EXPIRED_TYPED,
} from "./layout.text";
import type { FormToken } from "./layout.types";
import { CopyText } from "./state/copy-text";
import { StateDrawing, type StateKind } from "./state/state-drawing";

/** A value typed into a form, never a password, code or PIN. `shown` replaces a raw value. */
interface TypedField {
  name: string;
  value: string;
  label?: string | undefined;
  shown?: string;
}

/** A form whose token has expired: its values, and a new token to resend it. */
export interface ExpiredForm {
  action: string;
  token: FormToken;
  /** Entries without a label are sent but not shown. */
  fields: TypedField[];
}

export interface ErrorPageProps {
  /** Null without a response. */
  status: number | null;
  title: string;
  text: string;
  requestId?: string;
  actions?: { text: string; href: string }[];
  expired?: ExpiredForm | undefined;
  /** Values of a form of another account, which may only be copied. */
  typed?: TypedField[] | undefined;
  /** A form that is the likely next step, in place of the first action. */
  children?: ReactNode;
}

/** The content of an error page: status, cause, next steps, and the request's id. */
export function ErrorPage(props: ErrorPageProps) {
  const { status, title, text, requestId, actions = [], expired, typed, children = null } = props;
  const hasForm = expired !== undefined || children !== null;
  const links = actions.map((action, index) => (
    <a key={action.href} className={index === 0 && !hasForm ? "button" : "button plain"} href={action.href}>
      {action.text}
    </a>
  ));
  return (
    <div className="state">
      <StateDrawing kind={drawingOf(status)} />
      {status === null ? null : <p className="status">{status}</p>}
      <h1>{title}</h1>
      <p className="lead" role="alert">
        {text}
      </p>
      {expired ? <ExpiredFormAgain {...expired}>{links}</ExpiredFormAgain> : null}
      {typed ? <TypedText fields={typed} /> : null}
      {children}
      {!expired && links.length > 0 ? <p className="actions">{links}</p> : null}
      {requestId ? (
        <p className="request quiet">
          {`${ERROR_REQUEST_ID}：`}
          <code>{requestId}</code>
          {`。${ERROR_REQUEST_HINT}`}
          <CopyText text={requestId} />
        </p>
      ) : null}
    </div>
  );
}

function drawingOf(status: number | null): StateKind {
  if (status === 401 || status === 403) return "forbidden";
  return status === 404 ? "none" : "error";
}

/** Fields that are not typed by a person. */
const UNTYPED = new Set([
  "intent",
  "ids",
  "submission",
  "updated",
  "reviewed",
  "returnTo",
  "plan",
  "selection",
]);
const MOST_ROWS = 12;

/** The typed values as one text to be copied. */
function TypedText({ fields }: { fields: readonly TypedField[] }) {
  const lines = fields
    .filter(({ name, value }) => value.trim() !== "" && !UNTYPED.has(name))
    .map(({ label, value, shown = value }) => (label ? `${label}：${shown}` : shown));
  if (lines.length === 0) return null;
  const text = lines.join("\n");
  return (
    <div className="typed-text">
      <h2>
        {EXPIRED_TYPED}
        <CopyText text={text} />
      </h2>
      <textarea
        className="input"
        aria-label={EXPIRED_TYPED}
        readOnly
        rows={Math.min(lines.length + 1, MOST_ROWS)}
        defaultValue={text}
      />
    </div>
  );
}

/** Resends an expired form. `children` are actions beside its button. */
function ExpiredFormAgain({ action, token, fields, children }: ExpiredForm & { children: ReactNode }) {
  const shown = fields.filter((field) => field.label && field.value);
  return (
    <form method="post" action={action}>
      <input type="hidden" name={token.name} value={token.value} />
      {fields.map(({ name, value }, index) => (
        <input key={`${name}-${index}`} type="hidden" name={name} value={value} />
      ))}
      {shown.length > 0 ? <h2 className="unseen">{EXPIRED_TYPED}</h2> : null}
      {shown.length > 0 ? (
        <dl className="typed">
          {shown.map(({ name, label, value, shown: words = value }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="hint">{EXPIRED_SECRETS}</p>
      <div className="actions">
        <button className="button">{EXPIRED_SUBMIT}</button>
        {children}
      </div>
    </form>
  );
}
