import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import type { Choice, Field, ValuesOf } from "../../forms/editing/form.types";
import { defineForm } from "../../forms/editing/form-values";
import { areaField, choiceField } from "../../forms/editing/fields";
import { lastMoment, neededFirstMoment, orStored } from "../../forms/rules/day.schema";
import { SUBSCRIPTION_LABELS as LABELS, SUBSCRIPTION_LIST_TEXT as TEXT } from "./subscription.text";
import type { SubscriptionValues } from "./subscription.types";

const beginning = neededFirstMoment(CONSOLE_TEXT.choose(LABELS.validFrom));

type StoredPeriod = { readonly valid_from: number | null; readonly valid_to: number | null } | null;

/** docs/console.md, 3.3. @param versions released ones of the product, and the current one */
export const subscriptionForm = (versions: readonly Choice[], storedPeriod: StoredPeriod) =>
  defineForm([{ title: TEXT.section, names: ["versionId", "validFrom", "validTo", "remark"] }], {
    versionId: choiceField("select", LABELS.versionId, versions),
    validFrom: {
      label: LABELS.validFrom,
      control: { kind: "date" },
      rule: orStored(beginning, storedPeriod?.valid_from),
      keep: () => storedPeriod?.valid_from ?? null,
    } satisfies Field<number | null>,
    validTo: {
      label: LABELS.validTo,
      isOptional: true,
      hint: TEXT.endHint,
      control: { kind: "date" },
      rule: (all) => orStored(lastMoment(all["validFrom"] ?? ""), storedPeriod?.valid_to),
      keep: () => storedPeriod?.valid_to ?? null,
    } satisfies Field<number | null>,
    remark: areaField(LABELS.remark, { max: 255, isOptional: true }),
  });

export type SubscriptionFields = ReturnType<typeof subscriptionForm>["fields"];

/** The subscription of a validated form. */
export const subscriptionValuesOf = ({
  versionId,
  validFrom,
  validTo,
  remark,
}: ValuesOf<SubscriptionFields>): SubscriptionValues => ({
  versionId: Number(versionId),
  validFrom,
  validTo,
  remark,
});
