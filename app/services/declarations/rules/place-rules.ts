import { isCrossing } from "../fields/conditions";
import type { DeclarationData, Values } from "../fields/field.types";
import { distantRegions, hasHeading, isChangedHeading, REIMPORT_MODES } from "../fields/tables/own-tables";
import { atHead, atRow, labelFor } from "./findings";
import { RULES, SOURCES, EXPLANATIONS } from "./rule.text";
import type { Found, Rule, RuleContext } from "./rule.types";

const CHINA = "CHN";

const ORIGIN: Rule = {
  id: "X25",
  level: "warning",
  moment: "F",
  explanation: EXPLANATIONS.chineseOrigin,
  source: SOURCES.own,
  run: (data) => {
    const { tradeMode = "" } = data.head;
    if (data.direction !== "I" || tradeMode === "" || !isCrossing(data) || REIMPORT_MODES.has(tradeMode))
      return [];
    return data.lines.flatMap(({ originCountry }, index) =>
      originCountry === CHINA
        ? [atRow("line", index + 1, "originCountry", RULES.chineseOrigin(tradeMode))]
        : [],
    );
  },
};

/** Both lists use the same two digits for provinces; other prefixes are not compared. */
const PROVINCE = /^[1-6]\d/;
const provinceOf = (code: string) => PROVINCE.exec(code)?.[0];

function regionFound(data: DeclarationData, line: Values, place: number): readonly Found[] {
  const { district = "", districtRegion = "" } = line;
  if (district === "") return [];
  const [label, region] = ["district", "districtRegion"].map((name) => labelFor(data, "line", name));
  if (districtRegion === "")
    return data.direction === "I"
      ? [atRow("line", place, "districtRegion", RULES.regionMissing(label!, region!))]
      : [];
  const own = provinceOf(district);
  const other = provinceOf(districtRegion);
  return own === undefined || other === undefined || own === other
    ? []
    : [
        atRow(
          "line",
          place,
          "districtRegion",
          RULES.regionElsewhere(`${region!} ${districtRegion}`, `${label!} ${district}`),
        ),
      ];
}

const REGIONS: Rule = {
  id: "X27",
  level: "hint",
  moment: "Z",
  explanation: EXPLANATIONS.region,
  source: SOURCES.practice,
  run: (data) => data.lines.flatMap((line, index) => regionFound(data, line, index + 1)),
};

const PORTS: Rule = {
  id: "X28",
  level: "hint",
  moment: "G",
  explanation: EXPLANATIONS.distance,
  source: SOURCES.practice,
  run: (data) => {
    const { borderCustoms = "", borderPort = "" } = data.head;
    const distant = isCrossing(data) ? distantRegions(borderCustoms, borderPort) : null;
    if (distant === null) return [];
    const [port, customs] = ["borderPort", "borderCustoms"].map((name) => labelFor(data, "head", name));
    return [
      atHead(
        "borderPort",
        RULES.distance(
          `${port!} ${borderPort}（${distant.port}）`,
          `${customs!} ${borderCustoms}（${distant.customs}）`,
        ),
      ),
    ];
  },
};

const TEN_DIGITS = /^\d{10}$/;

function codeFound(hsCode: string, { hasCode, hasInspectionName }: RuleContext): string | null {
  // A loaded tariff decides on its own whether a code exists.
  if (!TEN_DIGITS.test(hsCode) || hasCode?.("hs", hsCode) !== undefined) return null;
  if (!hasHeading(hsCode)) return RULES.unknownHeading(hsCode);
  return hasInspectionName?.(hsCode) === false && !isChangedHeading(hsCode)
    ? RULES.unknownGoods(hsCode)
    : null;
}

const TARIFF_CODES: Rule = {
  id: "X24",
  level: "hint",
  moment: "F",
  explanation: EXPLANATIONS.unknownCode,
  source: SOURCES.headings,
  run: ({ lines }, context) =>
    lines.flatMap(({ hsCode = "" }, index) => {
      const text = codeFound(hsCode, context);
      return text === null ? [] : [atRow("line", index + 1, "hsCode", text)];
    }),
};

/** Rules of origin, destination and ports, and of unknown tariff codes. */
export const PLACE_RULES: readonly Rule[] = [ORIGIN, REGIONS, PORTS, TARIFF_CODES];
