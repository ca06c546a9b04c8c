import { changeText } from "../../../forms/editing/changes";
import type { AuditEvent } from "../../../operations/audit/audit-events";
import type { Plan, StoredRow } from "./read-row";

/** Whether a row of a file changes the stored one, or is new. */
export const isChange = ({ stored, changes }: Plan) =>
  stored === null || stored.isRetired || Object.keys(changes).length > 0;

export interface RowEvent {
  readonly event: AuditEvent;
  readonly id: number;
  readonly detail: Readonly<Record<string, string>>;
}

/** The audit event of a row that a whole table no longer contains. */
export const retirement = ({ id }: StoredRow): RowEvent => ({
  event: "reference-row.retired",
  id,
  detail: { status: changeText("1", "0") },
});

/**
 * The audit events of a row of a reference table that an import changes: restored where it was retired, edited where
 * fields differ. A new row has none: the import has one event for all of them.
 */
export function eventsOf({ stored, changes }: Plan): RowEvent[] {
  if (!stored) return [];
  const detail = changes;
  return [
    ...(stored.isRetired
      ? [
          {
            event: "reference-row.restored",
            id: stored.id,
            detail: { status: changeText("0", "1") },
          } as const,
        ]
      : []),
    ...(Object.keys(detail).length > 0
      ? [{ event: "reference-row.edited", id: stored.id, detail } as const]
      : []),
  ];
}
