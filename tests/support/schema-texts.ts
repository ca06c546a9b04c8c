import type { z } from "zod";

/** Messages of all failing fields. */
export function textsOf(schema: z.ZodType, input: unknown): Record<string, string> {
  const issues = schema.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}
