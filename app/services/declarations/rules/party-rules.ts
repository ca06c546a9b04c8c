import { hasValidCheckCharacter, NO_CREDIT_CODE } from "~/services/format/credit-code";
import { isSentFile } from "../fields/collection-fields";
import type { DeclarationData } from "../fields/field.types";
import { needsPromises, PROMISE_FIELDS } from "../fields/head-kinds";
import { SENT_FILE_BYTES } from "../fields/limits";
import { isStrayManual } from "../fields/tables/own-tables";
import { atHead, atRow, headSpot, labelFor, setTo } from "./findings";
import { RULES, SOURCES, EXPLANATIONS } from "./rule.text";
import type { Found, Rule, RuleContext } from "./rule.types";

const PARTIES = [
  ["traderCreditCode", "traderCustomsCode"],
  ["ownerCreditCode", "ownerCustomsCode"],
] as const;

const CUSTOMS_CODE = /^\d{5}[0-9A-Z]{5}$/;

function partyFound(data: DeclarationData, { creditCodeOf }: RuleContext): readonly Found[] {
  return PARTIES.flatMap(([creditField, customsField]) => {
    const credit = data.head[creditField] ?? "";
    const customs = data.head[customsField] ?? "";
    const isCustoms = customs.length === 10;
    const known = isCustoms && credit !== "" ? creditCodeOf?.(customs) : undefined;
    const label = (name: string) => labelFor(data, "head", name);
    return [
      ...(credit.length === 18 && !hasValidCheckCharacter(credit)
        ? [atHead(creditField, RULES.creditCharacter(label(creditField)))]
        : []),
      ...(isCustoms && !CUSTOMS_CODE.test(customs)
        ? [atHead(customsField, RULES.customsCode(label(customsField)), { level: "error" })]
        : []),
      ...(known && credit !== NO_CREDIT_CODE && known !== credit
        ? [
            atHead(creditField, RULES.registered(known), {
              fixes: [setTo(headSpot(creditField), known)],
            }),
          ]
        : []),
    ];
  });
}

const CODES: Rule = {
  id: "X07",
  level: "warning",
  moment: "F",
  explanation: EXPLANATIONS.codes,
  source: SOURCES.gb,
  run: partyFound,
};

const isOver = (validTo: string | undefined, today: string) =>
  validTo !== undefined && validTo !== "" && validTo < today;

const SENDING: Rule = {
  id: "X14",
  level: "error",
  floor: "error",
  moment: "G",
  explanation: EXPLANATIONS.sending,
  source: SOURCES.own,
  run: (data, { unit, card, missingFiles = [], today }) => [
    ...(unit && isOver(unit.validTo, today) ? [atHead("unit", RULES.unitExpired(unit.validTo))] : []),
    ...(card && isOver(card.validTo, today) ? [atHead("card", RULES.cardExpired(card.validTo))] : []),
    ...(card && !card.isOfChannel ? [atHead("card", RULES.cardOfOther)] : []),
    ...missingFiles.map((place) => atRow("file", place, "label", RULES.fileMissing)),
    ...data.files.flatMap((file, index) =>
      isSentFile(file) && Number(file.size) > SENT_FILE_BYTES
        ? [atRow("file", index + 1, "use", RULES.fileLarge)]
        : [],
    ),
  ],
};

const UNIT: Rule = {
  id: "X18",
  level: "error",
  floor: "error",
  moment: "G",
  explanation: EXPLANATIONS.unit,
  source: SOURCES.dictionary,
  run: (_data, { unit }) => (unit === null ? [atHead("unit", RULES.unitNeeded)] : []),
};

const CONTRADICTION: Rule = {
  id: "X23",
  level: "warning",
  moment: "F",
  explanation: EXPLANATIONS.influence,
  source: SOURCES.guide,
  run: (data) => {
    const { specialRelation, priceInfluence } = data.head;
    if (specialRelation !== "0" || priceInfluence !== "1") return [];
    const [relation, influence] = ["specialRelation", "priceInfluence"].map((name) =>
      labelFor(data, "head", name),
    );
    return [
      atHead("priceInfluence", RULES.influence(relation!, influence!), {
        fixes: [setTo(headSpot("priceInfluence"), "0")],
      }),
    ];
  },
};

/** First letters of manuals of processing trade and bonded places. */
const BONDED_MANUALS = /^[BCEHT]/;

const needsNoPromise = ({ direction, head: { manualNumber = "", tradeMode = "" } }: DeclarationData) =>
  direction === "E" || (BONDED_MANUALS.test(manualNumber) && !isStrayManual(tradeMode, manualNumber));

const PROMISES: Rule = {
  id: "X16",
  level: "warning",
  moment: "G",
  explanation: EXPLANATIONS.promises,
  source: SOURCES.guide,
  run: (data) => {
    const isNeeded = needsPromises(data) && !needsNoPromise(data);
    return PROMISE_FIELDS.flatMap((field): readonly Found[] => {
      const value = data.head[field] ?? "";
      const label = labelFor(data, "head", field);
      if (isNeeded) return value === "0" || value === "1" ? [] : [atHead(field, RULES.promiseNeeded(label))];
      return needsNoPromise(data) && (value === "0" || value === "1")
        ? [atHead(field, RULES.promiseEmpty(label), { fixes: [setTo(headSpot(field), "9")] })]
        : [];
    });
  },
};

/** Rules of parties, declaring unit, files and price confirmations. */
export const PARTY_RULES: readonly Rule[] = [CODES, UNIT, SENDING, PROMISES, CONTRADICTION];
