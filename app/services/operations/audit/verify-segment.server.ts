import { AUDIT_KEEP_DAYS_MIN } from "../../runtime/configuration/limits";
import { namedKey, type NamedKey } from "../../runtime/secrets/secret.server";
import { isPrunedSigned, rowSeal, segmentSeal, type AuditRow, type Segment } from "./seals.server";
import type { Break, Broken } from "./verify.text";

const DAY = 24 * 3_600_000;

/** A sealed position with its row; null where the row was deleted. */
export interface Member {
  readonly position: number;
  readonly row_id: number;
  readonly seal: string;
  readonly row: AuditRow | null;
}

type End = { readonly number: number; readonly seal: string };

/** Returns the first break of a segment that should follow `before`; null where it is whole. */
export function verifySegment(segment: Segment, members: readonly Member[], before: End): Broken | null {
  if (segment.number !== before.number + 1) return { reason: "segment-missing", segment: before.number + 1 };
  const broken = (reason: Break): Broken => ({ reason, segment: segment.number });
  const key = namedKey("audit", segment.key_id);
  if (!key) return broken("unknown-key");
  if (segmentSeal(key, segment) !== segment.seal) return broken("segment-changed");
  if (segment.previous_seal !== before.seal) return broken("not-joined");
  if (segment.pruned_at === null) return verifyRows(key, segment, members);
  const isOldEnough = segment.newest_at <= segment.pruned_at - AUDIT_KEEP_DAYS_MIN * DAY;
  if (!isOldEnough || !isPrunedSigned(segment)) return broken("pruned-wrongly");
  return members.length > 0 ? broken("row-added") : null;
}

function verifyRows(key: NamedKey, segment: Segment, members: readonly Member[]): Broken | null {
  let previous = segment.previous_seal;
  for (let position = 1; position <= segment.row_count; position += 1) {
    const location = { segment: segment.number, position };
    const member = members[position - 1];
    if (member?.position !== position) return { reason: "seal-missing", ...location };
    if (!member.row) return { reason: "row-missing", ...location, rowId: member.row_id };
    if (rowSeal(key, { ...location, previous }, member.row) !== member.seal)
      return { reason: "row-changed", ...location, rowId: member.row_id };
    previous = member.seal;
  }
  const extra = members[segment.row_count];
  if (extra)
    return {
      reason: "row-added",
      segment: segment.number,
      position: extra.position,
      rowId: extra.row_id,
    };
  // Every row matches its seal, but the segment's last seal differs: the rows were
  // sealed again with a valid key.
  return previous === segment.rows_seal ? null : { reason: "segment-changed", segment: segment.number };
}
