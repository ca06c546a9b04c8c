import { now } from "../../runtime/process/clock.server";
import { stampAfter } from "./outcome";
import type { Actor } from "./actor.types";

type Who = Pick<Actor, "who">;

/**
 * Returns the audit columns of a new row.
 * @param at milliseconds, for callers that create several rows at one time
 */
export const createdBy = ({ who }: Who, at = now()) => ({
  created_at: at,
  created_by: who,
  updated_at: at,
  updated_by: who,
});

/** Returns the audit columns of a changed row; the time is later than that of the previous change. */
export const updatedBy = ({ who }: Who, before: { readonly updated_at: number }, at = now()) => ({
  updated_at: stampAfter(before.updated_at, at),
  updated_by: who,
});
