import "../support/site-database";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { INPUT_NAMES, outcomesOf } from "../support/odd-fields";
import { ACCOUNT } from "../support/ruled-account";
import { CALLS } from "../support/ruled-calls";
import { CHANNELS } from "../support/ruled-channels";
import { CONSOLE } from "../support/ruled-console";
import { IMPORTS, SINGLE } from "../support/ruled-single";
import type { Ruled } from "../support/ruled";
import { inTurn } from "../support/turns";
import { closeDatabase, removeDatabase } from "../support/site-database";

/**
 * The messages of every field for every input, and the accepted values. `UPDATE_MESSAGES=1` writes the table;
 * each change in it is a change of visible texts or of stored values.
 */
const FILE = new URL("field-messages.json", import.meta.url);

afterAll(async () => {
  await closeDatabase();
  removeDatabase();
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** All values within a value that are not objects. */
const leavesOf = (value: unknown): unknown[] =>
  isObject(value) ? Object.values(value).flatMap(leavesOf) : [value];

/** The result of an input, where it differs from that of the valid form. */
function valueText(input: unknown, value: unknown, usual: unknown): string {
  if (leavesOf(value).includes(input)) return "taken";
  if (!isObject(value) || !isObject(usual)) return JSON.stringify(value) ?? "nothing";
  const changed = Object.entries(value).filter(
    ([name, part]) => JSON.stringify(part) !== JSON.stringify(usual[name]),
  );
  const text = JSON.stringify(Object.fromEntries(changed)).replace(/(.)\1{3,}/gu, "$1…");
  return changed.length === 0 ? "as before" : text;
}

async function tableOf({
  sound,
  fields = Object.keys(sound),
  isSent = false,
  isUnsound = false,
  validate,
}: Ruled) {
  const usual = await validate(sound);
  if ("texts" in usual && !isUnsound) throw new Error(`not sound: ${usual.texts.join(", ")}`);
  const whole = "value" in usual ? usual.value : {};
  const table: Record<string, unknown> = {};
  for (const field of fields)
    table[field] = await outcomesOf(async (input) => {
      const validated = await validate({ ...sound, [field]: input });
      return "texts" in validated ? validated.texts.join("；") : valueText(input, validated.value, whole);
    }, isSent);
  return table;
}

const RULED = { ...ACCOUNT, ...CONSOLE, ...CHANNELS, ...SINGLE, ...IMPORTS, ...CALLS };
type Table = Readonly<Record<string, unknown>>;

it("every field says what it has always said", { timeout: 300_000 }, async () => {
  const tables: Record<string, unknown> = { inputs: INPUT_NAMES };
  for (const [name, ruled] of inTurn(Object.entries(RULED), 4))
    tables[name] = await tableOf(ruled).catch((problem: unknown) => {
      throw new Error(name, { cause: problem });
    });
  if (process.env["UPDATE_MESSAGES"]) writeFileSync(FILE, `${JSON.stringify(tables, null, 2)}\n`);
  const known = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as Table) : {};
  expect(Object.keys(known)).toEqual(["inputs", ...Object.keys(RULED)]);
  for (const [name, table] of Object.entries(tables)) expect(table, name).toEqual(known[name]);
});
