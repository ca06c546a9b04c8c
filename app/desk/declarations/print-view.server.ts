import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { BASE_PATHS } from "~/services/access/paths/page-shape";
import { ENTRY_TEXT } from "~/components/declarations/entry.text";
import { PRINT_TEXT as TEXT } from "~/components/declarations/print/print.text";
import type { PrintBox, PrintManyView, PrintView } from "~/components/declarations/print/print.types";
import { DECLARATION_FIELDS, fieldNamed, fieldsOf, labelOf } from "~/services/declarations/fields/fields";
import type { FieldGroup, Values } from "~/services/declarations/fields/field.types";
import { PRINT_MAX } from "~/services/declarations/lists/declaration-bulk.server";
import { readMessageContext } from "~/services/declarations/output/message-context.server";
import { codeNames } from "~/services/declarations/records/code-names.server";
import {
  declarationHref,
  type StoredDeclaration,
} from "~/services/declarations/records/find-declaration.server";
import { groupOfKind, ROWS_OF_PART, rowsOf as rowsOfKind } from "~/services/declarations/parts/parts";
import { isPrinted } from "~/services/declarations/states/next-state";
import { db } from "~/services/db/client.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { textOf as fieldText } from "./declaration-tables.server";
import { readableAt } from "./record/readable.server";
import { numbersOf, rowsOf } from "./print/head-boxes";
import { lineOf } from "./print/line-cells";
import { box, type Printed } from "./print/values";

/** Lines of goods on one sheet of the official form. */
const LINES_PER_SHEET = 6;

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
  const stored = await readableAt(page);
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
    numbers: numbersOf(printed, row.own_number),
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

const IDS = /^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/;

/**
 * Several declarations on sheets of the official form, in the order of `?ids=`.
 * @throws DomainError not-found for one out of scope, for none and for more than PRINT_MAX
 */
export async function viewPrintMany({
  session,
  url,
}: Pick<AuthorizedPage, "session" | "url">): Promise<PrintManyView & { recordName: string }> {
  const ids = new Set(IDS.exec(url.searchParams.get("ids") ?? "")?.[0].split(",") ?? []);
  if (ids.size === 0 || ids.size > PRINT_MAX) throw new DomainError("not-found");
  const declarations: PrintView[] = [];
  for (const id of ids) declarations.push(await viewPrint({ session, url, params: { id } }));
  const title = TEXT.manyTitle(declarations.length);
  return { title, recordName: title, href: `${BASE_PATHS.desk}/declarations`, declarations };
}
