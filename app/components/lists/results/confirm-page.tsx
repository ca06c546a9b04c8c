import { Form, useActionData, useLocation, useMatches } from "@remix-run/react";
import type { ConfirmView } from "~/services/collections/lists/jobs/job-views.types";
import { ErrorSummary } from "../../form/error-summary";
import type { FieldState } from "../../form/field-parts";
import { fieldsOf, type FormAnswer } from "../../form/fields-of";
import { HiddenMainButton } from "../../form/hidden-main-button";
import { labelOf } from "../../form/label-of";
import { LookupField } from "../../form/lookup/lookup-field";
import { DateInput } from "../../kit/dates/date-input";
import { PlainField } from "../../form/plain-field";
import { CollectionHead } from "../../layout/collection-head";
import { useChrome } from "../../layout/use-chrome";
import { ShellLink } from "../../shell/shell-link";
import { NamedRows } from "./named-rows";
import * as text from "./results.text";

const REASON_MAX = 200;

interface ConfirmAnswer {
  result: FormAnswer;
  /** Matches for the typed text. */
  matches?: readonly string[];
}

/** Confirmation of a bulk action: the consequence, the rows and those that would be refused. */
export function ConfirmPage({ view }: { view: ConfirmView }) {
  const { token } = useChrome();
  const { pathname, search } = useLocation();
  const route = useMatches().at(-1)!.id;
  const outcome = useActionData<ConfirmAnswer>();
  const { title, question, consequence, names, plan, reason, input, back } = view;
  const isPossible = names.length > 0;
  const fields = fieldsOf("confirm", { input: "", reason: "" }, outcome?.result);
  return (
    <div className="list-outcome">
      <CollectionHead title={title} failed={outcome?.result.error !== undefined} />
      <h1 tabIndex={-1} autoFocus>
        {question}
      </h1>
      <ErrorSummary
        answer={outcome?.result}
        fields={[fields.input, fields.reason]}
        presentation="box"
        dismissHref={pathname + search}
      />
      {isPossible ? <p>{consequence}</p> : null}
      <ChosenRows {...view} />
      {isPossible ? (
        <Form method="post" action={pathname + search} data-route={route} noValidate>
          {input?.kind === "lookup" ? <HiddenMainButton intent="confirm" text={view.button} /> : null}
          <input type="hidden" name={token.name} value={token.value} />
          {plan ? <input type="hidden" name="planned" value={plan.posted} /> : null}
          {input ? (
            <BulkInputField
              {...input}
              fieldState={fields.input}
              matches={outcome?.matches ?? input.matches}
            />
          ) : null}
          {reason === null ? null : <Reason isRequired={reason === "required"} fieldState={fields.reason} />}
          <ConfirmButtons {...view} />
        </Form>
      ) : (
        <p className="actions">
          <ShellLink className="button" to={back}>
            {text.BACK_TO_LIST}
          </ShellLink>
        </p>
      )}
    </div>
  );
}

const ConfirmButtons = ({ button, isDangerous, back }: ConfirmView) => (
  <p className="actions">
    <button className={isDangerous ? "button danger" : "button"} name="intent" value="confirm">
      {button}
    </button>
    <ShellLink className="button plain" to={back}>
      {text.CANCEL}
    </ShellLink>
  </p>
);

/** The rows that the action is applied to, and those that it is not. */
const ChosenRows = ({ plan, names, refused }: ConfirmView) => (
  <>
    {plan ? <NamedRows title={text.PLANNED} rows={plan.rows} heading={text.PLAN} /> : <Names names={names} />}
    {refused ? <Refused {...refused} isListed={plan !== null} /> : null}
  </>
);

/** Names of several rows; the question names a single one. */
function Names({ names }: Pick<ConfirmView, "names">) {
  if (names.length < 2) return null;
  return (
    <>
      <p>{text.INCLUDED}</p>
      <ul>
        {names.map((name, index) => (
          <li key={`${index} ${name}`}>{name}</li>
        ))}
      </ul>
    </>
  );
}

type RefusedProps = NonNullable<ConfirmView["refused"]> & { isListed: boolean };

/** The rows that would be refused, each with its reason. */
function Refused({ text: lead, rows, isListed }: RefusedProps) {
  if (isListed) return <NamedRows title={text.NOT_PLANNED} rows={rows} heading={text.REASON} />;
  return (
    <>
      <p>{lead}</p>
      <ul>
        {rows.map(({ name, text: reason }, index) => (
          <li key={`${index} ${name}`}>{text.refusedText(name, reason)}</li>
        ))}
      </ul>
    </>
  );
}

type BulkInputProps = NonNullable<ConfirmView["input"]> & { fieldState: FieldState };

/** Additional input of a bulk action: a day, or a record by its name. */
function BulkInputField({ kind, label: title, hint, isOptional, matches, fieldState }: BulkInputProps) {
  const label = labelOf(title, isOptional);
  if (kind === "lookup")
    return (
      <LookupField
        field={fieldState}
        label={label}
        hint={hint}
        matches={matches}
        isServed
        isOptional={isOptional}
      />
    );
  return (
    <PlainField
      field={fieldState}
      label={label}
      input={DateInput}
      autoComplete="off"
      isOptional={isOptional}
      {...(hint === undefined ? {} : { hint })}
    />
  );
}

/** Field for the reason of an action, which is stored in the record's history. */
export function Reason({ isRequired, fieldState }: { isRequired: boolean; fieldState: FieldState }) {
  return (
    <PlainField
      field={fieldState}
      label={labelOf(text.REASON, !isRequired)}
      autoComplete="off"
      maxLength={REASON_MAX}
      isOptional={!isRequired}
    />
  );
}
