import { FIELD_MAX as MAX } from "~/services/organizations/certification/application.types";
import { APPLICATION_HINT } from "~/services/organizations/certification/certification.text";
import type { FieldFacts } from "../form/field-parts";
import { PlainField } from "../form/plain-field";
import { RegionFields } from "../form/regions/region-fields";
import type { RegionChoice } from "../form/regions/region-fields.types";
import { FILLING, ID_NO_KEPT, LABELS, OPTIONAL } from "./certification.text";
import type { ApplicationFormData, Hints } from "./certification.types";
import { ChoiceField } from "../form/choice-field";
import { LongField } from "../form/long-field";

export type Fields = Readonly<Record<string, FieldFacts>>;

interface SectionProps {
  fields: Fields;
  choices: ApplicationFormData["choices"];
}

/** Not refused, but worth a second look before it is sent in. */
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
    <fieldset className="section">
      <legend>{FILLING.company}</legend>
      <PlainField
        field={fields["companyName"]!}
        label={LABELS.companyName}
        autoComplete="organization"
        maxLength={MAX.companyName}
      />
      <PlainField field={fields["creditCode"]!} label={LABELS.creditCode} maxLength={MAX.creditCode} />
      <CodeHints hints={hints} />
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
      <ChoiceField
        field={fields["enterpriseType"]!}
        label={LABELS.enterpriseType}
        choices={choices.enterpriseType}
      />
    </fieldset>
  );
}

export function LegalPersonSection({ fields, choices, maskedIdNo }: SectionProps & { maskedIdNo: string }) {
  return (
    <fieldset className="section">
      <legend>{FILLING.legalPerson}</legend>
      <PlainField field={fields["legalPerson"]!} label={LABELS.legalPerson} maxLength={MAX.legalPerson} />
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
        {...(maskedIdNo === "" ? {} : { hint: ID_NO_KEPT(maskedIdNo) })}
      />
    </fieldset>
  );
}

export function AddressSection({ fields, choice }: { fields: Fields; choice: RegionChoice }) {
  return (
    <fieldset className="section">
      <legend>{FILLING.address}</legend>
      <RegionFields
        province={fields["province"]!}
        city={fields["city"]!}
        area={fields["area"]!}
        choice={choice}
      />
      <PlainField
        field={fields["registeredAddress"]!}
        label={LABELS.registeredAddress}
        autoComplete="street-address"
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
      <LongField
        field={fields["businessScope"]!}
        label={LABELS.businessScope}
        maxLength={MAX.businessScope}
      />
    </fieldset>
  );
}
