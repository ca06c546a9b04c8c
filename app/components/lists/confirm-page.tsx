import { Form, useActionData, useLocation } from "@remix-run/react";
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
  const { pathname } = useLocation();
  const result = useActionData<ListAnswer>()?.result;
  const { title, question, consequence, names, reason, back } = view;
  const errors = result?.error ?? {};
  return (
    <div className="list-outcome">
      <PageTitle title={`${title} - ${CONSOLE_NAME}`} siteTitle={site.title} failed={result !== undefined} />
      <h1>{question}</h1>
      <ErrorSummary
        formErrors={errors[""] ?? undefined}
        fields={[{ id: "reason", errors: errors["reason"] ?? undefined }]}
        presentation="box"
        dismissHref={pathname}
      />
      <p>{consequence}</p>
      {names.length > 0 ? <p>{text.AMONG}</p> : null}
      <ul>
        {names.map((name, index) => (
          <li key={`${index} ${name}`}>{name}</li>
        ))}
      </ul>
      <Form method="post" action={pathname} noValidate>
        <input type="hidden" name={token.name} value={token.value} />
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
export function Reason({ isRequired, result }: { isRequired: boolean; result: ListAnswer["result"] }) {
  const error = result?.error?.["reason"]?.[0];
  const typed = result?.initialValue?.["reason"];
  return (
    <div className="field">
      <label htmlFor="reason">{text.REASON}</label>
      <input
        className="input"
        id="reason"
        name="reason"
        maxLength={REASON_MAX}
        required={isRequired}
        defaultValue={typeof typed === "string" ? typed : ""}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "reason-error" : undefined}
      />
      <p className="error" id="reason-error">
        {error}
      </p>
    </div>
  );
}
