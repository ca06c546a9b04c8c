import { enumTexts } from "../../../reference-data/enum-options.server";
import {
  CARD_LABELS,
  CARD_STATES,
  DECLARANT_LABELS,
  DECLARANT_STATES,
  DECLARANT_TEXT,
} from "../declarant.text";
import { DECLARANT_GROUPS } from "../declarant.types";
import type { DeclarantRow } from "../find-declarant.server";

const STATES: Readonly<Record<string, string>> = {
  "1": DECLARANT_STATES.active,
  "0": DECLARANT_STATES.disabled,
  archived: "已归档",
};

/** The object, titles and texts of the history of a unit and its cards. */
export async function declarantHistory({ id, name }: DeclarantRow) {
  const groups = Object.entries(DECLARANT_GROUPS);
  const texts = new Map(
    await Promise.all(groups.map(async ([field, group]) => [field, await enumTexts(group)] as const)),
  );
  const textOf = (field: string, value: string): string => {
    if (field === "status") return STATES[value] ?? value;
    if (field === "cardStatus") return CARD_STATES[value as keyof typeof CARD_STATES] ?? value;
    return value === "" ? value : (texts.get(field)?.(value) ?? value);
  };
  const titles = {
    ...CARD_LABELS,
    ...DECLARANT_LABELS,
    card: DECLARANT_TEXT.card,
    cardStatus: CARD_LABELS.status,
  };
  return { type: "declarant", id, name, titles, textOf };
}
