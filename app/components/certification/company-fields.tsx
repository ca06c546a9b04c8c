import { FIELD_MAX as MAX } from "~/services/organizations/certification/application.types";
import { APPLICATION_HINT } from "~/services/organizations/certification/certification.text";
import type { FieldState } from "../form/field-parts";
import { PlainField } from "../form/plain-field";
import { RegionFields } from "../form/regions/region-fields";
import type { RegionChoice } from "../form/regions/region-fields.types";
import { stepId } from "./application-steps";
import { FILLING, ID_NO_STORED, LABELS, OPTIONAL } from "./certification.text";
import type { ApplicationFormData, Hints } from "./certification.types";
import { ChoiceField } from "../form/choice-field";
import { LongField } from "../form/long-field";

export type Fields = Readonly<Record<string, FieldState>>;

interface SectionProps {
  fields: Fields;
  choices: ApplicationFormData["choices"];
}

/** Hints on accepted values that should be checked before submission. */
function CodeHints({ hints }: { hints: Hints }) {
  return (
    <>
      {hints.checkCharacter ? <p className="still">{APPLICATION_HINT.checkCharacter}</p> : null}
      {hints.companyExists ? <p className="hint">{APPLICATION_HINT.companyExists}</p> : null}
    </>
  );
}

export function CompanySection({ fields, choices, hints }: SectionProps & { hints: Hints }) {
  return (
    <fieldset className="section" id={stepId("company")}>
      <legend>{FILLING.company}</legend>
      <PlainField
        field={fields["companyName"]!}
        label={LABELS.companyName}
        autoComplete="organization"
        maxLength={MAX.companyName}
      />
      <div className="together">
        <PlainField field={fields["creditCode"]!} label={LABELS.creditCode} maxLength={MAX.creditCode} />
        <ChoiceField
          field={fields["enterpriseType"]!}
          label={LABELS.enterpriseType}
          choices={choices.enterpriseType}
        />
      </div>
      <CodeHints hints={hints} />
      <div className="together">
        <PlainField
          field={fields["customsCode"]!}
          label={OPTIONAL(LABELS.customsCode)}
          maxLength={MAX.customsCode}
          isOptional
        />
        <PlainField
          field={fields["ciqCode"]!}
          label={OPTIONAL(LABELS.ciqCode)}
          maxLength={MAX.ciqCode}
          isOptional
        />
      </div>
    </fieldset>
  );
}

export function LegalPersonSection({ fields, choices, maskedIdNo }: SectionProps & { maskedIdNo: string }) {
  return (
    <fieldset className="section" id={stepId("legalPerson")}>
      <legend>{FILLING.legalPerson}</legend>
      <PlainField field={fields["legalPerson"]!} label={LABELS.legalPerson} maxLength={MAX.legalPerson} />
      <div className="together">
        <ChoiceField
          field={fields["legalPersonIdType"]!}
          label={LABELS.legalPersonIdType}
          choices={choices.idType}
        />
        <PlainField
          field={fields["legalPersonIdNo"]!}
          label={LABELS.legalPersonIdNo}
          autoComplete="off"
          maxLength={MAX.legalPersonIdNo}
          {...(maskedIdNo === "" ? {} : { hint: ID_NO_STORED(maskedIdNo) })}
        />
      </div>
    </fieldset>
  );
}

interface AddressProps {
  fields: Fields;
  choice: RegionChoice;
  /** Address that the form posts to. */
  address: string;
}

export function AddressSection({ fields, choice, address }: AddressProps) {
  return (
    <fieldset className="section" id={stepId("address")}>
      <legend>{FILLING.address}</legend>
      <RegionFields
        province={fields["province"]!}
        city={fields["city"]!}
        area={fields["area"]!}
        choice={choice}
        address={address}
      />
      <div className="together last-short">
        <PlainField
          field={fields["registeredAddress"]!}
          label={LABELS.registeredAddress}
          autoComplete="address-line1"
          maxLength={MAX.registeredAddress}
        />
        <PlainField
          field={fields["postcode"]!}
          label={OPTIONAL(LABELS.postcode)}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={MAX.postcode}
          isOptional
        />
      </div>
      <LongField
        field={fields["businessScope"]!}
        label={LABELS.businessScope}
        maxLength={MAX.businessScope}
      />
    </fieldset>
  );
}
