import { ENTRY_TEXT as TEXT } from "../entry.text";
import { atPlace } from "../steps/following-row";
import { fieldsIn, type Shape } from "./tracked-fields";
import type { TypedInto } from "./unstored";

/**
 * Describes a form for its changes that are not stored.
 * @param href address of the form
 * @param shapeNow returns the form's present fields
 */
export const typedIntoForm = ({ isRow, name }: Shape, href: string, shapeNow: () => Shape): TypedInto => ({
  placeOf: ({ place }) => ({
    title: isRow ? TEXT.row(name, place) : name,
    href: isRow ? atPlace(href, place) : href,
  }),
  labelOf: (field) => fieldsIn(shapeNow()).find((each) => each.name === field)?.label ?? field,
});
