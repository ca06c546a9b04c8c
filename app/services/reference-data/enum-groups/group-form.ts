import { choiceField, lineField } from "../../forms/editing/fields";
import { defineForm } from "../../forms/editing/form-values";
import type { Field, ValuesOf } from "../../forms/editing/form.types";
import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import { code } from "../../forms/rules/text.schema";
import { CATEGORIES, ENUM_TEXT as TEXT, GROUP_LABELS as LABELS, isCategory } from "./enum-group.text";
import type { GroupValues } from "./enum-group.types";

/** Null for a new group. */
type StoredGroup = Pick<GroupValues, "category"> | null;

const GROUP_CODE = /^[A-Z][A-Z0-9_]{1,49}$/;

/** The business areas; a stored one that is no longer offered remains valid. */
const choicesFor = (stored: StoredGroup) => [
  ...Object.entries(CATEGORIES).map(([key, text]) => ({ key, text })),
  ...(stored && !isCategory(stored.category) ? [{ key: stored.category, text: stored.category }] : []),
];

const fieldsOf = (stored: StoredGroup) => ({
  groupCode: {
    label: LABELS.groupCode,
    control: { kind: "text", maxLength: 50 },
    hint: TEXT.codeHint,
    ...(stored ? { isFixed: true } : {}),
    rule: code({ fits: GROUP_CODE, wrong: TEXT.codeWrong, empty: CONSOLE_TEXT.enter(LABELS.groupCode) }),
    keep: (text) => text,
  } satisfies Field<string>,
  groupName: lineField(LABELS.groupName, { max: 50 }),
  category: choiceField<string>("select", LABELS.category, choicesFor(stored)),
});

export type GroupFields = ReturnType<typeof fieldsOf>;

/** The form of an enum group. */
export const groupForm = (stored: StoredGroup) =>
  defineForm<GroupFields>(
    [{ title: TEXT.base, names: ["groupCode", "groupName", "category"] }],
    fieldsOf(stored),
  );

export const groupValuesOf = (values: ValuesOf<GroupFields>): GroupValues => ({ ...values });
