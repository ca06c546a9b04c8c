import { z } from "zod";
import { isUnreadable, UNREADABLE } from "~/services/forms/rules/form.schema";
import { countWrong } from "~/services/format/paging.text";
import {
  MISSING_GROUP,
  MISSING_LIST_KEY,
  UNKNOWN_COLUMN,
} from "~/services/reference-data/reference-data.text";
import { SORT_COLUMNS } from "~/services/reference-data/reference-data.types";

const PAGE_MAX = 100_000;
const PAGE_SIZE_MAX = 9999;

/** A number or its digits; null when it is not sent. */
const wholeOr = (message: string) =>
  z
    .union([z.number(), z.string()], { error: message })
    .nullish()
    .transform((value, context) => {
      if (value === null || value === undefined || value === "") return null;
      const number = typeof value === "number" || /^-?\d{1,15}$/.test(value) ? Number(value) : NaN;
      if (Number.isSafeInteger(number)) return number;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    });
const whole = wholeOr(UNREADABLE);

export const PAGE_WRONG = countWrong("page", PAGE_MAX);
export const PAGE_SIZE_WRONG = countWrong("pageSize", PAGE_SIZE_MAX);

const count = (most: number, unsent: number, error: string) =>
  wholeOr(error)
    .transform((value) => value ?? unsent)
    .refine((value) => value >= 1 && value <= most, { error });

const page = count(PAGE_MAX, 1, PAGE_WRONG);
const pageSize = count(PAGE_SIZE_MAX, PAGE_SIZE_MAX, PAGE_SIZE_WRONG);

/** 1, 0, or null for both. */
const either = whole.refine((value) => value === null || value === 0 || value === 1, { error: UNREADABLE });

/** One of these names, or null. */
const oneOf = <T extends string>(names: readonly T[]) =>
  z
    .string({ error: UNKNOWN_COLUMN })
    .nullish()
    .transform((value, context): T | null => {
      if (value === null || value === undefined || value === "") return null;
      const name = names.find((known) => known === value);
      if (name !== undefined) return name;
      context.addIssue({ code: "custom", message: UNKNOWN_COLUMN });
      return z.NEVER;
    });

export const baseDataInput = z.object(
  {
    type: whole
      .refine((value) => value !== null, { error: MISSING_LIST_KEY })
      .transform((value) => value ?? 0),
    page,
    pageSize,
    status: either,
    column: oneOf(SORT_COLUMNS),
    order: oneOf(["asc", "desc"]),
  },
  { error: UNREADABLE },
);

export const enumInput = z.object(
  {
    groupCode: z
      .string({
        error: (issue) => (issue.input === undefined || issue.input === null ? MISSING_GROUP : UNREADABLE),
      })
      .regex(/^[A-Z0-9_]{1,64}$/, { error: MISSING_GROUP }),
    page,
    pageSize,
    show: either,
  },
  { error: UNREADABLE },
);

export const serviceTypeInput = z.object(
  {
    show: either,
    enumKey: z
      .string({ error: UNREADABLE })
      .refine((value) => !isUnreadable(value), { error: UNREADABLE })
      .nullish()
      .transform((value) => value ?? ""),
  },
  { error: UNREADABLE },
);
