import type { PlaceNames } from "~/services/declarations/parts/place-finding";
import { ENTRY_TEXT } from "./entry.text";

/** The field of the declaring unit and its card. */
export const UNIT_FIELD = "unitCard";
export const UNIT_LABEL = "申报单位";

/** How the entry names the places of findings. */
export const PLACE_NAMES: PlaceNames = {
  partNames: ENTRY_TEXT.partNames,
  rowNames: ENTRY_TEXT.rowNames,
  row: ENTRY_TEXT.row,
  unit: { field: UNIT_FIELD, label: UNIT_LABEL },
};
