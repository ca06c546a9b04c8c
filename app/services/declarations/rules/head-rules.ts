import { isSentFile } from "../fields/collection-fields";
import { isCrossing } from "../fields/conditions";
import type { DeclarationData } from "../fields/field.types";
import { DECLARATION_LIMITS, FREE_DAYS } from "../fields/limits";
import { addDays, daysBetween, formatDay, isDay } from "../fields/read-date";
import { atHead, atRow, headSpot, labelFor, numberOf, setTo, spotOf } from "./findings";
import { RULES, SOURCES, EXPLANATIONS } from "./rule.text";
import type { Found, Level, Rule } from "./rule.types";

const CHINA = "CHN";

const headOf = ({ head }: DeclarationData, name: string) => head[name] ?? "";

/** Reports a field whose value is not the expected one, with a fix. */
function expected(data: DeclarationData, field: string, value: string, text: string, level?: Level) {
  return headOf(data, field) === value
    ? []
    : [atHead(field, text, { fixes: [setTo(headSpot(field), value)], level })];
}

const WEIGHTS: Rule = {
  id: "W1",
  level: "error",
  floor: "error",
  moment: "F",
  explanation: EXPLANATIONS.weights,
  source: SOURCES.guide,
  run: ({ head: { netWeight, grossWeight } }) => {
    const net = numberOf(netWeight);
    const gross = numberOf(grossWeight);
    return net && gross && net.gt(gross)
      ? [atHead("netWeight", RULES.netOverGross(netWeight!, grossWeight!))]
      : [];
  },
};

const UNDER_ONE: Rule = {
  id: "W2",
  level: "warning",
  moment: "F",
  explanation: EXPLANATIONS.weights,
  source: SOURCES.product,
  run: (data) =>
    ["grossWeight", "netWeight"].flatMap((field) => {
      const value = headOf(data, field);
      return numberOf(value)?.lt(1)
        ? expected(data, field, "1", RULES.underOne(labelFor(data, "head", field), value))
        : [];
    }),
};

const ONE_PACK: Rule = {
  id: "P1",
  level: "error",
  floor: "warning",
  moment: "F",
  explanation: EXPLANATIONS.packs,
  source: SOURCES.guide,
  run: (data) => {
    const isLoose = ["00", "01"].includes(headOf(data, "packageKind"));
    return isLoose && headOf(data, "packageCount") !== ""
      ? expected(data, "packageCount", "1", RULES.onePack)
      : [];
  },
};

const PACKS: Rule = {
  id: "P2",
  level: "error",
  floor: "error",
  moment: "F",
  explanation: EXPLANATIONS.shape,
  source: SOURCES.dictionary,
  run: ({ head: { packageCount = "" } }) =>
    packageCount === "" || /^[1-9]\d{0,8}$/.test(packageCount) ? [] : [atHead("packageCount", RULES.packs)],
};

const SHIP: Rule = {
  id: "T1",
  level: "error",
  floor: "warning",
  moment: "F",
  explanation: EXPLANATIONS.ship,
  source: SOURCES.guide,
  run: (data) =>
    headOf(data, "transportMode") === "2"
      ? ["transportName", "voyageNumber", "billNumber"]
          .filter((field) => headOf(data, field) === "")
          .map((field) => atHead(field, RULES.ship(labelFor(data, "head", field))))
      : [],
};

const PROCESSING_FEE: Rule = {
  id: "N1",
  level: "warning",
  moment: "F",
  explanation: EXPLANATIONS.processing,
  source: SOURCES.guide,
  run: (data) =>
    data.direction === "E" &&
    headOf(data, "tradeMode") === "0214" &&
    !/加工费|工缴费/.test(headOf(data, "remarks"))
      ? [atHead("remarks", RULES.processingFee)]
      : [],
};

const DEEP_PROCESSING = ["0654", "1427", "0657"];

const DEEP: Rule = {
  id: "C1",
  level: "warning",
  moment: "G",
  explanation: EXPLANATIONS.deep,
  source: SOURCES.product,
  run: (data) => {
    if (data.direction !== "E" || !DEEP_PROCESSING.includes(headOf(data, "tradeMode"))) return [];
    const text = RULES.deepProcessing(labelFor(data, "head", "shippingCountry"));
    const ofLines = data.lines.flatMap(({ destinationCountry }, index): readonly Found[] => {
      if (destinationCountry === CHINA) return [];
      const spot = spotOf("line", index + 1, "destinationCountry");
      const label = labelFor(data, "line", "destinationCountry");
      return [
        atRow("line", index + 1, spot.field, RULES.deepProcessing(label), { fixes: [setTo(spot, CHINA)] }),
      ];
    });
    return [...expected(data, "shippingCountry", CHINA, text), ...ofLines];
  },
};

const DIRECT: Rule = {
  id: "A1",
  level: "error",
  floor: "error",
  moment: "F",
  explanation: EXPLANATIONS.direct,
  source: SOURCES.guide,
  run: ({ head: { declarationCustoms = "" } }) =>
    /^\d\d00$/.test(declarationCustoms)
      ? [atHead("declarationCustoms", RULES.directCustoms(declarationCustoms))]
      : [],
};

const NO_CROSSING: Rule = {
  id: "A2",
  level: "warning",
  moment: "G",
  explanation: EXPLANATIONS.noCrossing,
  source: SOURCES.guide,
  run: (data) => {
    if (isCrossing(data)) return [];
    const term = data.direction === "I" ? "1" : "3";
    return [
      ["shippingCountry", CHINA],
      ["transitPort", `${CHINA}000`],
      ["tradeTerm", term],
    ].flatMap(([field = "", value = ""]) =>
      headOf(data, field) === ""
        ? []
        : expected(data, field, value, RULES.noCrossing(labelFor(data, "head", field), value)),
    );
  },
};

const LIMITED = [
  ["line", "lines", "商品"],
  ["container", "containers", "集装箱"],
  ["paper", "papers", "随附单证"],
  ["file", "files", "随附单据"],
  ["origins", "origins", "原产地对应关系"],
] as const;

function rowsOfKind(data: DeclarationData, kind: (typeof LIMITED)[number][1]) {
  if (kind === "origins") return data.extras.origins;
  return kind === "files" ? data.files.filter(isSentFile) : data[kind];
}

const LIMITS: Rule = {
  id: "L1",
  level: "error",
  floor: "error",
  moment: "G",
  explanation: EXPLANATIONS.limit,
  source: SOURCES.dictionary,
  run: (data) => [
    ...(data.lines.length === 0 ? [atRow("line", 1, "hsCode", RULES.noLines)] : []),
    ...LIMITED.flatMap(([group, kind, name]) => {
      const { length } = rowsOfKind(data, kind);
      const max = DECLARATION_LIMITS[kind];
      return length > max ? [atRow(group, max + 1, "", RULES.limit(name, max, length))] : [];
    }),
  ],
};

const AHEAD_MAX = 3;

/**
 * Checks that dates exist, and that the import date is neither far ahead nor late nor before the departure.
 */
const DATES: Rule = {
  id: "X08",
  level: "hint",
  moment: "F",
  explanation: EXPLANATIONS.late,
  source: SOURCES.own,
  run: (data, { today }) => {
    const wrong = ["crossingDate", "shippedOn", "unloadedOn"].filter(
      (field) => headOf(data, field) !== "" && !isDay(headOf(data, field)),
    );
    const notDays = wrong.map((field) =>
      atHead(field, RULES.calendar(labelFor(data, "head", field), headOf(data, field)), { level: "error" }),
    );
    return [...notDays, ...(wrong.length > 0 ? [] : crossingFound(data, today))];
  },
};

function crossingFound(data: DeclarationData, today: string): readonly Found[] {
  const crossing = headOf(data, "crossingDate");
  if (data.direction !== "I" || crossing === "") return [];
  const age = daysBetween(crossing, today);
  const ahead = age < -AHEAD_MAX ? [atHead("crossingDate", RULES.dayAhead(-age))] : [];
  const late =
    age > FREE_DAYS
      ? [atHead("crossingDate", RULES.lateFee(age, formatDay(addDays(crossing, FREE_DAYS + 1))))]
      : [];
  const shipped = headOf(data, "shippedOn");
  const departed = shipped > crossing ? [atHead("shippedOn", RULES.departed, { level: "error" })] : [];
  return [...ahead, ...late, ...departed];
}

/** Rules of the head and of the number of rows. */
export const HEAD_RULES: readonly Rule[] = [
  WEIGHTS,
  UNDER_ONE,
  ONE_PACK,
  PACKS,
  SHIP,
  PROCESSING_FEE,
  DEEP,
  DIRECT,
  NO_CROSSING,
  LIMITS,
  DATES,
];
