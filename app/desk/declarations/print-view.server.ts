import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { ENTRY_TEXT } from "~/components/declarations/entry.text";
import { PRINT_TEXT as TEXT } from "~/components/declarations/print/print.text";
import type { PrintBox, PrintLine, PrintView } from "~/components/declarations/print/print.types";
import { DECLARATION_FIELDS, fieldNamed, fieldsOf, labelOf } from "~/services/declarations/fields/fields";
import type { DeclarationData, FieldGroup, Values } from "~/services/declarations/fields/field.types";
import { readMessageContext } from "~/services/declarations/output/message-context.server";
import { codeNames, type CodeNames } from "~/services/declarations/records/code-names.server";
import {
  declarationHref,
  type StoredDeclaration,
} from "~/services/declarations/records/find-declaration.server";
import { groupOfKind, ROWS_OF_PART, rowsOf as rowsOfKind } from "~/services/declarations/records/parts";
import { isPrinted } from "~/services/declarations/states/next-state";
import { db } from "~/services/db/client.server";
import { textOf as fieldText } from "./declaration-tables.server";
import { declarationAt } from "./entry/view.server";

/** Lines of goods on one sheet of the official form. */
const LINES_PER_SHEET = 6;

const box = (label: string, text: string, span = 1): PrintBox => ({ label, text, span });

/** Boxes of the head by the names of their fields, row by row; the number is the columns that a box spans. */
const ROWS: readonly (readonly (readonly [name: string, span: number])[])[] = [
  [
    ["traderName", 2],
    ["borderCustoms", 1],
    ["crossingDate", 1],
    ["declarationCustoms", 1],
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

interface Printed {
  readonly data: DeclarationData;
  readonly names: CodeNames;
}

function textOf({ names }: Printed, group: "head" | "line" | "paper", values: Values, name: string): string {
  return names(fieldNamed(group, name)?.list, values[name] ?? "");
}

function headBox(printed: Printed, name: string, span = 1): PrintBox {
  const { data } = printed;
  const field = fieldNamed("head", name);
  const label = field ? labelOf(field, data.direction) : name;
  if (name !== "transportName") return box(label, textOf(printed, "head", data.head, name), span);
  const { transportName = "", voyageNumber = "" } = data.head;
  return box(TEXT.vessel, [transportName, voyageNumber].filter(Boolean).join("/"), span);
}

/** Currency, value and mark of a fee in one box, as in the official form. */
function feeBox({ data: { head } }: Printed, fee: keyof typeof TEXT.fees): PrintBox {
  const parts = [head[`${fee}Currency`], head[`${fee}Value`], head[`${fee}Mark`]];
  const isEmpty = (head[`${fee}Value`] ?? "") === "";
  return box(TEXT.fees[fee], isEmpty ? "" : parts.map((part) => part ?? "").join("/"));
}

function rowsOf(printed: Printed): PrintView["rows"] {
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

function lineOf(printed: Printed, values: Values, place: number): PrintLine {
  const of = (name: string) => textOf(printed, "line", values, name);
  const amount = (quantity: string, unit: string) => `${values[quantity] ?? ""} ${of(unit)}`.trim();
  return [
    [String(place), values["manualItem"] ?? ""],
    [of("hsCode")],
    [of("name"), of("elements")],
    [
      amount("firstQuantity", "firstUnit"),
      amount("secondQuantity", "secondUnit"),
      amount("quantity", "unit"),
    ],
    [of("price"), of("total"), of("currency")],
    [of("originCountry")],
    [of("destinationCountry")],
    [of("district")],
    [of("dutyMode")],
  ];
}

function sheetsOf(printed: Printed): PrintView["sheets"] {
  const { lines } = printed.data;
  const count = Math.max(1, Math.ceil(lines.length / LINES_PER_SHEET));
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    lines: lines
      .slice(index * LINES_PER_SHEET, (index + 1) * LINES_PER_SHEET)
      .map((line, at) => lineOf(printed, line, index * LINES_PER_SHEET + at + 1)),
  }));
}

const STATEMENTS = ["specialRelation", "priceInfluence", "royalties", "formulaPricing", "provisionalPrice"];

function statementsOf({ data }: Printed): PrintBox[] {
  return STATEMENTS.flatMap((name) => {
    const field = fieldNamed("head", name);
    if (field?.format.kind !== "choice") return [];
    const value = data.head[name] ?? "";
    const text = field.format.choices.find(({ code }) => code === value)?.name ?? "";
    return [box(labelOf(field, data.direction), text)];
  });
}

/** All filled-in fields by label: the head, and every row in the order of the entry page. */
function checkSheetOf({ data, names }: Printed): NonNullable<PrintView["checkSheet"]> {
  const detailsOf = (group: FieldGroup, values: Values) =>
    fieldsOf(group).flatMap((field) => {
      const value = values[field.name] ?? "";
      return value === ""
        ? []
        : [{ label: labelOf(field, data.direction), text: fieldText(field, value, names) }];
    });
  const kinds = Object.values(ROWS_OF_PART).flat();
  return [
    { title: "", details: detailsOf("head", data.head) },
    ...kinds.flatMap((kind) =>
      rowsOfKind(data, kind).map((row, index) => ({
        title: ENTRY_TEXT.row(ENTRY_TEXT.rowNames[kind], index + 1),
        details: detailsOf(groupOfKind(kind), row),
      })),
    ),
  ];
}

async function footerOf({ row }: StoredDeclaration): Promise<PrintBox[]> {
  const { declarer, unit } = await readMessageContext(db, row);
  return [
    box(TEXT.declarer, declarer.name),
    box(TEXT.declarerNumber, declarer.number),
    box(TEXT.phone, declarer.phone),
    box(TEXT.unit, unit.name === "" ? "" : `(${unit.creditCode}) ${unit.name}`, 2),
  ];
}

/** A declaration on sheets of the official form, or with `?sheet=check` all filled-in fields. */
export async function viewPrint(
  page: Pick<AuthorizedPage, "session" | "params" | "url">,
): Promise<PrintView> {
  const stored = await declarationAt(page);
  const { row, data } = stored;
  const names = await codeNames(DECLARATION_FIELDS.flatMap(({ list }) => list ?? []));
  const printed = { data, names };
  const isCheck = page.url.searchParams.get("sheet") === "check";
  const { district, ...columns } = TEXT.columns;
  return {
    recordName: row.own_number,
    title: isCheck ? TEXT.checkTitle(row.own_number) : TEXT.formTitle[row.direction],
    href: declarationHref(row.id),
    isDraft: !isPrinted(row),
    numbers: [box(TEXT.preEntry, ""), box(TEXT.customsNumber, ""), box(TEXT.ownNumber, row.own_number)],
    rows: rowsOf(printed),
    columns: [
      columns.place,
      columns.code,
      columns.name,
      columns.quantity,
      columns.price,
      columns.origin,
      columns.destination,
      district[row.direction],
      columns.duty,
    ],
    sheets: isCheck ? [] : sheetsOf(printed),
    statements: statementsOf(printed),
    footer: await footerOf(stored),
    checkSheet: isCheck ? checkSheetOf(printed) : null,
  };
}
