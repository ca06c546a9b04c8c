import { FIELD_MAX as MAX } from "~/services/organizations/certification/application.types";
import { AGREEMENT_BEFORE } from "../form/form.text";
import { ErrorSummary } from "../form/error-summary";
import { FieldError, type FieldFacts } from "../form/field-parts";
import { fieldsOf } from "../form/fields-of";
import { HiddenMainButton } from "../form/hidden-main-button";
import { PlainField } from "../form/plain-field";
import { ToastLive } from "../form/toast-live";
import { OPENS_NEW_TAB } from "../layout/layout.text";
import type { FormToken } from "../layout/layout.types";
import { ApplicationVersions } from "./application-versions";
import * as text from "./certification.text";
import type { ApplicationFormData, CertificationOutcome } from "./certification.types";
import { AddressSection, CompanySection, LegalPersonSection, type Fields } from "./company-fields";
import { PaperField } from "./paper-field";
import { PROTOCOL_PATH } from "./protocol.text";
import { ProviderSection } from "./provider-section";

interface ApplicationFormProps {
  data: ApplicationFormData;
  outcome: CertificationOutcome | null;
  token: FormToken;
}

/** The application while it may be written to: docs/forms.md, 1.10, in sections. */
export function ApplicationForm({ data, outcome, token }: ApplicationFormProps) {
  const { kind, choices } = data;
  const address = `${text.CERTIFICATION_PATH}?type=${kind}`;
  if (outcome?.conflict) return <ApplicationVersions conflict={outcome.conflict} data={data} token={token} />;
  const fields: Fields = fieldsOf("certification", data.fields, outcome?.result);
  return (
    <>
      <ErrorSummary
        formErrors={outcome?.result.error?.[""] ?? undefined}
        fields={Object.values(fields)}
        presentation="fields"
        dismissHref={address}
      />
      {outcome?.toast ? <ToastLive text={outcome.toast} /> : null}
      <form className="card sections" method="post" action={address} encType="multipart/form-data" noValidate>
        <HiddenMainButton intent="submit" text={text.SUBMIT} />
        <input type="hidden" name={token.name} value={token.value} />
        <input type="hidden" name="updated" value={data.updated} />
        <CompanySection fields={fields} choices={choices} hints={outcome?.hints ?? data.hints} />
        <LegalPersonSection fields={fields} choices={choices} maskedIdNo={data.maskedIdNo} />
        <AddressSection fields={fields} choice={outcome?.choice ?? data.choice} />
        {kind === 1 ? (
          <ProviderSection fields={fields} choices={choices} rows={outcome?.rows ?? data.rows} />
        ) : null}
        <PapersSection fields={fields} papers={data.papers} pending={outcome?.pending} />
        <ContactSection fields={fields} />
        <Agreement field={fields["Agreement"]!} />
        <div className="actions">
          <button className="button" name="intent" value="submit">
            {text.SUBMIT}
          </button>
          <button className="button plain" name="intent" value="draft">
            {text.SAVE_DRAFT}
          </button>
        </div>
      </form>
    </>
  );
}

const HIDDEN_NAMES = { licenseFile: "licensePath", authorisationFile: "authorisationPath" } as const;

interface PapersSectionProps {
  fields: Fields;
  papers: ApplicationFormData["papers"];
  pending: CertificationOutcome["pending"];
}

function PapersSection({ fields, papers, pending }: PapersSectionProps) {
  return (
    <fieldset className="section">
      <legend>{text.FILLING.papers}</legend>
      {(["licenseFile", "authorisationFile"] as const).map((name) => {
        const waiting = pending?.[name] ?? null;
        return (
          <PaperField
            key={name}
            field={fields[name]!}
            label={text.LABELS[name]}
            paper={waiting ?? papers[name]}
            pending={waiting && { name: HIDDEN_NAMES[name], filePath: waiting.filePath }}
          />
        );
      })}
    </fieldset>
  );
}

function ContactSection({ fields }: { fields: Fields }) {
  const { LABELS } = text;
  return (
    <fieldset className="section">
      <legend>{text.FILLING.contact}</legend>
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
      <PlainField
        field={fields["contactEmail"]!}
        label={text.OPTIONAL(LABELS.contactEmail)}
        type="email"
        autoComplete="email"
        maxLength={64}
        isOptional
      />
    </fieldset>
  );
}

function Agreement({ field }: { field: FieldFacts }) {
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
