import type { Migration } from "kysely";
import type { DialectName } from "../dialect.server";

type Step = Migration | ((dialect: DialectName) => Migration);

/** Every file with a number, in the order of the numbers; an applied one is never edited. */
const FILES = import.meta.glob<Readonly<Record<string, Step>>>("./[0-9]*.server.ts", { eager: true });

/** @throws Error for a file that exports anything beside its migration */
function stepOf(path: string, file: Readonly<Record<string, Step>>): Step {
  const [step, ...others] = Object.values(file);
  if (!step || others.length > 0) throw new Error(`${path} must export one migration and nothing else`);
  return step;
}

const STEPS = Object.entries(FILES).map(([path, file]) => ({
  name: path.slice("./".length, -".server.ts".length),
  step: stepOf(path, file),
}));

/** Every migration by its name, the oldest first. */
export const migrations = (dialect: DialectName): Record<string, Migration> =>
  Object.fromEntries(
    STEPS.map(({ name, step }) => [name, typeof step === "function" ? step(dialect) : step]),
  );
