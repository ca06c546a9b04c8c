/** The long form of the attacks (`npm run test:attacks`) repeats more often; `npm run test:all` runs the short form. */
const isLong = process.env["ATTACKS"] === "long";

/** How often to repeat what gains by repetition; edges of limits are the same in both forms. */
export function repetitions({ short, long }: { short: number; long: number }): number {
  return isLong ? long : short;
}

/** Measurements for docs/security.md; they depend on the machine, so no test asserts them. */
export function report(line: string): void {
  if (isLong) process.stdout.write(`${line}\n`);
}
