import { ARROW } from "../../forms/editing/changes";

/** What an entry says besides who, when and what. */
export interface AuditField {
  /** The code of the field. */
  readonly name: string;
  /** Missing where it says something that did not change. */
  readonly before?: string;
  readonly after: string;
}

/** How it was done stands beside the fields. */
const TECHNICAL = new Set(["way"]);

/** Everything that an entry says, as it was written: masked where it was. */
export const fieldsIn = (detail: string): readonly AuditField[] =>
  Object.entries(JSON.parse(detail) as Record<string, unknown>)
    .filter(([name]) => !TECHNICAL.has(name))
    .map(([name, value]) => {
      const [before = "", ...rest] = String(value).split(ARROW);
      return rest.length === 0 ? { name, after: before } : { name, before, after: rest.join(ARROW) };
    });

/** What was changed. */
export const changesIn = (detail: string): readonly AuditField[] =>
  fieldsIn(detail).filter(({ before }) => before !== undefined);
