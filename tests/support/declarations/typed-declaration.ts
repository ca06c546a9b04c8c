/** An export in ordinary trade as typed: codes, names and long forms mixed. */
export const TYPED_HEAD: Readonly<Record<string, string>> = {
  declarationCustoms: "3104",
  contractNumber: "YX26-0001",
  traderCustomsCode: "3302960101",
  traderCreditCode: "91350200MA2YJ1XR9G",
  traderName: "宁波远洋进出口有限公司",
  overseasName: "NORTH LAKE TRADING INC",
  tradingCountry: "美国",
  transportMode: "水路运输",
  transportName: "EVER GLORY",
  voyageNumber: "0101E",
  billNumber: "COSU6200010001",
  shippingCountry: "USA",
  transitPort: "USA264",
  borderPort: "380101",
  tradeMode: "一般贸易",
  levyNature: "101",
  tradeTerm: "3",
  packageCount: "10",
  packageKind: "22",
  grossWeight: "12.5",
  netWeight: "12",
};

export const TYPED_LINE: Readonly<Record<string, string>> = {
  hsCode: "8517130000",
  name: "智能手机",
  elements: "4|3|用于通讯|无品牌|A12|",
  quantity: "40",
  unit: "001-台",
  firstQuantity: "40",
  firstUnit: "台",
  secondQuantity: "12",
  secondUnit: "035",
  price: "186.50",
  total: "7,460.00",
  currency: "USD",
  originCountry: "CHN",
  destinationCountry: "USA",
  district: "33022",
  districtRegion: "330200",
  dutyMode: "1",
};

/** One form of a declaration besides head and lines, with its typed values; several ticks are an array. */
export interface TypedForm {
  readonly part: string;
  /** "head", or the kind of the row. */
  readonly kind: string;
  readonly place?: number;
  readonly values: Readonly<Record<string, string | readonly string[]>>;
}

const PROOF = "K001-26000001";

/** All other forms of an export except files, in an order in which required rows exist first. */
export const TYPED_FORMS: readonly TypedForm[] = [
  {
    part: "goods",
    kind: "goodsLimits",
    place: 1,
    values: { item: "1", kind: "411", number: "2026-0411", detail: "1", quantity: "40", unit: "台" },
  },
  {
    part: "containers",
    kind: "containers",
    place: 1,
    values: {
      number: "cbhu3202732",
      size: "22",
      isShared: "1",
      items: "1-2",
      goodsWeight: "2,212.5",
      tare: "2200",
    },
  },
  {
    part: "containers",
    kind: "containers",
    place: 2,
    values: { number: "COSU4100003", size: "11", items: "*" },
  },
  {
    part: "papers",
    kind: "papers",
    place: 1,
    values: { code: "Y", number: PROOF, agreement: "19", proofKind: "C" },
  },
  { part: "papers", kind: "papers", place: 2, values: { code: "B", number: "380226000018" } },
  { part: "papers", kind: "origins", place: 1, values: { proofNumber: PROOF, item: "1", proofItem: "2" } },
  { part: "papers", kind: "origins", place: 2, values: { proofNumber: PROOF, item: "2", proofItem: "1" } },
  {
    part: "inspection",
    kind: "head",
    values: {
      isInspected: "1",
      shippedOn: "20261126",
      blNumber: "COSU6200010001",
      relatedNumber: "310420260000000018",
      relatedReason: "1",
      originalContainer: "1",
      specialBusiness: ["1", "5"],
    },
  },
  {
    part: "inspection",
    kind: "certificates",
    place: 1,
    values: { code: "16", originals: "1", copies: "2" },
  },
  { part: "inspection", kind: "qualifications", place: 1, values: { kind: "100", number: "3302-2026-0018" } },
  { part: "inspection", kind: "users", place: 1, values: { contact: "林岚", phone: "0574-00000018" } },
  {
    part: "extra",
    kind: "head",
    values: {
      businessItems: ["1", "4"],
      guaranteedRelease: "1",
      relatedDeclaration: "310420260000000018",
      relatedManual: "B31042600001",
      bondedSite: "B310418",
      yardCode: "3104A1",
      transferApplied: "1",
      transferSite: "CNNGB310418",
      companyPromise: "1",
    },
  },
  { part: "extra", kind: "otherPacks", place: 1, values: { kind: "93", count: "6" } },
  {
    part: "extra",
    kind: "controls",
    place: 1,
    values: { category: "1001", number: "1", value: "不含管制物项" },
  },
];
