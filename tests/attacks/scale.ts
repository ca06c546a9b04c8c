/**
 * The long form of the attacks (`npm run test:attacks`) repeats more often; `npm run test:all` runs the short
 * form.
 */
const isLong = process.env["ATTACKS"] === "long";

/** Number of repetitions by form; tests of limits do not depend on it. */
export function repetitions({ short, long }: { short: number; long: number }): number {
  return isLong ? long : short;
}

/**
 * Prints measurements for docs/security.md in the long form; they depend on the machine, so that no test
 * asserts them.
 */
export function report(line: string): void {
  if (isLong) process.stdout.write(`${line}\n`);
}
