import type { Selectable } from "kysely";
import type { AuditSegmentTable } from "../../db/schema/schema-audit";
import type { AuditLogTable } from "../../db/schema/schema-sign-in";
import { namedKey, type NamedKey } from "../../runtime/secrets/secret.server";

export type AuditRow = Selectable<AuditLogTable>;
export type Segment = Selectable<AuditSegmentTable>;

/** The order is fixed for ever, because seals are computed from these values in it. */
export const SEALED_COLUMNS = [
  "id",
  "at",
  "event",
  "result",
  "account_id",
  "actor",
  "address",
  "object_type",
  "object_id",
  "detail",
  "request_id",
] satisfies (keyof AuditRow)[];

interface RowLocation {
  readonly segment: number;
  readonly position: number;
  /** Seal of the previous row; that of the previous segment for the first. */
  readonly previous: string;
}

/** JSON distinguishes what concatenation would not: null and "null", 1 and "1", two fields and one. */
const canonical = (...values: readonly unknown[]) => JSON.stringify(values);

/** Computes the seal of a row, which includes the seal of the previous one. */
export function rowSeal(key: NamedKey, { segment, position, previous }: RowLocation, row: AuditRow): string {
  const { organization_id: organization } = row;
  // Rows without an organisation are sealed as before the column existed.
  const values = [
    ...SEALED_COLUMNS.map((column) => row[column]),
    ...(organization === null ? [] : [organization]),
  ];
  return key.hmac(canonical("row", segment, position, previous, ...values));
}

/** Computes the seal of a segment from its bounds and the seals of its rows. */
export function segmentSeal(key: NamedKey, segment: Omit<Segment, "seal">): string {
  const { number, row_count, first_row, last_row, newest_at, sealed_at, previous_seal, rows_seal } = segment;
  return key.hmac(
    canonical(
      ...["segment", number, row_count, first_row, last_row],
      ...[newest_at, sealed_at, previous_seal, rows_seal],
    ),
  );
}

const pruned = ({ number, seal, pruned_at }: Segment) => canonical("pruned", number, seal, pruned_at);
const head = ({ number, seal }: { number: number; seal: string }) => canonical("head", number, seal);

/** Returns the newest key; there always is one. */
export const sealingKey = (): NamedKey => namedKey("audit")!;

/** Signs a short text; the signature contains the id of its key. */
function sign(text: string): string {
  const key = sealingKey();
  return `${key.id}.${key.hmac(text)}`;
}

function isSigned(text: string, signature: string | null): boolean {
  const [id = "", hmac] = signature?.split(".") ?? [];
  return namedKey("audit", id)?.hmac(text) === hmac && hmac !== undefined;
}

/** Signs that a segment's rows were pruned. */
export const signPruned = (segment: Segment) => sign(pruned(segment));
export const isPrunedSigned = (segment: Segment) => isSigned(pruned(segment), segment.pruned_signature);
/** Signs the head of the chain. */
export const signHead = (segment: { number: number; seal: string }) => sign(head(segment));
export const isHeadSigned = (stored: { number: number; seal: string; signature: string }) =>
  isSigned(head(stored), stored.signature);
