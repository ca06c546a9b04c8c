import { env } from "../../runtime/configuration/env.server";
import type { Limited } from "../../identity/attempts/attempts.server";

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/**
 * A limit whose subjects the console lists: its LIMIT_KIND, the maximum within a time
 * span, and whether it blocks.
 */
export interface ListedLimit {
  readonly kind: Limited["kind"];
  readonly listedAs: "password" | "code" | "send" | "address" | "card" | "search";
  readonly max: number;
  readonly seconds: number;
  /** Whether exceeding it stores a block with an end; other limits only count attempts. */
  readonly blocks: boolean;
}

/**
 * Returns the limits of attempts (wrong passwords and codes, messages sent, addresses, cards, searches) that the
 * page of locks lists, each with its current maximum and period.
 */
export function listedLimits(): readonly ListedLimit[] {
  const { limits } = env;
  const sends = { listedAs: "send", seconds: HOUR_SECONDS, blocks: false } as const;
  return [
    {
      kind: "password",
      listedAs: "password",
      max: limits.PASSWORD_FAILURES,
      seconds: limits.PASSWORD_LOCK_SECONDS,
      blocks: true,
    },
    { kind: "code", listedAs: "code", max: limits.CODE_WRONG_PER_HOUR, seconds: HOUR_SECONDS, blocks: true },
    {
      kind: "second-step",
      listedAs: "code",
      max: limits.SECOND_STEP_WRONG_PER_HOUR,
      seconds: HOUR_SECONDS,
      blocks: true,
    },
    {
      kind: "card",
      listedAs: "card",
      max: limits.CARD_FAILURES,
      seconds: limits.CARD_LOCK_SECONDS,
      blocks: true,
    },
    {
      kind: "whole-search",
      listedAs: "search",
      max: limits.WHOLE_SEARCHES_PER_DAY,
      seconds: DAY_SECONDS,
      blocks: true,
    },
    {
      kind: "address",
      listedAs: "address",
      max: limits.ADDRESS_FAILURES,
      seconds: limits.ADDRESS_WINDOW_SECONDS,
      blocks: false,
    },
    { ...sends, kind: "send-target", max: limits.CODE_SENDS_PER_HOUR },
    { ...sends, kind: "send-address", max: limits.CODE_SENDS_PER_ADDRESS_HOUR },
  ];
}
