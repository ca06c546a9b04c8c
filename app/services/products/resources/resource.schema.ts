import { defineForm } from "../../forms/editing/form-values";
import type { Choice, Field } from "../../forms/editing/form.types";
import { choiceField, lineField, lookupField } from "../../forms/editing/fields";
import { anyText, type Rule } from "../../forms/rules/form.schema";
import { tidy } from "../../format/text/normalize-text";
import { iconField, sortField } from "../catalogue/product.schema";
import { FORM_PARTS, RESOURCE_LABELS as LABELS, PRODUCT_TEXT as TEXT } from "../catalogue/product.text";
import { ENABLED_NAMES, MENU_TYPES } from "../catalogue/product.types";

type MenuKey = keyof typeof MENU_TYPES;

const TYPES = (["0", "2", "3"] as const).map((key) => ({ key, text: MENU_TYPES[key] }) satisfies Choice);
const ENABLED = (["1", "0"] as const).map((key) => ({ key, text: ENABLED_NAMES[key] }) satisfies Choice);

/**
 * Addresses and permissions are only normalised here; they are validated among the version's other resources.
 */
const clean: Rule<string | null> = anyText.transform((typed) => tidy(typed.slice(0, 500)) || null);

const cleanField = (label: string, maxLength: number, hint: string): Field<string | null> => ({
  label,
  hint,
  control: { kind: "text", maxLength },
  isOptional: true,
  rule: clean,
});

interface ResourceFormContext {
  readonly parents: readonly string[];
  /** The id of the typed parent; null for none or an unknown one. */
  readonly parentId: number | null;
  readonly isNew: boolean;
  /** Whether the version is released, so that its parents, addresses and permissions are fixed. */
  readonly isReleased: boolean;
}

/** Defines the form of a resource (docs/console.md, 5.3). */
export const resourceForm = ({ parents, parentId, isNew, isReleased }: ResourceFormContext) => {
  const isSettled = isReleased && !isNew;
  return defineForm(
    [
      { title: FORM_PARTS.location, names: ["menuType", "parentId", "sort"] },
      { title: FORM_PARTS.content, names: ["title", "url", "perms", "icon", "status"] },
    ],
    {
      menuType: choiceField<MenuKey>("radio", LABELS.menuType, TYPES, { isFixed: !isNew }),
      parentId: lookupField<number>(LABELS.parentId, {
        matches: parents,
        found: parentId,
        wrong: TEXT.parentWrong,
        isOptional: true,
        isFixed: isSettled,
      }),
      sort: sortField(LABELS.sort),
      title: lineField(LABELS.title, { min: 2, max: 20 }),
      url: {
        ...cleanField(LABELS.url, 80, FORM_PARTS.url),
        isFixed: isSettled,
      },
      perms: { ...cleanField(LABELS.perms, 60, FORM_PARTS.perms), isFixed: isSettled },
      icon: iconField(LABELS.icon),
      status: choiceField("radio", LABELS.status, ENABLED),
    },
  );
};

export type ResourceFields = ReturnType<typeof resourceForm>["fields"];
