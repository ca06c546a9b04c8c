import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { performRecordAction } from "~/collections/records/record-page.server";
import type { EntryFinding } from "~/components/declarations/entry.types";
import { acknowledgeFinding } from "~/services/declarations/checks/acknowledge.server";
import {
  declarationHref,
  type StoredDeclaration,
} from "~/services/declarations/records/find-declaration.server";
import { isAcknowledgeable, isEditable } from "~/services/declarations/states/next-state";
import type { RecordMove } from "~/services/forms/editing/record.types";
import { RECORD_TEXT as TEXT } from "./declaration.text";
import { findingsNow } from "./entry/findings.server";

/** The permission to acknowledge findings in the states in which the entry page is closed. */
const PERMISSION = "declaration:submit";
const INTENT = "acknowledge ";

const findingsHref = (id: number) => `${declarationHref(id)}?tab=findings`;

/** The address of the form that asks for the reason of an acknowledgement. */
export const acknowledgementHref = (id: number, { key }: Pick<EntryFinding, "key">) =>
  `${findingsHref(id)}&do=${encodeURIComponent(INTENT + key)}`;

interface Viewed {
  readonly row: StoredDeclaration["row"];
  readonly may: AuthorizedPage["may"];
}

/**
 * Whether the viewer of the record can acknowledge a finding there; findings of drafts are acknowledged on
 * their entry page.
 */
export const isOpenFor = ({ row, may }: Viewed, { level, acknowledged }: EntryFinding): boolean =>
  level === "warning" &&
  acknowledged === null &&
  isAcknowledgeable(row) &&
  !isEditable(row) &&
  may(PERMISSION);

/** The acknowledgement that an address asks for, as an action of the record; none for any other address. */
export async function acknowledgementsAt(
  { url, may }: AuthorizedPage,
  stored: StoredDeclaration,
): Promise<readonly Omit<RecordMove, "submission">[]> {
  const intent = url.searchParams.get("do") ?? "";
  if (!intent.startsWith(INTENT)) return [];
  const finding = (await findingsNow(stored)).find(({ key }) => key === intent.slice(INTENT.length));
  if (!finding || !isOpenFor({ row: stored.row, may }, finding)) return [];
  const notes = [`${finding.place}：${finding.text}`, finding.explanation];
  return [{ intent, text: TEXT.moves.acknowledge, notes, needsReason: true }];
}

/** Returns the key of the finding that a post acknowledges; null for other posts. */
export const acknowledgedKey = ({ form }: AuthorizedPost): string | null =>
  form.intent.startsWith(INTENT) ? form.intent.slice(INTENT.length) : null;

/** Acknowledges a finding on the page of the record. */
export function postAcknowledgement(post: AuthorizedPost, id: number, key: string): Promise<Response> {
  post.requireRight(PERMISSION);
  return performRecordAction(post, { to: findingsHref(id), text: TEXT.done.acknowledge }, (actor) =>
    acknowledgeFinding(actor, id, { key, reason: post.form.get("reason") }),
  );
}
