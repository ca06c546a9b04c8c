import { defineForm } from "../../../forms/editing/form-values";
import type { Field } from "../../../forms/editing/form.types";
import { error, ok, rule } from "../../../forms/rules/form.schema";
import { CERTIFICATE_MAX } from "../../card/card.schema";
import { certificateIn } from "../../card/certificate-text";
import { REASON_MAX } from "../people.text";
import { stateReason } from "../reason";
import { CARDS_OF_TEXT as TEXT } from "./cards-of.text";

const certificate: Field<string> = {
  label: TEXT.labels.certificate,
  control: { kind: "certificate", maxLength: CERTIFICATE_MAX },
  hint: TEXT.certificateHint,
  rule: rule((typed) => {
    const found = certificateIn(typed);
    if (found === "") return error(TEXT.certificateEmpty);
    return found.length > CERTIFICATE_MAX ? error(TEXT.certificateLong) : ok(found);
  }),
};

const reason: Field<string> = {
  label: TEXT.labels.reason,
  control: { kind: "text", maxLength: REASON_MAX },
  hint: TEXT.reasonHint,
  rule: stateReason,
};

/** The form by which staff bind a card to an account. */
export const cardOfForm = () =>
  defineForm([{ title: TEXT.section, names: ["certificate", "reason"] }], { certificate, reason });

export type CardOfFields = ReturnType<typeof cardOfForm>["fields"];
