import type { DeclarationField } from "~/services/declarations/fields/field.types";

/** A valid value of the field that differs from those of other fields. */
export function sampleOf({ format, name }: DeclarationField): string {
  switch (format.kind) {
    case "decimal":
      return "7.25";
    case "integer":
    case "digits":
      return "7";
    case "date":
      return "20260203";
    case "ticks":
      return "1".padStart(format.places.length, "0");
    case "choice":
      return format.choices.at(-1)!.code;
    case "items":
      return "1";
    default:
      return name.toUpperCase().slice(0, format.max);
  }
}
