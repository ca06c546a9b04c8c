import type { z } from "zod";
import type { FormDefinition, Typed } from "~/services/forms/editing/form.types";
import { schemaOf } from "~/services/forms/editing/form-values";
import type { Result } from "~/services/forms/rules/form.schema";

/** A form, call or import row with fields, and values that every rule accepts. */
export interface Ruled {
  readonly sound: Readonly<Record<string, unknown>>;
  /** Fields that are tried; by default all of the valid values and of the schema. */
  readonly fields?: readonly string[];
  /** Validation always fails for another field. */
  readonly isUnsound?: boolean;
  /** Input of programs, with values of any type. */
  readonly isSent?: boolean;
  /** Returns the texts of problems by field, or the parsed value. */
  readonly validate: (input: Readonly<Record<string, unknown>>) => Promise<Validated> | Validated;
}
export type Validated = { readonly texts: readonly string[] } | { readonly value: unknown };

export function bySchema(schema: z.ZodType, sound: Ruled["sound"], more: Partial<Ruled> = {}): Ruled {
  return {
    sound,
    ...more,
    validate(input) {
      const { success, data, error } = schema.safeParse(input);
      if (success) return { value: data };
      return { texts: error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) };
    },
  };
}

export const byForm = (form: FormDefinition, sound: Typed, stored: Typed | null = null): Ruled =>
  bySchema(schemaOf(form, stored), sound, {
    fields: Object.keys(form.fields).filter((name) => !/^declarer\w+[C-T]$/.test(name)),
  });

/** A single rule. */
export const byRule = (read: (typed: string) => Result<unknown> | Promise<Result<unknown>>): Ruled => ({
  sound: { typed: "" },
  isUnsound: true,
  async validate({ typed }) {
    const result = await read(String(typed));
    return result.ok ? { value: { typed: result.value } } : { texts: [result.text] };
  },
});

type Row = { readonly ok: true } | { readonly ok: false; readonly problems: readonly string[] };
export const byRow = (sound: Typed, read: (cells: Typed) => Row | Promise<Row>): Ruled => ({
  sound,
  async validate(cells) {
    const row = await read(cells as Typed);
    if (!row.ok) return { texts: row.problems };
    const { ok: _, ...values } = row;
    return { value: Object.values(values)[0] };
  },
});

export const options = (...keys: readonly string[]) => keys.map((key) => ({ key, text: `选项${key}` }));
