import { PRINT_TEXT as TEXT } from "~/components/declarations/print/print.text";
import type { PrintBox, PrintView } from "~/components/declarations/print/print.types";
import { fieldNamed, labelOf } from "~/services/declarations/fields/fields";
import { box, valueOf, type Printed } from "./values";

/** The day of the declaration, which customs fill in. */
const DECLARED_ON = "declaredOn";

/** Boxes of the head by the names of their fields, row by row; the number is the columns that a box spans. */
const ROWS: readonly (readonly (readonly [name: string, span: number])[])[] = [
  [
    ["traderName", 2],
    ["borderCustoms", 1],
    ["crossingDate", 1],
    [DECLARED_ON, 1],
    ["manualNumber", 1],
  ],
  [
    ["overseasName", 2],
    ["transportMode", 1],
    ["transportName", 1],
    ["billNumber", 1],
    ["storagePlace", 1],
  ],
  [
    ["ownerName", 2],
    ["tradeMode", 1],
    ["levyNature", 1],
    ["licenceNumber", 1],
    ["departurePort", 1],
  ],
  [
    ["contractNumber", 2],
    ["tradingCountry", 1],
    ["shippingCountry", 1],
    ["transitPort", 1],
    ["borderPort", 1],
  ],
];

const WEIGHTS = ["packageKind", "packageCount", "grossWeight", "netWeight", "tradeTerm"];

const NO_CODE = "NO";

/** The fields with the code of a party, the preferred one first. */
const PARTY_CODES: Readonly<Record<string, readonly string[]>> = {
  traderName: ["traderCreditCode", "traderCustomsCode"],
  overseasName: ["overseasCode"],
  ownerName: ["ownerCreditCode", "ownerCustomsCode"],
};

function partyCode({ data: { head } }: Printed, name: string): string {
  const codes = (PARTY_CODES[name] ?? []).map((field) => head[field] ?? "");
  return codes.find((code) => code !== "" && code !== NO_CODE) ?? "";
}

function headBox(printed: Printed, name: string, span = 1): PrintBox {
  const { data } = printed;
  const field = fieldNamed("head", name);
  const label = field ? labelOf(field, data.direction) : name;
  if (name === DECLARED_ON) return box(TEXT.declaredOn, "", span);
  if (name in PARTY_CODES) {
    const title = name === "traderName" ? TEXT.parties[data.direction] : label;
    return { ...box(title, data.head[name] ?? "", span), code: partyCode(printed, name) };
  }
  if (name !== "transportName") return { label, span, ...valueOf(printed, "head", data.head, name) };
  const { transportName = "", voyageNumber = "" } = data.head;
  return box(TEXT.vessel, [transportName, voyageNumber].filter(Boolean).join("/"), span);
}

/** Currency, value and mark of a fee in one box, as in the official form. */
function feeBox({ data: { head } }: Printed, fee: keyof typeof TEXT.fees): PrintBox {
  const parts = [head[`${fee}Currency`], head[`${fee}Value`], head[`${fee}Mark`]];
  const isEmpty = (head[`${fee}Value`] ?? "") === "";
  return box(TEXT.fees[fee], isEmpty ? "" : parts.map((part) => part ?? "").join("/"));
}

/** The boxes of the head, row by row. */
export function rowsOf(printed: Printed): PrintView["rows"] {
  const { data } = printed;
  const papers = data.papers.map((paper) => `${paper["code"] ?? ""}:${paper["number"] ?? ""}`).join("；");
  const containers = data.containers.map(({ number }) => number).join(" ");
  const notes = [data.head["marks"], data.head["remarks"], containers].filter(Boolean).join("；");
  return [
    ...ROWS.map((row) => row.map(([name, span]) => headBox(printed, name, span))),
    [
      ...WEIGHTS.map((name) => headBox(printed, name)),
      feeBox(printed, "freight"),
      feeBox(printed, "insurance"),
      feeBox(printed, "otherFee"),
    ],
    [box(TEXT.papers, papers)],
    [box(TEXT.marks, notes)],
  ];
}

/** The numbers above the form; the customs of the declaration stand behind theirs. */
export function numbersOf(printed: Printed, ownNumber: string): PrintBox[] {
  const { text } = valueOf(printed, "head", printed.data.head, "declarationCustoms");
  return [
    box(TEXT.preEntry, ""),
    box(TEXT.customsNumber, text === "" ? "" : TEXT.code(text)),
    box(TEXT.ownNumber, ownNumber),
  ];
}
