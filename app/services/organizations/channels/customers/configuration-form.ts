import { areaField, checksField, choiceField, lookupField, numberField } from "../../../forms/editing/fields";
import { defineForm } from "../../../forms/editing/form-values";
import type { Choice, Field, ValuesOf } from "../../../forms/editing/form.types";
import { ticksAsText } from "../../../forms/rules/choice.schema";
import { error, applyRule, rule } from "../../../forms/rules/form.schema";
import { districtsRule } from "../form/districts";
import { keysOf } from "../channel.types";
import { CONFIGURATION_LABELS as LABELS, CONFIGURATION_TEXT as TEXT } from "./configuration.text";
import type { ConfigurationValues } from "./configuration.types";

export interface ConfigurationFormContext {
  readonly channels: { readonly matches: readonly string[]; readonly found: number | null };
  /** The channel of an existing configuration cannot change. */
  readonly isNew: boolean;
  readonly units: readonly Choice[];
  readonly businesses: readonly Choice[];
  /** The businesses and districts of the chosen channel; null while none is chosen. */
  readonly served: { readonly businesses: readonly string[]; readonly districts: readonly string[] } | null;
  readonly districts: ReadonlySet<string>;
}

const YES = "1";
const SWITCH = (label: string, hint?: string): Field<readonly "1"[]> =>
  checksField(label, [{ key: YES, text: TEXT.yes }], {
    isOptional: true,
    ...(hint === undefined ? {} : { hint }),
  });

/** The districts field; only districts of the channel are valid. */
const districtsField = ({ districts, served }: ConfigurationFormContext): Field<string> => ({
  label: LABELS.districts,
  control: { kind: "area", maxLength: 600 },
  isOptional: true,
  hint: TEXT.districtsHint,
  rule: rule((typed) => {
    const read = applyRule(districtsRule(districts), typed);
    if (!read.ok || served === null) return read;
    const others = keysOf(read.value).filter((code) => !served.districts.includes(code));
    return others.length === 0 ? read : error(TEXT.districtNotServed(others.join("、")));
  }),
  keep: (stored) => stored,
});

function businessesField({ businesses, served }: ConfigurationFormContext): Field<readonly string[]> {
  const offered = served ? businesses.filter(({ key }) => served.businesses.includes(key)) : businesses;
  return checksField<string>(LABELS.businesses, offered, { isOptional: true, hint: TEXT.businessesHint });
}

const fieldsOf = (formContext: ConfigurationFormContext) => ({
  channelId: lookupField<number>(LABELS.channelId, {
    ...formContext.channels,
    wrong: TEXT.channelWrong,
    isDeciding: true,
    ...(formContext.isNew ? {} : { isFixed: true }),
  }),
  declarantUnitId: choiceField<string>("select", LABELS.declarantUnitId, formContext.units, {
    isOptional: true,
    hint: TEXT.unitHint,
  }),
  businesses: businessesField(formContext),
  districts: districtsField(formContext),
  priority: numberField(LABELS.priority, {
    min: 1,
    max: 99,
    isOptional: true,
    wrong: TEXT.priorityWrong,
  }),
  isDefault: SWITCH(LABELS.isDefault, TEXT.defaultHint),
  fallback: SWITCH(LABELS.fallback, TEXT.fallbackHint),
  remark: areaField(LABELS.remark, { max: 255, isOptional: true }),
});

export type ConfigurationFields = ReturnType<typeof fieldsOf>;

/** The form of a customer's channel. */
export const configurationForm = (formContext: ConfigurationFormContext) =>
  defineForm<ConfigurationFields>(
    [
      {
        title: TEXT.section,
        names: [
          "channelId",
          "declarantUnitId",
          "businesses",
          "districts",
          "priority",
          "isDefault",
          "fallback",
          "remark",
        ],
      },
    ],
    fieldsOf(formContext),
  );

/** The configuration of a validated form. */
export const configurationValuesOf = ({
  channelId,
  declarantUnitId,
  businesses,
  isDefault,
  fallback,
  ...values
}: ValuesOf<ConfigurationFields>): ConfigurationValues => ({
  ...values,
  channelId: channelId ?? 0,
  declarantUnitId: declarantUnitId === "" ? null : Number(declarantUnitId),
  businesses: ticksAsText(businesses),
  isDefault: isDefault.length > 0,
  fallback: fallback.length > 0,
});
