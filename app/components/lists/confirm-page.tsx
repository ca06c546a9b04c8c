import { Form, useActionData, useLocation } from "@remix-run/react";
import { FORM_TEXT } from "~/services/editing/form.text";
import type { ConfirmView } from "~/services/lists/selection.types";
import { CONSOLE_NAME } from "../console/console.text";
import { ErrorSummary } from "../form/error-summary";
import { PageTitle } from "../layout/page-title";
import { useChrome } from "../layout/use-chrome";
import { ShellLink } from "../shell/shell-link";
import type { ListAnswer } from "./list-page";
import * as text from "./lists.text";

const REASON_MAX = 200;

/** What will happen to the chosen rows, in words and numbers, before it does. */
export function ConfirmPage({ view }: { view: ConfirmView }) {
  const { token, site } = useChrome();
  const { pathname, search } = useLocation();
  const result = useActionData<ListAnswer>()?.result;
  const { title, question, consequence, names, reason, asks, back } = view;
  const errors = result?.error ?? {};
  return (
    <div className="list-outcome">
      <PageTitle title={`${title} - ${CONSOLE_NAME}`} siteTitle={site.title} failed={result !== undefined} />
      <h1>{question}</h1>
      <ErrorSummary
        formErrors={errors[""] ?? undefined}
        fields={["answer", "reason"].map((id) => ({ id, errors: errors[id] ?? undefined }))}
        presentation="box"
        dismissHref={pathname + search}
      />
      <p>{consequence}</p>
      {names.length > 0 ? <p>{text.AMONG}</p> : null}
      <ul>
        {names.map((name, index) => (
          <li key={`${index} ${name}`}>{name}</li>
        ))}
      </ul>
      <Form method="post" action={pathname + search} noValidate>
        <input type="hidden" name={token.name} value={token.value} />
        {asks === null ? null : (
          <Line name="answer" isRequired={!asks.isOptional} result={result} {...asks} />
        )}
        {reason === null ? null : <Reason isRequired={reason === "required"} result={result} />}
        <p className="actions">
          <button className="button">{text.CONFIRM}</button>
          <ShellLink className="button plain" to={back}>
            {text.CANCEL}
          </ShellLink>
        </p>
      </Form>
    </div>
  );
}

/** Asks why; the answer is part of the record. */
export const Reason = (props: Pick<LineProps, "isRequired" | "result">) => (
  <Line name="reason" label={text.REASON} {...props} />
);

interface LineProps {
  name: "answer" | "reason";
  label: string;
  isRequired: boolean;
  result: ListAnswer["result"];
  kind?: "date" | "lookup";
  offered?: readonly string[];
}

function Line({ name, label, isRequired, result, kind, offered = [] }: LineProps) {
  const error = result?.error?.[name]?.[0];
  const typed = result?.initialValue?.[name];
  return (
    <div className="field">
      <label htmlFor={name}>{isRequired ? label : FORM_TEXT.optional(label)}</label>
      <input
        className="input"
        id={name}
        name={name}
        type={kind === "date" ? "date" : "text"}
        list={offered.length > 0 ? `${name}-offered` : undefined}
        maxLength={REASON_MAX}
        required={isRequired}
        defaultValue={typeof typed === "string" ? typed : ""}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      />
      {offered.length > 0 ? (
        <datalist id={`${name}-offered`}>
          {offered.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      ) : null}
      <p className="error" id={`${name}-error`}>
        {error}
      </p>
    </div>
  );
}
