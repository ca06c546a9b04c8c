import { stampDetails } from "~/collections/records/record-page.server";
import { fieldNamed, labelOf } from "~/services/declarations/fields/fields";
import { findingsCell } from "~/services/declarations/lists/findings-cell";
import { sumLines } from "~/services/declarations/plans/line-sums";
import { codeNames } from "~/services/declarations/records/code-names.server";
import { listEvents } from "~/services/declarations/records/declaration-history.server";
import { nameOfOrganization } from "~/services/organizations/tenants/find-organization.server";
import { ENTRUSTED_TEXT } from "~/services/declarations/records/entrusted/entrusted.text";
import { EVENT_NAMES } from "~/services/declarations/records/declaration.text";
import type { StoredDeclaration } from "~/services/declarations/records/find-declaration.server";
import { STATE_TEXT } from "~/services/declarations/states/state.text";
import { isReturned } from "~/services/declarations/states/next-state";
import { findHolder } from "~/services/declarations/states/editors.server";
import { unitText } from "~/services/declarations/records/units/units.server";
import { db } from "~/services/db/client.server";
import type { DetailGroup, RecordDetail, RecordView } from "~/services/forms/editing/record.types";
import { formatAmount } from "~/services/format/number";
import { momentOf } from "~/services/format/time";
import { enumTexts } from "~/services/reference-data/enum-options.server";
import { now } from "~/services/runtime/process/clock.server";
import { RECORD_TEXT as TEXT } from "../declaration.text";
import { filledGroups } from "../declaration-tables.server";

type Row = StoredDeclaration["row"];
const SUMMARY = TEXT.summary;

/** The totals of the lines by currency, as people write them: `1,234.50 USD`. */
const totalsText = ({ data }: Pick<StoredDeclaration, "data">): string =>
  sumLines(data)
    .totals.map(({ currency, total }) => `${formatAmount(total)} ${currency}`.trim())
    .join("、");

/** What identifies a declaration to people, and who has it. */
export async function summaryOf(stored: StoredDeclaration): Promise<RecordDetail[]> {
  const { row } = stored;
  const { customer_id: customerId } = row;
  const [names, holder, customer] = await Promise.all([
    codeNames(["10"]),
    findHolder(db, row.holder_id),
    customerId === null ? null : nameOfOrganization(db, customerId),
  ]);
  const party = fieldNamed("head", "traderName");
  return [
    ...(customer === null ? [] : [{ label: ENTRUSTED_TEXT.customer, text: customer }]),
    { label: party ? labelOf(party, row.direction) : "", text: row.trader_name },
    { label: SUMMARY.bill, text: row.bill_number },
    { label: SUMMARY.tradeMode, text: names("10", row.trade_mode) },
    { label: SUMMARY.total, text: totalsText(stored) },
    { label: SUMMARY.lines, text: SUMMARY.lineCount(row.line_count) },
    { label: SUMMARY.findings, text: findingsCell(row).text },
    { label: SUMMARY.holder, text: holder },
  ];
}

/** Why it has been cancelled, or the opinion of its approval; a notice has the reason of a return. */
export function opinionDetails(row: Row): RecordDetail[] {
  if (row.opinion === "" || isReturned(row)) return [];
  return [{ label: row.status === "04" ? TEXT.cancelledFor : TEXT.opinion, text: row.opinion }];
}

/** The filled-in head in the sections of its form, and what the platform records of the declaration. */
export async function headGroups(stored: StoredDeclaration): Promise<DetailGroup[]> {
  const { row } = stored;
  const [groups, unit] = await Promise.all([filledGroups(stored), unitText(db, row)]);
  const details = [
    { label: TEXT.unit, text: unit },
    { label: TEXT.columns.version, text: String(row.version) },
    { label: TEXT.clientNumber, text: row.client_number },
    { label: TEXT.unifiedNumber, text: row.unified_number },
    { label: TEXT.customsNumber, text: row.customs_number },
    ...stampDetails(row),
  ];
  return [...groups, { title: TEXT.stamps, details }];
}

/** The events of a declaration, newest first. */
export async function timelineOf({ id }: Row): Promise<NonNullable<RecordView["timeline"]>> {
  const [events, names] = await Promise.all([listEvents(db, id), enumTexts("DECLARATION_STATUS")]);
  return {
    entries: events.map(({ event, from_status: from, to_status: to, by_name: who, at, reason }) => ({
      title: EVENT_NAMES[event as keyof typeof EVENT_NAMES] ?? event,
      who,
      at: momentOf(at, now()),
      state: to === "" || to === from ? "" : event === "return" ? STATE_TEXT.returned : names(to),
      note: reason,
    })),
    empty: TEXT.noEvents,
  };
}
