import { withCheckCharacter } from "../../format/credit-code";
import { emptyDeclaration } from "../../declarations/fields/empty-declaration";
import type { DeclarationData, Direction, Values } from "../../declarations/fields/field.types";
import { demoInspection, demoRows } from "./demo-declaration-rows";
import { DEMO_GOODS, DEMO_SECOND_UNIT } from "./demo-goods";

/** The trader and direction of demo declarations. */
export interface DemoTrader {
  readonly direction: Direction;
  readonly name: string;
  readonly customsCode: string;
  readonly creditCode: string;
}

/** Returns codes of a trader that no real company has. */
export const demoTraderCodes = (index: number) => ({
  customsCode: `33029601${String(index).padStart(2, "0")}`,
  creditCode: withCheckCharacter(`91330206MA2T0000${String(index)}`),
});

const PARTNERS = [
  { name: "NORTH LAKE TRADING INC", country: "USA", port: "USA264" },
  { name: "HAKONE BUSINESS CO LTD", country: "JPN", port: "JPN570" },
  { name: "ELBE HANDEL GMBH", country: "DEU", port: "DEU063" },
  { name: "SOUTH BAY COMMERCE CO", country: "KOR", port: "KOR003" },
] as const;

const SHIPS = ["EVER GLORY", "HAI FENG", "NORTHERN STAR", "PACIFIC DAWN"] as const;

const serial = (index: number, length: number) => String(index).padStart(length, "0");
const fixed = (value: number, decimals: number) => String(Number(value.toFixed(decimals)));

function lineOf(direction: Direction, index: number, { country }: (typeof PARTNERS)[number]): Values {
  const goods = DEMO_GOODS[index % DEMO_GOODS.length]!;
  const quantity = 40 + ((index * 37) % 400);
  const [origin, destination] = direction === "I" ? [country, "CHN"] : ["CHN", country];
  return {
    hsCode: goods.hsCode,
    name: goods.name,
    elements: goods.elements,
    quantity: String(quantity),
    unit: goods.unit,
    firstQuantity: String(quantity),
    firstUnit: goods.unit,
    secondQuantity: fixed(quantity * goods.weight, 2),
    secondUnit: DEMO_SECOND_UNIT,
    price: goods.price,
    total: fixed(quantity * Number(goods.price), 2),
    currency: "USD",
    originCountry: origin,
    destinationCountry: destination,
    district: "33022",
    districtRegion: "330200",
    dutyMode: "1",
  };
}

const weightOf = (lines: readonly Values[]) =>
  lines.reduce((sum, line) => sum + Number(line["secondQuantity"]), 0);

/** The fields of imports only: transport and price. */
const importHead = (index: number, port: string): Values => ({
  crossingDate: `202611${serial(1 + (index % 25), 2)}`,
  departurePort: port,
  storagePlace: "宁波港示例堆场",
});

const promises = (value: string): Values => ({
  specialRelation: value,
  priceInfluence: value,
  royalties: value,
  formulaPricing: value,
  provisionalPrice: value,
});

const traderHead = ({ name, customsCode, creditCode }: DemoTrader): Values => ({
  traderCustomsCode: customsCode,
  traderCreditCode: creditCode,
  traderName: name,
  ownerCustomsCode: customsCode,
  ownerCreditCode: creditCode,
  ownerName: name,
});

const ALWAYS: Values = {
  declarationCustoms: "3104",
  borderCustoms: "3104",
  overseasCode: "NO",
  transportMode: "2",
  borderPort: "380101",
  tradeMode: "0110",
  levyNature: "101",
  packageKind: "22",
  marks: "N/M",
  entryType: "M",
  documentKind: "0",
  declarationMode: "0",
  transitRelation: "0",
};

function headOf(trader: DemoTrader, index: number, lines: readonly Values[]): Values {
  const partner = PARTNERS[index % PARTNERS.length]!;
  const isImport = trader.direction === "I";
  const net = Math.max(1, weightOf(lines));
  return {
    ...ALWAYS,
    ...traderHead(trader),
    contractNumber: `YX26-${serial(index + 1, 4)}`,
    overseasName: partner.name,
    tradingCountry: partner.country,
    transportName: SHIPS[index % SHIPS.length]!,
    voyageNumber: `${serial(index + 101, 4)}${isImport ? "W" : "E"}`,
    billNumber: `COSU62${serial(index + 10_001, 8)}`,
    shippingCountry: partner.country,
    transitPort: partner.port,
    tradeTerm: isImport ? "1" : "3",
    packageCount: String(10 + (index % 90)),
    grossWeight: fixed(net * 1.08, 2),
    netWeight: fixed(net, 2),
    ...(isImport ? { ...importHead(index, partner.port), ...promises("0") } : promises("9")),
  };
}

/** Fields that an unfinished declaration lacks. */
const LATER = ["billNumber", "grossWeight", "storagePlace"];

/** One in this many declarations has inspected goods. */
const INSPECTED_EVERY = 5;

/** Returns a plausible declaration; an unfinished one lacks some fields. */
export function demoDeclaration(trader: DemoTrader, index: number, isBegun: boolean): DeclarationData {
  const { direction } = trader;
  const partner = PARTNERS[index % PARTNERS.length]!;
  const count = 1 + (index % 8);
  const lines = Array.from({ length: count }, (_, at) => lineOf(direction, index + at, partner));
  const head = headOf(trader, index, lines);
  const empty = emptyDeclaration(direction);
  if (isBegun) {
    const begun = Object.fromEntries(Object.entries(head).filter(([name]) => !LATER.includes(name)));
    return { ...empty, head: begun, lines: lines.slice(0, 1) };
  }
  const { containers, papers, origins } = demoRows(index, direction, lines);
  const inspected = index % INSPECTED_EVERY === 1 ? demoInspection(direction) : { head: {}, extras: {} };
  return {
    ...empty,
    head: { ...head, ...inspected.head },
    lines,
    containers,
    papers,
    extras: { ...empty.extras, ...inspected.extras, origins },
  };
}
