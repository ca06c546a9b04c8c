import { describe, expect, it } from "vitest";
import {
  changed,
  withEmptyRows,
  EMPTY_CONTEXT,
  withField,
} from "../../../../tests/support/declarations/set-alone";
import { DECLARATION_FIELDS, elementOf } from "../fields/fields";
import type { DeclarationField } from "../fields/field.types";
import { readTyped } from "../fields/read-typed";
import { checkDeclaration } from "../rules/check-declaration";
import { sentForm } from "./sent-code";

const CONTEXT = { today: "20260105", lineCount: 1 };
const TEXT_FIELDS = DECLARATION_FIELDS.filter(({ format }) => format.kind === "text").map(
  (field) => [`${field.group}.${field.name}`, field] as const,
);
const sent = TEXT_FIELDS.filter(([, { element }]) => element !== undefined);
const directionOf = ({ only }: DeclarationField) => only ?? "I";

/** Texts that would end the element, begin another one or be read as an entity. */
const HOSTILE = [`]]>`, `</GName>`, `<a/>`, `&lt;`, `&#0;`, `"'`, `<!--`, `<?a?>`];

describe("text that is hostile to XML", () => {
  it.each(sent)(
    "in %s comes back from the message as it was typed, and changes nothing else",
    (_name, field) => {
      const direction = directionOf(field);
      for (const text of HOSTILE) {
        const typed = text.slice(0, field.max);
        expect(readTyped(field, typed, CONTEXT)).toEqual({ value: typed });
        const before = withEmptyRows(direction);
        const made = changed([before, EMPTY_CONTEXT], [withField(before, field, typed), EMPTY_CONTEXT]);
        const places = Object.keys(made).filter((place) =>
          place.endsWith(`.${elementOf(field, direction)!}`),
        );
        // Numbers are sent in capitals.
        const written = sentForm(field)(typed);
        expect(places.map((place) => made[place])).toEqual([written]);
        expect(new Set(Object.values(made))).toEqual(new Set([written]));
      }
    },
  );

  it.each(TEXT_FIELDS)("that nothing can carry is refused at %s, before it is stored", (_name, field) => {
    for (const typed of ["\u0000", "\u0008", "\uD800", "\uDC00"])
      expect(readTyped(field, typed, CONTEXT).problem, JSON.stringify(typed)).toBeDefined();
  });

  it.each(TEXT_FIELDS)(
    "that stands in %s and cannot be seen, or has no place in GB18030, is found",
    (_name, field) => {
      for (const text of ["\u202E", "\u200B", "\uFFFE", "\u{1F600}"]) {
        const declaration = withField(withEmptyRows(directionOf(field)), field, text);
        const found = checkDeclaration(declaration, { today: CONTEXT.today });
        const own = found.filter((each) => each.field === field.name && each.group === field.group);
        expect(
          own.map(({ level }) => level),
          JSON.stringify(text),
        ).toContain("error");
      }
    },
  );
});
