import { DECLARER_FIELDS, FIELD_MAX as MAX } from "~/services/organizations/certification/application.types";
import { DateInput } from "../kit/dates/date-input";
import { stepId } from "./application-steps";
import { PlainField } from "../form/plain-field";
import * as text from "./certification.text";
import type { ApplicationFormData } from "./certification.types";
import { ChoiceField, RadioField } from "../form/choice-field";
import type { Fields } from "./company-fields";

const { LABELS, OPTIONAL } = text;

interface ProviderSectionProps {
  fields: Fields;
  choices: ApplicationFormData["choices"];
  rows: number;
}

/** Fields of service providers only. */
export function ProviderSection({ fields, choices, rows }: ProviderSectionProps) {
  return (
    <fieldset className="section" id={stepId("provider")}>
      <legend>{text.FILLING.provider}</legend>
      <RadioField field={fields["serviceTypes"]!} label={LABELS.serviceTypes} choices={choices.serviceType} />
      <p className="hint">{text.FILING_HINT}</p>
      <div className="together">
        <ChoiceField
          field={fields["filingType"]!}
          label={LABELS.filingType}
          choices={choices.filingType}
          isOptional
        />
        <PlainField
          field={fields["filingCertNo"]!}
          label={LABELS.filingCertNo}
          maxLength={MAX.filingCertNo}
          isOptional
        />
      </div>
      <div className="together">
        <PlainField
          field={fields["validFrom"]!}
          label={OPTIONAL(LABELS.validFrom)}
          input={DateInput}
          isOptional
        />
        <PlainField
          field={fields["validTo"]!}
          label={OPTIONAL(LABELS.validTo)}
          input={DateInput}
          hint={text.VALIDITY_HINT}
          isOptional
        />
      </div>
      <Declarers fields={fields} rows={rows} />
    </fieldset>
  );
}

function Declarers({ fields, rows }: Pick<ProviderSectionProps, "fields" | "rows">) {
  const shown = DECLARER_FIELDS.slice(0, Math.max(1, rows));
  return (
    <fieldset className="declarers">
      <legend className="label">{OPTIONAL(LABELS.declarers)}</legend>
      <p className="hint">{text.ROWS_HINT}</p>
      {shown.map(({ name, no }, index) => (
        <div key={name} className="together">
          <PlainField
            field={fields[name]!}
            label={text.DECLARER_NAME(index + 1)}
            maxLength={MAX.declarerName}
            autoComplete="off"
            isOptional
          />
          <PlainField
            field={fields[no]!}
            label={text.DECLARER_NO(index + 1)}
            maxLength={MAX.declarerNo}
            autoComplete="off"
            isOptional
          />
        </div>
      ))}
      <input type="hidden" name="rows" value={shown.length} />
      {shown.length < DECLARER_FIELDS.length ? (
        <button className="button plain" name="intent" value="add-row">
          {text.ADD_ROW}
        </button>
      ) : null}
    </fieldset>
  );
}
