import { Form, useActionData, useLocation, useMatches } from "@remix-run/react";
import type { ConfirmView } from "~/services/collections/lists/jobs/job-views.types";
import { ErrorSummary } from "../../form/error-summary";
import type { FieldFacts } from "../../form/field-parts";
import { fieldsOf, type FormAnswer } from "../../form/fields-of";
import { HiddenMainButton } from "../../form/hidden-main-button";
import { LookupField } from "../../form/lookup/lookup-field";
import { DateInput } from "../../kit/dates/date-input";
import { PlainField } from "../../form/plain-field";
import { CollectionHead } from "../../layout/collection-head";
import { useChrome } from "../../layout/use-chrome";
import { ShellLink } from "../../shell/shell-link";
import * as text from "./results.text";

const REASON_MAX = 200;

interface ConfirmAnswer {
  result: FormAnswer;
  /** Other proposals for what was typed. */
  matches?: readonly string[];
}

/** What will happen to the chosen rows, in words and numbers, before it does. */
export function ConfirmPage({ view }: { view: ConfirmView }) {
  const { token } = useChrome();
  const { pathname, search } = useLocation();
  const route = useMatches().at(-1)!.id;
  const outcome = useActionData<ConfirmAnswer>();
  const { title, question, consequence, names, reason, input, back } = view;
  const facts = fieldsOf("confirm", { input: "", reason: "" }, outcome?.result);
  const hasFailed = outcome?.result.error !== undefined;
  return (
    <div className="list-outcome">
      <CollectionHead title={title} failed={hasFailed} />
      <h1 tabIndex={-1} autoFocus>
        {question}
      </h1>
      <ErrorSummary
        formErrors={outcome?.result.error?.[""] ?? undefined}
        fields={[facts.input, facts.reason]}
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
      <Form method="post" action={pathname + search} data-route={route} noValidate>
        {input?.kind === "lookup" ? <HiddenMainButton intent="confirm" text={text.CONFIRM} /> : null}
        <input type="hidden" name={token.name} value={token.value} />
        {input ? <Said {...input} facts={facts.input} matches={outcome?.matches ?? input.matches} /> : null}
        {reason === null ? null : <Reason isRequired={reason === "required"} facts={facts.reason} />}
        <p className="actions">
          <button className="button" name="intent" value="confirm">
            {text.CONFIRM}
          </button>
          <ShellLink className="button plain" to={back}>
            {text.CANCEL}
          </ShellLink>
        </p>
      </Form>
    </div>
  );
}

type SaidProps = NonNullable<ConfirmView["input"]> & { facts: FieldFacts };

/** What has to be said besides: a day, or a record by its name. */
function Said({ kind, label, hint, isOptional, matches, facts }: SaidProps) {
  if (kind === "lookup")
    return (
      <LookupField
        field={facts}
        label={label}
        hint={hint}
        matches={matches}
        isServed
        isOptional={isOptional}
      />
    );
  return (
    <PlainField
      field={facts}
      label={label}
      input={DateInput}
      autoComplete="off"
      isOptional={isOptional}
      {...(hint === undefined ? {} : { hint })}
    />
  );
}

/** Asks why; the answer is part of the record. */
export function Reason({ isRequired, facts }: { isRequired: boolean; facts: FieldFacts }) {
  return (
    <PlainField
      field={facts}
      label={text.REASON}
      autoComplete="off"
      maxLength={REASON_MAX}
      isOptional={!isRequired}
    />
  );
}
