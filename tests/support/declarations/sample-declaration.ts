import { emptyDeclaration } from "~/services/declarations/fields/empty-declaration";
import type { DeclarationData, Direction, Values } from "~/services/declarations/fields/field.types";
import type { MessageContext } from "~/services/declarations/message/message.types";

const NO_EXTRAS = emptyDeclaration("I").extras;

const HEAD: Values = {
  declarationCustoms: "5301",
  borderCustoms: "5304",
  contractNumber: "HT-2026-001",
  crossingDate: "20260110",
  traderCustomsCode: "4403160991",
  traderCreditCode: "91440300MA5DA1234H",
  traderName: "深圳远洋贸易有限公司",
  overseasCode: "NO",
  overseasName: "Pacific Parts Ltd.",
  ownerCustomsCode: "4403160991",
  ownerCreditCode: "91440300MA5DA1234H",
  ownerName: "深圳远洋贸易有限公司",
  tradingCountry: "JPN",
  transportMode: "2",
  transportName: "COSCO STAR",
  voyageNumber: "021E",
  billNumber: "COSU6123456",
  shippingCountry: "JPN",
  transitPort: "JPN331",
  departurePort: "JPN331",
  borderPort: "470201",
  storagePlace: "盐田港区",
  tradeMode: "0110",
  levyNature: "101",
  tradeTerm: "1",
  packageCount: "12",
  packageKind: "22",
  grossWeight: "150",
  netWeight: "120",
  marks: "N/M",
  entryType: "M",
  documentKind: "0",
  declarationMode: "0",
  specialRelation: "0",
  priceInfluence: "0",
  royalties: "0",
  formulaPricing: "0",
  provisionalPrice: "0",
};

const LINE: Values = {
  hsCode: "8471300000",
  name: "平板电脑",
  elements: "4|3|用于办公|无品牌",
  quantity: "10",
  unit: "001",
  firstQuantity: "10",
  firstUnit: "001",
  price: "100",
  total: "1000",
  currency: "USD",
  originCountry: "JPN",
  destinationCountry: "CHN",
  district: "44031",
  districtRegion: "440305",
  dutyMode: "1",
};

interface Changes {
  readonly direction?: Direction;
  readonly head?: Values;
  readonly lines?: readonly Values[];
  readonly containers?: readonly Values[];
  readonly papers?: readonly Values[];
  readonly files?: readonly Values[];
  readonly extras?: Partial<DeclarationData["extras"]>;
}

const EXPORT_HEAD: Values = { crossingDate: "", departurePort: "", storagePlace: "", tradeTerm: "3" };
const PROMISES_EMPTY: Values = {
  specialRelation: "9",
  priceInfluence: "9",
  royalties: "9",
  formulaPricing: "9",
  provisionalPrice: "9",
};

/** A line of an ordinary import, with changes. */
export const sampleLine = (changes: Values = {}): Values => ({ ...LINE, ...changes });

/** A declaration without findings, with changes. */
export function sampleDeclaration(changes: Changes = {}): DeclarationData {
  const { direction = "I", lines = [LINE], containers = [], papers = [], files = [] } = changes;
  const ofExport = direction === "E" ? { ...EXPORT_HEAD, ...PROMISES_EMPTY } : {};
  return {
    direction,
    head: { ...HEAD, ...ofExport, ...changes.head },
    lines,
    containers,
    papers,
    files,
    extras: { ...NO_EXTRAS, ...changes.extras },
  };
}

export const sampleMessageContext: MessageContext = {
  unit: {
    customsCode: "4403980001",
    name: "深圳快达报关有限公司",
    creditCode: "91440300MA5DB5678D",
    inspectionCode: "4700660001",
  },
  enteringUnit: { name: "深圳快达报关有限公司", code: "MA5DB5678", creditCode: "91440300MA5DB5678D" },
  card: { number: "8930000012345", holder: "王敏", serial: "0123456789ABCDEF" },
  declarer: { name: "李华", number: "5300000000123", phone: "0755-12345678" },
  numbers: { clientSeqNo: "I26011000000000042", seqNo: "" },
  channel: { version: "4.8", promisePlaces: 5 },
  operation: "G",
};
