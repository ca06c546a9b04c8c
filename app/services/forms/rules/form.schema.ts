import { z } from "zod";

/** What a rule makes of typed text: the canonical value, or the first text that applies. */
export type Result<T> = { ok: true; value: T } | { ok: false; text: string };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const error = (text: string): Result<never> => ({ ok: false, text });

/** Text that no rule can validate: wrong type, doubled field, NUL, lone surrogate (docs/forms.md, section 0). */
export const UNREADABLE = "输入内容包含无法识别的字符，请重新输入";

/** Whether typed text has NUL, half of a character, or what stands for bytes that were no UTF-8. */
export const isUnreadable = (typed: string) =>
  typed.includes("\u0000") || typed.includes("\ufffd") || !typed.isWellFormed();

/** A field that may be missing; missing, null and "" are the same. */
export const text = z
  .string({ error: UNREADABLE })
  .nullish()
  .transform((value) => value ?? "");

/** A field that clients send as text, number or boolean. */
export const flag = z
  .union([z.string(), z.number(), z.boolean()], { error: UNREADABLE })
  .nullish()
  .transform((value) => (value === null || value === undefined ? "" : String(value)));

/** What is typed into one field, as what it means; its one issue is the text that people read. */
export type Rule<T> = z.ZodType<T, string>;

/** Makes a rule of a function; which rules there are already says the README of app/services/forms. */
export const rule = <T>(read: (typed: string) => Result<T>): Rule<T> =>
  z.transform((typed: string, context): T => {
    const result = typeof typed === "string" ? read(typed) : error(UNREADABLE);
    if (result.ok) return result.value;
    context.issues.push({ code: "custom", message: result.text, input: typed });
    return z.NEVER;
  });

/** What a rule makes of a text. */
export function readBy<T>(by: Rule<T>, typed: string): Result<T> {
  const { success, data, error: failure } = by.safeParse(typed);
  return success ? ok(data) : error(failure.issues[0]!.message);
}

/** The rule of a field that nobody may change. */
export const always = <T>(value: T): Rule<T> => rule(() => ok(value));

/** Any text, as it was typed. */
export const anyText: Rule<string> = rule(ok);

interface Entry<T> {
  readonly field: string;
  readonly result: Result<T>;
}

/** Names the form field beside which the result's text stands. */
export const at = <T>(field: string, result: Result<T>): Entry<T> => ({ field, result });

type Values<E extends Record<string, Entry<unknown>>> = {
  [K in keyof E]: E[K] extends Entry<infer T> ? T : never;
};

/**
 * One schema for page and wire: all fields are read at once, one text per field, the first rule that fails.
 * @param shape the field names as they are sent
 * @param read  turns the texts into domain values
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
