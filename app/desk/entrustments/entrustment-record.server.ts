import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { lastListAddressOf, viewerOf } from "~/collections/lists/list-viewer.server";
import { idIn, performRecordAction, recordActionsAt } from "~/collections/records/record-page.server";
import { showFile } from "~/pages/file-answer.server";
import { expectedVersionIn } from "~/pages/forms/form.server";
import { ENTRUSTMENTS_PATH } from "~/services/access/paths/page-links";
import type { Scope } from "~/services/access/scopes/scope.server";
import { db } from "~/services/db/client.server";
import { readClaimed } from "~/services/files/uploads/uploads.server";
import type { RecordDetail, RecordNotice, RecordView } from "~/services/forms/editing/record.types";
import { formatTime, momentOf } from "~/services/format/time";
import { CHANNEL_GROUPS, keysOf } from "~/services/organizations/channels/channel.types";
import { readDistricts } from "~/services/organizations/channels/form/channel-form-context.server";
import {
  acceptEntrustment,
  closeEntrustment,
  decisionsOf,
} from "~/services/organizations/entrustments/decide-entrustment.server";
import { entrustmentState } from "~/services/organizations/entrustments/entrustment-state";
import {
  ENTRUSTMENT_LABELS as LABELS,
  ENTRUSTMENT_TEXT as TEXT,
} from "~/services/organizations/entrustments/entrustment.text";
import { entrustmentHref, paperHref } from "~/services/organizations/entrustments/entrustment.types";
import {
  findSuspended,
  getEntrustment,
  sidesOf,
  type EntrustmentRow,
} from "~/services/organizations/entrustments/find-entrustment.server";
import { stateCell } from "~/services/organizations/entrustments/list/entrustment-list.server";
import { enumTexts } from "~/services/reference-data/enum-options.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { now } from "~/services/runtime/process/clock.server";

async function entrustmentAt(page: AuthorizedPage) {
  const { scope } = await viewerOf(page);
  const row = await getEntrustment(db, scope, idIn(page, "id"));
  return { scope, row, sides: await sidesOf(db, row) };
}

type Sides = Awaited<ReturnType<typeof sidesOf>>;

/** Who has decided: the person of the viewer's own organisation, and the other one by its name alone. */
function decider(scope: Scope, { nameOf }: Sides, { who, of }: { who: string; of: number }): string {
  const isOwn = scope.kind === "all" || ("organizationId" in scope && scope.organizationId === of);
  return isOwn ? `${nameOf(of)} ${who}` : nameOf(of);
}

/** What both sides have decided, and when. */
function decisionDetails(scope: Scope, row: EntrustmentRow, sides: Sides): RecordDetail[] {
  const other = row.proposer_id === row.customer_id ? row.provider_id : row.customer_id;
  const made = (label: string, at: number | null, who: string, of: number): RecordDetail[] =>
    at === null
      ? []
      : [{ label, text: TEXT.by(decider(scope, sides, { who, of }), momentOf(at, now()).text) }];
  return [
    ...made(LABELS.proposedAt, row.created_at, row.created_by, row.proposer_id),
    ...made(LABELS.accepted, row.accepted_at, row.accepted_by, other),
    ...made(LABELS.refused, row.refused_at, row.refused_by, other),
    ...made(LABELS.ended, row.ended_at, row.ended_by, row.ended_side_id ?? row.proposer_id),
    ...(row.reason === "" ? [] : [{ label: LABELS.reason, text: row.reason }]),
  ];
}

const day = (at: number) => formatTime(at, "YYYY-MM-DD");

async function scopeDetails(row: EntrustmentRow): Promise<RecordDetail[]> {
  const [businessOf, districts] = await Promise.all([enumTexts(CHANNEL_GROUPS.businesses), readDistricts()]);
  const named = keysOf(row.districts).map((code) => `${code} ${districts.get(code) ?? ""}`.trim());
  return [
    { label: LABELS.businesses, text: keysOf(row.businesses).map(businessOf).join("、") },
    { label: LABELS.districts, text: named.length === 0 ? TEXT.allDistricts : named.join("、") },
    { label: LABELS.validFrom, text: day(row.valid_from) },
    { label: LABELS.validTo, text: day(row.valid_to) },
    row.paper_path === ""
      ? { label: LABELS.paper, text: "" }
      : { label: LABELS.paper, text: row.paper_name, href: paperHref(row.id) },
    { label: LABELS.remark, text: row.remark },
  ];
}

/** Says which side is not in force, while the entrustment would otherwise be in effect. */
async function suspensionOf(row: EntrustmentRow, sides: Sides): Promise<RecordNotice | null> {
  const suspended = await findSuspended(db, row);
  if (suspended.length === 0) return null;
  const names = suspended.map(sides.nameOf).join("、");
  return { title: TEXT.suspended(names), text: TEXT.suspendedNote, items: [] };
}

function movesOf(page: AuthorizedPage, scope: Scope, row: EntrustmentRow) {
  if (scope.kind !== "organization" || !page.may("entrustment:edit")) return [];
  return decisionsOf(row, entrustmentState(row, now()), scope.organizationId).map((intent) => ({
    intent,
    text: TEXT.moves[intent],
    notes: [TEXT.notes[intent]],
    needsReason: intent !== "accept",
    updated: row.updated_at,
  }));
}

/** The page of an entrustment with what the viewer's side may decide. */
export async function viewEntrustment(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const { scope, row, sides } = await entrustmentAt(page);
  const title = TEXT.title(sides.customer, sides.provider);
  const state = entrustmentState(row, now());
  const notice = state === "effective" || state === "upcoming" ? await suspensionOf(row, sides) : null;
  const moves = movesOf(page, scope, row);
  return {
    title,
    recordName: title,
    head: {
      icon: "license",
      state: stateCell(state),
      details: [
        { label: LABELS.customer, text: sides.customer },
        { label: LABELS.provider, text: sides.provider },
        { label: LABELS.number, text: row.number },
      ],
    },
    ...(notice ? { notice } : {}),
    details: [...(await scopeDetails(row)), ...decisionDetails(scope, row, sides)],
    links: [{ text: TEXT.back, href: await lastListAddressOf(page, ENTRUSTMENTS_PATH) }],
    ...(moves.some(({ intent }) => intent === "accept") ? { primary: "accept" } : {}),
    ...recordActionsAt(page, moves),
  };
}

/** Accepts, refuses or ends an entrustment. */
export async function postEntrustment(post: AuthorizedPost): Promise<Response> {
  post.requireRight("entrustment:edit");
  const { row } = await entrustmentAt(post);
  const { intent } = post.form;
  const expectedVersion = expectedVersionIn(post.form);
  const to = entrustmentHref(row.id);
  switch (intent) {
    case "accept":
      return performRecordAction(post, { to, text: TEXT.done.accept }, (actor) =>
        acceptEntrustment(actor, row.id, expectedVersion),
      );
    case "refuse":
    case "end":
      return performRecordAction(post, { to, text: TEXT.done[intent] }, (actor) =>
        closeEntrustment(actor, row.id, {
          decision: intent,
          reason: post.form.get("reason"),
          expectedVersion,
        }),
      );
    default:
      throw new DomainError("unreadable");
  }
}

/** Sends the paper of an entrustment in scope. @throws DomainError not-found where it has none */
export async function sendPaper(page: AuthorizedPage): Promise<Response> {
  const { row } = await entrustmentAt(page);
  const read = row.paper_path === "" ? null : await readClaimed(row.paper_path);
  if (!read) throw new DomainError("not-found");
  return showFile(read);
}
