import { now } from "../../runtime/process/clock.server";
import { stampAfter } from "./outcome";
import type { Actor } from "./actor.types";

type Who = Pick<Actor, "who">;

/** Columns of a row that an actor makes. @param at milliseconds, for whoever makes several at one time */
export const createdBy = ({ who }: Who, at = now()) => ({
  created_at: at,
  created_by: who,
  updated_at: at,
  updated_by: who,
});

/** Columns of a row that an actor changes, later than it was changed last. */
export const updatedBy = ({ who }: Who, before: { readonly updated_at: number }, at = now()) => ({
  updated_at: stampAfter(before.updated_at, at),
  updated_by: who,
});
