import { ARROW } from "../../forms/editing/changes";

/** A detail of an audit record. */
export interface AuditField {
  /** The code of the field. */
  readonly name: string;
  /** Missing where the detail is not a change. */
  readonly before?: string;
  readonly after: string;
}

/** The access channel is shown separately. */
const TECHNICAL = new Set(["way"]);

/** Returns all details of an audit record as they were recorded, masked or not. */
export const fieldsIn = (detail: string): readonly AuditField[] =>
  Object.entries(JSON.parse(detail) as Record<string, unknown>)
    .filter(([name]) => !TECHNICAL.has(name))
    .map(([name, value]) => {
      const [before = "", ...rest] = String(value).split(ARROW);
      return rest.length === 0 ? { name, after: before } : { name, before, after: rest.join(ARROW) };
    });

/** Returns the details that are changes. */
export const changesIn = (detail: string): readonly AuditField[] =>
  fieldsIn(detail).filter(({ before }) => before !== undefined);
