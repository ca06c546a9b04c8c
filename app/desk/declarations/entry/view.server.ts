import { ENTRY_TEXT as TEXT } from "~/components/declarations/entry.text";
import type { EntryPartLink, EntryView } from "~/components/declarations/entry.types";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { listRemarks } from "~/services/declarations/checks/remarks.server";
import { statusCell } from "~/services/declarations/lists/status-cell";
import { DECLARATION_TEXT, DIRECTION_NAMES } from "~/services/declarations/records/declaration.text";
import {
  declarationHref,
  getDeclaration,
  type DeclarationRow,
  type StoredDeclaration,
} from "~/services/declarations/records/find-declaration.server";
import {
  ENTRY_PARTS,
  hasRow,
  ROWS_OF_PART,
  rowsOf,
  type EntryPart,
} from "~/services/declarations/parts/parts";
import { otherHolder, type Holder } from "~/services/declarations/records/locks.server";
import { listRemovals } from "~/services/declarations/records/remove-row.server";
import { findReturnReceipt } from "~/services/declarations/receipts/return-receipt.server";
import { receiptText } from "~/services/declarations/receipts/receipt-text.server";
import { nameOfOrganization } from "~/services/organizations/tenants/find-organization.server";
import { ENTRUSTED_TEXT } from "~/services/declarations/records/entrusted/entrusted.text";
import { isEditable, isReturned } from "~/services/declarations/states/next-state";
import { shownStates } from "~/services/declarations/states/status-name.server";
import { db } from "~/services/db/client.server";
import { formatTime } from "~/services/format/time";
import { scopeOfSession } from "~/services/access/roles/rights/scope-of.server";
import { settingsOf } from "~/pages/cookies/preferences.server";
import { usableKeys } from "~/services/declarations/keys/read-entry-keys";
import { idIn } from "~/collections/records/record-page.server";
import { presentCheck } from "./findings.server";
import { sheetAt } from "./sheet.server";
import { partHref, removalsOf, rowsView } from "./rows.server";
import { addressBeside, targetIn, type EntryAddress } from "./target.server";

const partLinks = ({ row, data }: StoredDeclaration, part: EntryPart): EntryPartLink[] =>
  ENTRY_PARTS.map((each) => ({
    part: each,
    title: TEXT.partNames[each],
    href: partHref(row.id, data, each),
    count: ROWS_OF_PART[each]?.reduce((sum, kind) => sum + rowsOf(data, kind).length, 0) ?? null,
    isCurrent: each === part,
  }));

/** The declaration in an address. @throws DomainError not-found, also out of scope */
export async function declarationAt(page: Pick<AuthorizedPage, "session" | "params">) {
  const scope = await scopeOfSession(page.session);
  return getDeclaration(db, scope, idIn(page, "id"));
}

/** Why a declaration cannot be edited: its state, or another person; null where it can. */
export function lockedText(row: DeclarationRow, holder: Holder | null, state: string): string | null {
  if (!isEditable(row)) return DECLARATION_TEXT.notEditable(state);
  return holder && TEXT.lockedBy(holder.who, formatTime(holder.since, "HH:mm"));
}

/** Why it came back from the Single Window, until it is sent again; "" otherwise. */
async function receiptReasonOf(row: DeclarationRow): Promise<string> {
  const receipt = await findReturnReceipt(db, row);
  return receipt ? TEXT.receipt(await receiptText(receipt)) : "";
}

/** Behind the title, for whom it is made; "" for the organisation's own. */
const customerMark = async ({ customer_id: customer }: DeclarationRow): Promise<string> =>
  customer === null ? "" : ` · ${ENTRUSTED_TEXT.customer} ${await nameOfOrganization(db, customer)}`;

/** The entry page of a part of a declaration, with typed values where they were not stored. */
export async function viewEntry(
  page: Pick<AuthorizedPage, "session" | "params" | "url" | "may">,
  typed?: Readonly<Record<string, string>>,
): Promise<EntryView> {
  const stored = await declarationAt(page);
  const { row, data } = stored;
  const query = page.url.searchParams;
  const address = targetIn(query, data);
  const [check, remarks, stateOf, holder, removals, settings, customer] = await Promise.all([
    presentCheck(stored),
    listRemarks(db, row.id),
    shownStates(),
    isEditable(row) ? otherHolder(db, page.session, row.id) : null,
    isEditable(row) ? listRemovals(db, row.id) : [],
    settingsOf(page.session),
    customerMark(row),
  ]);
  const findings = check.at === null ? [] : check.findings;
  const copied = copiedRow(stored, address, query);
  const scope = await scopeOfSession(page.session);
  const drawn = { stored, findings, remarks, may: page.may, scope };
  const besideAddress = addressBeside(address);
  const isOpen = { typed: typed ?? copied, hasOptions: true };
  const [sheet, beside, goods] = await Promise.all([
    sheetAt(drawn, address, isOpen),
    sheetAt(drawn, besideAddress, { hasOptions: false }),
    rowsView(stored, "lines", "goods", findings),
  ]);
  const state = stateOf(row);
  const direction = DIRECTION_NAMES[row.direction];
  return {
    ...sheet,
    recordName: row.own_number,
    title: `${direction}${DECLARATION_TEXT.object} ${row.own_number}${customer}`,
    state: statusCell(state.key, state.text),
    href: declarationHref(row.id),
    locked: lockedText(row, holder, state.text),
    holder: holder && holder.who,
    parts: partLinks(stored, address.part),
    goods,
    beside,
    removals: removalsOf(address.part, removals),
    check,
    returned: isReturned(row) ? TEXT.returned(row.opinion) : await receiptReasonOf(row),
    isUntouched: row.version === 1,
    keys: usableKeys(settings.entryKeys),
    panes: settings.entryPanes,
  };
}

/** The initial values of a new row that copies another one (`?copy=`); undefined otherwise. */
export function copiedRow(
  { data }: StoredDeclaration,
  { target }: EntryAddress,
  query: URLSearchParams,
): Readonly<Record<string, string>> | undefined {
  const place = Number(/^[1-9]\d{0,3}$/.exec(query.get("copy") ?? "")?.[0] ?? 0);
  if (target === null || target.kind === "head" || hasRow(data, target) || place === 0) return undefined;
  return rowsOf(data, target.kind)[place - 1];
}
