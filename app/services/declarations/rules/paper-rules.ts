import type { DeclarationData, Values } from "../fields/field.types";
import { fieldsOf } from "../fields/fields";
import { atHead, atRow, labelFor, rowsOf, setTo, spotOf } from "./findings";
import { RULES, SOURCES, EXPLANATIONS } from "./rule.text";
import type { Found, Rule } from "./rule.types";

const CHINA = "CHN";
const PROOF = "Y";

const DUPLICATE_BY = {
  bill: { field: "billNumber", text: RULES.duplicateBill },
  container: { field: "billNumber", text: RULES.duplicateContainer },
  contract: { field: "contractNumber", text: RULES.duplicateContract },
} as const;

const DUPLICATES: Rule = {
  id: "X11",
  level: "warning",
  moment: "G",
  explanation: EXPLANATIONS.duplicate,
  source: SOURCES.own,
  run: (_data, { duplicates = [] }) =>
    duplicates.map(({ number, by }) => {
      const { field, text } = DUPLICATE_BY[by];
      return atHead(field, text(number), { others: [number] });
    }),
};

/** Reports proofs of origin without related items, at the new row behind the others where each is fixed. */
function unrelatedProofs({
  papers,
  extras: { origins },
}: Pick<DeclarationData, "papers" | "extras">): readonly Found[] {
  const related = new Set(origins.map(({ proofNumber }) => proofNumber));
  return papers
    .filter(({ code, number }) => code === PROOF && !related.has(number))
    .map(({ number = "" }, index) =>
      atRow("origins", origins.length + 1 + index, "proofNumber", RULES.relation(number), { level: "error" }),
    );
}

const LICENCES: Rule = {
  id: "X12",
  level: "warning",
  moment: "G",
  explanation: EXPLANATIONS.licences,
  source: SOURCES.own,
  run: ({ lines, papers, extras }, { hs }) => {
    const there = new Set(papers.map(({ code }) => code));
    const missing = lines.flatMap(({ hsCode = "" }, index) =>
      [...(hs?.(hsCode)?.licences ?? "")]
        .filter((letter) => !there.has(letter))
        .map((letter) => atRow("line", index + 1, "hsCode", RULES.licence(letter))),
    );
    return [...missing, ...unrelatedProofs({ papers, extras })];
  },
};

/** The country prefix of a port code. */
const countryOfPort = (port: string) => /^[A-Z]{3}/.exec(port)?.[0] ?? "";

function portFound({ direction, head }: DeclarationData): readonly Found[] {
  const field = direction === "I" ? "departurePort" : "transitPort";
  const port = head[field] ?? "";
  const { shippingCountry = "" } = head;
  const country = countryOfPort(port);
  return country !== "" && shippingCountry !== "" && country !== shippingCountry
    ? [atHead(field, RULES.portCountry(port, shippingCountry))]
    : [];
}

function lineCountries(data: DeclarationData, line: Values, place: number): readonly Found[] {
  const field = data.direction === "I" ? "destinationCountry" : "originCountry";
  const value = line[field] ?? "";
  if (value === "" || value === CHINA) return [];
  const text = RULES.countryExpected(labelFor(data, "line", field), CHINA);
  return [atRow("line", place, field, text, { fixes: [setTo(spotOf("line", place, field), CHINA)] })];
}

const COUNTRIES: Rule = {
  id: "X13",
  level: "hint",
  moment: "G",
  explanation: EXPLANATIONS.countries,
  source: SOURCES.own,
  run: (data) => [
    ...portFound(data),
    ...data.lines.flatMap((line, index) => lineCountries(data, line, index + 1)),
  ],
};

/**
 * Control, format and private characters, variation selectors, noncharacters, and the supplementary plane
 * with emoji.
 */
const STRANGE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\uFE00-\uFE0F\uFFFE\uFFFF\u{10000}-\u{1FFFF}]/gu;

/** A superset of STRANGE that is quick to test: anything but ASCII and plain Chinese. */
const SUSPECT = /[^\x20-\x7E\u3001-\u9FFF]/;

const strangeIn = (value: string) => [...new Set(value.replaceAll("\n", "").match(STRANGE) ?? [])];
const namedCharacter = (character: string) => {
  const point = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
  return `U+${point}`;
};

const CHARACTERS: Rule = {
  id: "X15",
  level: "error",
  floor: "error",
  moment: "F",
  explanation: EXPLANATIONS.characters,
  source: SOURCES.own,
  run: (data) =>
    rowsOf(data).flatMap(([group, place, row]) =>
      // Tests the whole row at once, because hardly any has such a character.
      SUSPECT.test(Object.values(row).join(""))
        ? fieldsOf(group).flatMap(({ name }) => {
            const value = row[name] ?? "";
            const strange = strangeIn(value);
            if (strange.length === 0) return [];
            const fixed = value.replace(STRANGE, (character) => (character === "\n" ? "\n" : "")).trim();
            const text = RULES.characters(labelFor(data, group, name), strange.map(namedCharacter).join(" "));
            const fix = { text: RULES.takeOut, patches: [{ ...spotOf(group, place, name), value: fixed }] };
            return [atRow(group, place, name, text, { fixes: [fix] })];
          })
        : [],
    ),
};

/** Rules of papers, duplicates, countries, and characters that cannot be sent. */
export const PAPER_RULES: readonly Rule[] = [DUPLICATES, LICENCES, COUNTRIES, CHARACTERS];
