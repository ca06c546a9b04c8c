import { useMemo } from "react";
import { FIELD_MAX as MAX } from "~/services/organizations/certification/application.types";
import { AGREEMENT_BEFORE } from "../form/form.text";
import { ErrorSummary } from "../form/error-summary";
import { FieldError, type FieldState } from "../form/field-parts";
import { fieldsOf, type FormAnswer } from "../form/fields-of";
import { HiddenMainButton } from "../form/hidden-main-button";
import { PlainField } from "../form/plain-field";
import { ToastLive } from "../form/toasts/toast-live";
import { OPENS_NEW_TAB } from "../layout/layout.text";
import type { FormToken } from "../layout/layout.types";
import { ApplicationIndex } from "./application-index";
import { stepId, stepStates } from "./application-steps";
import { ApplicationVersions } from "./application-versions";
import * as text from "./certification.text";
import type { ApplicationFormData, CertificationOutcome } from "./certification.types";
import { AddressSection, CompanySection, LegalPersonSection, type Fields } from "./company-fields";
import { PaperExample } from "./paper-example";
import { PaperField } from "./paper-field";
import { PROTOCOL_PATH } from "./protocol.text";
import { ProviderSection } from "./provider-section";
import { useFilling } from "./use-filling";

interface ApplicationFormProps {
  data: ApplicationFormData;
  outcome: CertificationOutcome | null;
  token: FormToken;
}

/**
 * The form of a certification application that may be edited (docs/forms.md, 1.10), in steps; both versions
 * after a conflict.
 */
export function ApplicationForm(props: ApplicationFormProps) {
  const { data, outcome, token } = props;
  if (outcome?.conflict) return <ApplicationVersions conflict={outcome.conflict} data={data} token={token} />;
  return <OpenForm {...props} />;
}

/** Returns the fields that may be left empty because their values are stored. */
function storedFields({ maskedIdNo, papers }: ApplicationFormData, pending: CertificationOutcome["pending"]) {
  const names = (["licenseFile", "authorisationFile"] as const).filter(
    (name) => pending?.[name] ?? papers[name],
  );
  return new Set<string>(maskedIdNo === "" ? names : [...names, "legalPersonIdNo"]);
}

/** Returns the reviewers' remarks as errors of their fields, shown until the form is sent. */
const remarked = ({ remarks }: ApplicationFormData): FormAnswer => ({
  error: Object.fromEntries(Object.entries(remarks).map(([name, remark]) => [name, [text.REMARK(remark)]])),
});

function OpenForm({ data, outcome, token }: ApplicationFormProps) {
  const { kind, choices } = data;
  const address = `${text.CERTIFICATION_PATH}?type=${kind}`;
  const fields: Fields = fieldsOf("certification", data.fields, outcome?.result ?? remarked(data));
  const stored = useMemo(() => storedFields(data, outcome?.pending), [data, outcome]);
  const initial = stepStates(kind, (name) => (stored.has(name) ? name : (fields[name]?.initialValue ?? "")));
  const { form, states, isChanged } = useFilling(kind, initial, stored);
  return (
    <>
      <ErrorSummary
        answer={outcome?.result}
        fields={Object.values(fields)}
        presentation="fields"
        dismissHref={address}
      />
      {outcome?.toast ? <ToastLive text={outcome.toast} /> : null}
      <div className="application">
        <ApplicationIndex kind={kind} states={states} fields={fields} />
        <form
          ref={form}
          className="card sections"
          method="post"
          action={address}
          encType="multipart/form-data"
          noValidate
        >
          <HiddenMainButton intent="submit" text={text.SUBMIT} />
          <input type="hidden" name={token.name} value={token.value} />
          <input type="hidden" name="updated" value={data.updated} />
          <CompanySection fields={fields} choices={choices} hints={outcome?.hints ?? data.hints} />
          <AddressSection fields={fields} choice={outcome?.choice ?? data.choice} address={address} />
          {kind === 1 ? (
            <ProviderSection fields={fields} choices={choices} rows={outcome?.rows ?? data.rows} />
          ) : null}
          <LegalPersonSection fields={fields} choices={choices} maskedIdNo={data.maskedIdNo} />
          <PapersSection fields={fields} papers={data.papers} pending={outcome?.pending} />
          <ContactSection fields={fields} />
          <Buttons state={isChanged || outcome ? text.UNSAVED : savedText(data.savedAt)} />
        </form>
      </div>
    </>
  );
}

function Buttons({ state }: { state: string }) {
  return (
    <div className="actions submit-bar">
      <button className="button" name="intent" value="submit">
        {text.SUBMIT}
      </button>
      <button className="button plain" name="intent" value="draft">
        {text.SAVE_DRAFT}
      </button>
      <p className="quiet" aria-live="polite">
        {state}
      </p>
    </div>
  );
}

const savedText = (savedAt: string) => (savedAt === "" ? text.NOT_SAVED_YET : text.DRAFT_OF(savedAt));

const HIDDEN_NAMES = { licenseFile: "licensePath", authorisationFile: "authorisationPath" } as const;

interface PapersSectionProps {
  fields: Fields;
  papers: ApplicationFormData["papers"];
  pending: CertificationOutcome["pending"];
}

function PapersSection({ fields, papers, pending }: PapersSectionProps) {
  return (
    <fieldset className="section" id={stepId("papers")}>
      <legend>{text.FILLING.papers}</legend>
      {(["licenseFile", "authorisationFile"] as const).map((name) => {
        const waiting = pending?.[name] ?? null;
        return (
          <div key={name} className="paper-field">
            <PaperField
              field={fields[name]!}
              label={name === "authorisationFile" ? text.LETTER_LABEL : text.LABELS[name]}
              isOptional={name === "authorisationFile"}
              paper={waiting ?? papers[name]}
              pending={waiting && { name: HIDDEN_NAMES[name], filePath: waiting.filePath }}
            />
            <PaperExample name={name} label={text.LABELS[name]} />
          </div>
        );
      })}
    </fieldset>
  );
}

function ContactSection({ fields }: { fields: Fields }) {
  const { LABELS } = text;
  return (
    <fieldset className="section" id={stepId("contact")}>
      <legend>{text.FILLING.contact}</legend>
      <div className="together">
        <PlainField
          field={fields["contactName"]!}
          label={LABELS.contactName}
          autoComplete="name"
          maxLength={MAX.contactName}
        />
        <PlainField
          field={fields["contactPhone"]!}
          label={LABELS.contactPhone}
          type="tel"
          autoComplete="tel"
          maxLength={24}
        />
      </div>
      <PlainField
        field={fields["contactEmail"]!}
        label={text.OPTIONAL(LABELS.contactEmail)}
        type="email"
        autoComplete="email"
        maxLength={64}
        isOptional
      />
      <Agreement field={fields["Agreement"]!} />
    </fieldset>
  );
}

function Agreement({ field }: { field: FieldState }) {
  return (
    <>
      <div className="tick">
        <input
          type="checkbox"
          id={field.id}
          name={field.name}
          value="true"
          defaultChecked={field.initialValue === "true"}
          aria-required
          aria-invalid={field.errors ? true : undefined}
          aria-describedby={field.errors ? field.errorId : undefined}
        />
        <label htmlFor={field.id}>
          {AGREEMENT_BEFORE}
          <a href={PROTOCOL_PATH} target="_blank" rel="noopener">
            {text.AGREEMENT_NAME}
            <span className="unseen">{OPENS_NEW_TAB}</span>
          </a>
        </label>
      </div>
      <FieldError field={field} />
    </>
  );
}
