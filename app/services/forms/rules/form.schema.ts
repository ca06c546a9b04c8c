import { z } from "zod";

/** The result of a rule: the canonical value, or the message of the first check that fails. */
export type Result<T> = { ok: true; value: T } | { ok: false; text: string };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const error = (text: string): Result<never> => ({ ok: false, text });

/**
 * Message for text that cannot be validated: wrong type, repeated field, NUL, lone surrogate
 * (docs/forms.md, section 0).
 */
export const UNREADABLE = "输入内容包含无法识别的字符，请重新输入";

/** Whether text contains NUL, a lone surrogate or the replacement character of invalid UTF-8. */
export const isUnreadable = (typed: string) =>
  typed.includes("\u0000") || typed.includes("\ufffd") || !typed.isWellFormed();

/** A text field that may be missing; missing, null and "" are equal. */
export const text = z
  .string({ error: UNREADABLE })
  .nullish()
  .transform((value) => value ?? "");

/** A field that clients send as text, number or boolean; its value is text. */
export const flag = z
  .union([z.string(), z.number(), z.boolean()], { error: UNREADABLE })
  .nullish()
  .transform((value) => (value === null || value === undefined ? "" : String(value)));

/** A schema from the typed text of one field to its value; its only issue is the message that is shown. */
export type Rule<T> = z.ZodType<T, string>;

/** Creates a rule from a function; the README of app/services/forms lists the existing rules. */
export const rule = <T>(read: (typed: string) => Result<T>): Rule<T> =>
  z.transform((typed: string, context): T => {
    const result = typeof typed === "string" ? read(typed) : error(UNREADABLE);
    if (result.ok) return result.value;
    context.issues.push({ code: "custom", message: result.text, input: typed });
    return z.NEVER;
  });

/** Applies a rule to a text. */
export function applyRule<T>(by: Rule<T>, typed: string): Result<T> {
  const { success, data, error: failure } = by.safeParse(typed);
  return success ? ok(data) : error(failure.issues[0]!.message);
}

/** A rule that ignores the text, for a field that cannot be changed. */
export const always = <T>(value: T): Rule<T> => rule(() => ok(value));

/** A rule that returns the text unchanged. */
export const anyText: Rule<string> = rule(ok);

interface Entry<T> {
  readonly field: string;
  readonly result: Result<T>;
}

/** Assigns a result to the form field beside which its message is shown. */
export const at = <T>(field: string, result: Result<T>): Entry<T> => ({ field, result });

type Values<E extends Record<string, Entry<unknown>>> = {
  [K in keyof E]: E[K] extends Entry<infer T> ? T : never;
};

/**
 * Creates one schema for page and wire: validates all fields, with one message per field, from
 * the first rule that fails.
 * @param shape the field names as they are sent
 * @param read turns the texts into domain values
 */
export function formSchema<S extends z.ZodRawShape, E extends Record<string, Entry<unknown>>>(
  shape: S,
  read: (fields: z.output<z.ZodObject<S>>) => E,
) {
  return z.object(shape, { error: UNREADABLE }).transform((fields, context): Values<E> => {
    const entries = Object.entries(read(fields));
    const failed = new Set<string>();
    for (const [, { field, result }] of entries) {
      if (result.ok || failed.has(field)) continue;
      failed.add(field);
      context.addIssue({ code: "custom", path: [field], message: result.text });
    }
    if (failed.size > 0) return z.NEVER;
    return Object.fromEntries(
      entries.map(([name, { result }]) => [name, result.ok ? result.value : undefined]),
    ) as Values<E>;
  });
}
