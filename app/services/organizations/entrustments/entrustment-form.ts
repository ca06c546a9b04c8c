import { areaField, checksField } from "../../forms/editing/fields";
import { defineForm } from "../../forms/editing/form-values";
import type { Choice, Field, ShownFile, Typed, ValuesOf } from "../../forms/editing/form.types";
import { choice, record, ticksAsText } from "../../forms/rules/choice.schema";
import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import { lastMoment, neededFirstMoment } from "../../forms/rules/day.schema";
import { applyRule, error, rule, type Rule } from "../../forms/rules/form.schema";
import { isEmpty } from "../../format/text/normalize-text";
import { districtsRule } from "../channels/form/districts";
import { ENTRUSTMENT_LABELS as LABELS, ENTRUSTMENT_TEXT as TEXT } from "./entrustment.text";
import { ENTRUSTMENT_UPLOAD, type EntrustmentValues } from "./entrustment.types";

const PARTY_MAX = 100;
const DISTRICTS_LENGTH = 600;
const REMARK_MAX = 255;

export interface EntrustmentFormContext {
  /** What the organisation of the form's user would be. */
  readonly side: "customer" | "provider";
  /** The organisation that the typed text names; null for none. */
  readonly party: number | null;
  readonly businesses: readonly Choice[];
  /** The codes of all customs districts. */
  readonly districts: ReadonlySet<string>;
  readonly waiting: ShownFile | null;
  readonly at: number;
}

const day = { kind: "date" } as const;

/** The last day: required, not before the first one, and not past. */
const lastDay = (typed: Typed, at: number): Rule<number | null> =>
  rule((text) => {
    const last = applyRule(lastMoment(typed["validFrom"] ?? ""), text);
    if (!last.ok) return last;
    if (last.value === null) return error(TEXT.toNeeded);
    return last.value < at ? error(TEXT.toPast) : last;
  });

const fieldsOf = ({ side, party, businesses, districts, waiting, at }: EntrustmentFormContext) => ({
  party: {
    label: LABELS.party,
    control: { kind: "text", maxLength: PARTY_MAX },
    hint: TEXT.partyHint[side],
    rule: record(party, { empty: CONSOLE_TEXT.enter(LABELS.party), wrong: TEXT.partyWrong, isEmpty }),
  } satisfies Field<number | null>,
  businesses: checksField<string>(LABELS.businesses, businesses, { hint: TEXT.businessesHint }),
  districts: {
    label: LABELS.districts,
    control: { kind: "area", maxLength: DISTRICTS_LENGTH },
    isOptional: true,
    hint: TEXT.districtsHint,
    rule: districtsRule(districts),
  } satisfies Field<string>,
  validFrom: {
    label: LABELS.validFrom,
    control: day,
    rule: neededFirstMoment(TEXT.fromNeeded),
  } satisfies Field<number | null>,
  validTo: {
    label: LABELS.validTo,
    control: day,
    hint: TEXT.toHint,
    rule: (all) => lastDay(all, at),
  } satisfies Field<number | null>,
  paper: {
    label: LABELS.paper,
    control: { kind: "file", upload: ENTRUSTMENT_UPLOAD, stored: null, waiting },
    isOptional: true,
    hint: TEXT.paperHint,
    rule: choice(waiting ? [waiting.filePath] : [], { wrong: CONSOLE_TEXT.upload(LABELS.paper) }),
  } satisfies Field<string>,
  remark: areaField(LABELS.remark, { max: REMARK_MAX, isOptional: true }),
});

export type EntrustmentFields = ReturnType<typeof fieldsOf>;

/** The form of a proposal. */
export const entrustmentForm = (formContext: EntrustmentFormContext) =>
  defineForm<EntrustmentFields>(
    [
      {
        title: "",
        names: ["party", "businesses", "districts", "validFrom", "validTo", "paper", "remark"],
      },
    ],
    fieldsOf(formContext),
  );

/** The proposal of a validated form. */
export const entrustmentValuesOf = ({
  party,
  businesses,
  validFrom,
  validTo,
  ...values
}: ValuesOf<EntrustmentFields>): EntrustmentValues => ({
  ...values,
  partyId: party ?? 0,
  businesses: ticksAsText(businesses),
  validFrom: validFrom ?? 0,
  validTo: validTo ?? 0,
});
