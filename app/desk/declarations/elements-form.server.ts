import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { changeOf, type CollectionForm } from "~/collections/forms/collection-form-answer.server";
import { splitElements } from "~/services/declarations/fields/elements";
import type { Values } from "~/services/declarations/fields/field.types";
import { earlierElements } from "~/services/declarations/libraries/earlier-elements.server";
import {
  declarationHref,
  type StoredDeclaration,
} from "~/services/declarations/records/find-declaration.server";
import type { PartTarget } from "~/services/declarations/parts/parts";
import { partStamp, savePart } from "~/services/declarations/records/save-part.server";
import { db } from "~/services/db/client.server";
import { choiceField, lineField } from "~/services/forms/editing/fields";
import { defineForm } from "~/services/forms/editing/form-values";
import type { Choice, Field, Fields, Typed } from "~/services/forms/editing/form.types";
import { refusedBy, STALE } from "~/services/forms/editing/outcome";
import { findHsElements, hasTariff } from "~/services/reference-data/hs-codes/hs-elements.server";
import { findList } from "~/services/reference-data/lists.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { ELEMENTS_TEXT as TEXT } from "./elements.text";
import {
  ELEMENTS_MAX as MAX,
  elementValues,
  nameAt,
  readElements,
  TAIL,
  type Element,
  type ShownElements,
} from "./element-values";
import { declarationAt } from "./entry/view.server";

const BRANDS = 56;
const BENEFITS = 57;

/** The elements that every code has, used where the tariff does not state any. */
const KNOWN: readonly Element[] = [
  { name: TEXT.brand, isNeeded: true },
  { name: TEXT.benefit, isNeeded: true },
];

async function choicesOf(list: number): Promise<Choice[]> {
  const found = await findList(list);
  const rows = found?.rows.ok ? found.rows.value : [];
  return rows.map(({ code, name }) => ({ key: code, text: `${code} ${name}` }));
}

function fieldOf({ name, isNeeded }: Element, earlier: readonly string[], choices?: readonly Choice[]) {
  const hint = earlier[0] === undefined ? {} : { hint: TEXT.earlier(earlier.join("、")) };
  const field: Field<string> = choices
    ? choiceField("select", name, choices, { isOptional: true, ...hint })
    : lineField(name, { max: MAX, isOptional: true, ...hint });
  return isNeeded ? { ...field, neededWhen: TEXT.needed } : field;
}

interface Shown extends ShownElements {
  readonly earlier: readonly (readonly string[])[];
}

/** A field for each element; the first two are choices where they are the elements that every code has. */
async function elementFields({ elements, earlier }: Shown): Promise<Fields> {
  const lists = await Promise.all(
    elements.map(async ({ name }, index) => {
      if (index === 0 && name.startsWith(TEXT.brand)) return choicesOf(BRANDS);
      return index === 1 && name.startsWith(TEXT.benefit) ? choicesOf(BENEFITS) : undefined;
    }),
  );
  return Object.fromEntries(
    elements.map((element, index) => [nameAt(index), fieldOf(element, earlier[index] ?? [], lists[index])]),
  );
}

const antiDumpingFields = () => ({
  makerName: lineField(TEXT.makerName, { max: 60, isOptional: true }),
  makerForeignName: lineField(TEXT.makerForeignName, { max: 60, isOptional: true }),
  rate: lineField(TEXT.rate, { max: 20, isOptional: true }),
  countervailingRate: lineField(TEXT.countervailingRate, { max: 20, isOptional: true }),
  undertaking: choiceField(
    "select",
    TEXT.undertaking,
    [
      { key: "0", text: TEXT.undertakings[0] },
      { key: "1", text: TEXT.undertakings[1] },
    ],
    { isOptional: true },
  ),
});

/** The line of an address. @throws DomainError not-found for one that does not exist */
function lineIn({ params }: AuthorizedPage, lines: readonly Values[]): { place: number; line: Values } {
  const place = Number(/^[1-9]\d?$/.exec(params["line"] ?? "")?.[0] ?? 0);
  const line = lines[place - 1];
  if (!line) throw new DomainError("not-found");
  return { place, line };
}

/** States why the elements of a code are not known. */
async function unknownText(hsCode: string): Promise<string> {
  if (hsCode === "") return TEXT.none;
  return (await hasTariff()) ? TEXT.unknown : TEXT.noTariff;
}

/** The elements of the tariff, and further ones of the stored text, so that nothing is lost. */
async function shownElements(
  { hsCode = "", elements: text = "" }: Values,
  row: StoredDeclaration["row"],
): Promise<Shown> {
  const [tariff, earlier] = await Promise.all([
    hsCode === "" ? null : findHsElements(hsCode),
    earlierElements(db, row, hsCode),
  ]);
  const named = tariff ?? KNOWN;
  if (tariff === null) return { elements: named, isKnown: false, earlier };
  const more = splitElements(text).slice(named.length);
  const others = more.map((_, index) => ({ name: TEXT.other(named.length + index + 1), isNeeded: false }));
  return { elements: [...named, ...others], isKnown: true, earlier };
}

/** The form of the declaration elements of a line, with a field for each. */
export async function elementsForm(page: AuthorizedPage): Promise<CollectionForm<Fields>> {
  const { row, data } = await declarationAt(page);
  const { place, line } = lineIn(page, data.lines);
  const shown = await shownElements(line, row);
  const { hsCode = "", name = "", elements: text = "" } = line;
  const rest: Fields = shown.isKnown
    ? {}
    : {
        rest: lineField(TEXT.rest, {
          max: MAX,
          isOptional: true,
          hint: `${TEXT.restHint}。${await unknownText(hsCode)}`,
        }),
      };
  const own = { ...(await elementFields(shown)), ...rest };
  const target: PartTarget = { kind: "lines", part: "goods", place };
  const stamp = partStamp(data, target);
  const back = `${declarationHref(row.id)}/edit?part=goods&line=${String(place)}#entry-elements`;
  return {
    definition: defineForm<Fields>(
      [
        { title: TEXT.page(place, hsCode, name), names: Object.keys(own) },
        { title: TEXT.antiDumping, names: [...TAIL] },
      ],
      { ...own, ...antiDumpingFields() },
    ),
    recordName: row.own_number,
    back,
    values: elementValues(text, shown),
    changed: changeOf(row),
    store: async ({ values, editor, expectedVersion }) => {
      const read = readElements(values as Typed, shown);
      if (!read.ok) return read;
      if (row.updated_at !== expectedVersion && read.text !== text) return STALE;
      const outcome = await savePart(editor, row.id, {
        target,
        values: { elements: read.text },
        stamp,
        name: TEXT.page(place, hsCode, name),
      });
      if (outcome.ok) return { ok: true, to: back, text: TEXT.saved };
      return outcome.reason === "held" ? refusedBy(outcome.text) : outcome;
    },
  };
}
