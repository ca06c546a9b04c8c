import { ENTRY_TEXT as TEXT } from "~/components/declarations/entry.text";
import type { EntryPartLink, EntryView } from "~/components/declarations/entry.types";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { steppedOver } from "~/services/declarations/keys/stepped-over";
import { listRemarks, type Remark } from "~/services/declarations/checks/remarks.server";
import { statusCell } from "~/services/declarations/lists/declaration-list.server";
import { DECLARATION_TEXT, DIRECTION_NAMES } from "~/services/declarations/records/declaration.text";
import {
  declarationHref,
  getDeclaration,
  type StoredDeclaration,
} from "~/services/declarations/records/find-declaration.server";
import {
  ENTRY_PARTS,
  hasRow,
  ROWS_OF_PART,
  rowsOf,
  forbiddenNamesOf,
  valuesAt,
  withFallbacks,
  withValues,
  type EntryPart,
  type PartTarget,
} from "~/services/declarations/records/parts";
import { otherHolder } from "~/services/declarations/records/locks.server";
import { listRemovals } from "~/services/declarations/records/remove-row.server";
import { partStamp } from "~/services/declarations/records/save-part.server";
import { isEditable } from "~/services/declarations/states/next-state";
import { statusName } from "~/services/declarations/states/status-name.server";
import { db } from "~/services/db/client.server";
import { formatTime } from "~/services/format/time";
import { randomToken } from "~/services/runtime/secrets/secret.server";
import { scopeOfSession } from "~/services/access/roles/rights/scope-of.server";
import type { Scope } from "~/services/access/scopes/scope.server";
import { settingsOf } from "~/pages/cookies/preferences.server";
import { usableKeys } from "~/services/declarations/keys/read-entry-keys";
import { idIn } from "~/collections/records/record-page.server";
import { neighbourValuesOf, movesOf, newRowOf } from "./neighbours.server";
import { entrySections } from "./fields.server";
import { checkOf, isAt, type ShownCheck } from "./findings.server";
import { hiddenOf, libraryAt } from "./library.server";
import { actionOf, partHref, removalsOf, rowsView } from "./rows.server";
import { nameOf, targetIn, type EntryAddress } from "./target.server";
import { hiddenUnit, unitSections } from "./unit.server";

function partLinks(
  { row, data }: StoredDeclaration,
  part: EntryPart,
  check: ShownCheck | null,
): EntryPartLink[] {
  return ENTRY_PARTS.map((each) => ({
    title: TEXT.partNames[each],
    href: partHref(row.id, data, each),
    count: ROWS_OF_PART[each]?.reduce((sum, kind) => sum + rowsOf(data, kind).length, 0) ?? null,
    findings: check?.findings.filter((finding) => isAt(finding, each)).length ?? 0,
    isCurrent: each === part,
  }));
}

function titleOf(target: PartTarget, isStored: boolean): string {
  const name = nameOf(target);
  if (target.kind === "head") return name;
  return isStored ? TEXT.row(name, target.place) : TEXT.newRow(name);
}

interface Drawn {
  readonly stored: StoredDeclaration;
  readonly address: EntryAddress;
  readonly check: ShownCheck | null;
  readonly remarks: readonly Remark[];
  readonly may: AuthorizedPage["may"];
  readonly scope: Scope;
  /** Replaces the stored values: typed ones, or those of a copied row. */
  readonly typed?: Readonly<Record<string, string>> | undefined;
}

const isOfForm = (finding: ShownCheck["findings"][number], target: PartTarget) =>
  target.kind === "head"
    ? isAt(finding, target.part) && finding.isHead
    : isAt(finding, target.part, target.kind, target.place);

async function formOf({
  stored,
  address,
  check,
  remarks,
  typed,
  may,
  scope,
}: Drawn): Promise<EntryView["form"]> {
  const { target } = address;
  const { row, data } = stored;
  if (target === null) return null;
  const isStored = target.kind === "head" || hasRow(data, target);
  const isNew = !isStored && typed === undefined;
  const values = typed ?? valuesAt(data, target);
  const filled = withValues(data, target, values);
  const shownData = isNew ? withFallbacks(filled, target) : filled;
  const place = target.kind === "head" ? 0 : target.place;
  const here = (check?.findings ?? []).filter((finding) => isOfForm(finding, target));
  const own = remarks.filter((remark) => remark.part === target.kind && remark.place === place);
  const sections = await entrySections({ data: shownData, target, findings: here, remarks: own });
  const all = [...(await unitSections(stored, target, here, typed)), ...sections];
  const isRow = target.kind !== "head";
  return {
    title: titleOf(target, isStored),
    name: nameOf(target),
    sections: all,
    shown: sections.flatMap(({ fields }) => fields.map(({ name }) => name)).join(" "),
    unneeded: forbiddenNamesOf(shownData, target).join(" "),
    steppedOver: target.part === "head" ? steppedOver(data.direction) : null,
    stamp: partStamp(data, target),
    submission: randomToken(),
    isRow,
    isStored: isRow && isStored,
    kind: target.kind,
    place,
    above: await neighbourValuesOf(stored, target, all),
    newRow: newRowOf(data, target),
    moves: isRow && isStored ? movesOf(data, target) : [],
    copyHref:
      isRow && !isStored && target.place > 1
        ? `${actionOf(row.id, target)}&copy=${String(target.place - 1)}`
        : null,
    nextText: isRow ? TEXT.saveNext : TEXT.saveNextPart,
    hidden: { ...hiddenOf(target, values), ...hiddenUnit(target, row) },
    library: await libraryAt({ may, scope }, target, values),
  };
}

/** The declaration in an address. @throws DomainError not-found, also out of scope */
export async function declarationAt(page: Pick<AuthorizedPage, "session" | "params">) {
  const scope = await scopeOfSession(page.session);
  return getDeclaration(db, scope, idIn(page, "id"));
}

/** The entry page of a part of a declaration, with typed values where they were not stored. */
export async function viewEntry(
  page: Pick<AuthorizedPage, "session" | "params" | "url" | "may">,
  typed?: Readonly<Record<string, string>>,
): Promise<EntryView> {
  const stored = await declarationAt(page);
  const { row, data } = stored;
  const query = page.url.searchParams;
  const address = targetIn(query, data);
  const [check, remarks, status, holder, removals] = await Promise.all([
    checkOf(stored),
    listRemarks(db, row.id),
    statusName(row.status),
    isEditable(row) ? otherHolder(db, page.session, row.id) : null,
    isEditable(row) ? listRemovals(db, row.id) : [],
  ]);
  const kinds = ROWS_OF_PART[address.part] ?? [];
  const copied = copiedRow(stored, address, query);
  const form = await formOf({
    stored,
    address,
    check,
    remarks,
    may: page.may,
    scope: await scopeOfSession(page.session),
    typed: typed ?? copied,
  });
  const direction = DIRECTION_NAMES[row.direction];
  return {
    recordName: row.own_number,
    title: `${direction}${DECLARATION_TEXT.object} ${row.own_number}`,
    state: statusCell(row.status, status),
    href: declarationHref(row.id),
    action: address.target ? actionOf(row.id, address.target) : actionOf(row.id, { part: address.part }),
    locked: isEditable(row)
      ? holder && TEXT.lockedBy(holder.who, formatTime(holder.since, "HH:mm"))
      : DECLARATION_TEXT.notEditable(status),
    holder: holder && holder.who,
    parts: partLinks(stored, address.part, check),
    rows: await Promise.all(kinds.map((kind) => rowsView(stored, kind, address, check))),
    removals: removalsOf(address.part, removals),
    form,
    check,
    returned: row.is_returned === 1 ? row.opinion : "",
    isUntouched: row.version === 1,
    keys: usableKeys((await settingsOf(page.session)).entryKeys),
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
