import type { ImportColumn } from "./import.types";

/** Builds a sheet's columns in the order of their samples; `needed` ones are required in every row. */
export const importColumns = <Code extends string>(
  titles: Readonly<Record<Code, string>>,
  samples: Readonly<Record<Code, string>>,
  needed: readonly Code[],
): readonly ImportColumn[] =>
  (Object.keys(samples) as Code[]).map((code) => ({
    code,
    title: titles[code],
    sample: samples[code],
    ...(needed.includes(code) ? { isNeeded: true } : {}),
  }));
