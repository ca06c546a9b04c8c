import { beforeAll, describe, expect, it } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { startDemoSite, type DemoSite } from "../support/demo-site";
import { EDIT_FORMS, recordsOf, type EditAddress } from "../support/edit-forms";
import { TWO_EDITS } from "../support/edits-of-forms";
import { formsIn, formWith, pairsOf, submit, withValues, type HtmlForm } from "../support/html-forms";
import type { Answer } from "../support/http-client";
import { inDatabase } from "../support/many-roles";

let site: DemoSite;
let me: BrowserClient;
let other: BrowserClient;
beforeAll(async () => {
  site = await startDemoSite();
  [me, other] = [await site.administrate(), await site.administrate()];
  return () => site.stop();
}, 120_000);

type Pair = readonly [string, string];
interface Opened {
  readonly path: string;
  readonly form: HtmlForm;
  readonly pairs: readonly Pair[];
}

async function open(browser: BrowserClient, path: string): Promise<Opened> {
  const { text, status } = await browser.ask(path);
  expect(status, path).toBe(200);
  const form = formWith(text, "intent", "save");
  return { path, form, pairs: pairsOf(form, ["intent", "save"]) };
}

/** Submits a form, and confirms a review where one is shown. */
async function send(browser: BrowserClient, form: HtmlForm, pairs: readonly Pair[]): Promise<Answer> {
  const answer = await submit(browser, form, pairs);
  const review =
    answer.status === 200 ? formsIn(answer.text).find(({ controls }) => isReview(controls)) : undefined;
  return review ? submit(browser, review, pairsOf(review, ["intent", "save"])) : answer;
}

const isReview = (controls: HtmlForm["controls"]) =>
  controls.some(({ attributes }) => attributes["name"] === "reviewed");

/** The form with one field changed; of grants, whose ticks are a list, all but one. */
function changed(address: EditAddress, { pairs }: Opened, whose: "mine" | "otherValue"): readonly Pair[] {
  const { field, [whose]: value, with: more = {} } = TWO_EDITS[address];
  if (field !== "grants") return withValues(pairs, { ...more, [field]: value });
  const ticks = pairs.filter(([name]) => name === "grants").map(([, tick]) => tick);
  const leaves = whose === "mine" ? ticks.at(-1) : ticks.at(-3);
  return withValues(
    pairs.filter(([name, tick]) => name !== "grants" || tick !== leaves),
    more,
  );
}

const valuesIn = ({ pairs }: Opened, { field }: { field: string }) =>
  pairs
    .filter(([name]) => name === field)
    .map(([, value]) => value)
    .sort();

/** The section whose field is edited. */
const RETENTION = "/system-settings/4/edit";

const recordOf = (address: EditAddress) => {
  const paths = inDatabase(site.dataDir, (database) => recordsOf(database, address, 10_000));
  if (address === "system-settings/:id/edit") return paths.find((path) => path === RETENTION)!;
  return address === "role-list/:id/grant" ? paths[0]! : paths.at(-1)!;
};

/**
 * Another browser saves first.
 * @returns the response to the earlier opened form
 */
async function collide(address: EditAddress, path: string) {
  const mine = await open(me, path);
  const otherForm = await open(other, path);
  const saved = await send(other, otherForm.form, changed(address, otherForm, "otherValue"));
  expect(saved.status, saved.text.slice(0, 2000)).toBe(303);
  return { mine, answer: await submit(me, mine.form, changed(address, mine, "mine")) };
}

/** The form with both versions, with one column chosen in every field. */
function choice(html: string, column: 0 | 1) {
  const [form] = formsIn(html).filter(({ controls }) =>
    controls.some(({ attributes }) => attributes["type"] === "radio"),
  );
  const radios = form!.controls.filter(({ attributes }) => attributes["type"] === "radio");
  const chosen = radios.filter((_, index) => index % 2 === column);
  const values = Object.fromEntries(
    chosen.map(({ attributes }) => [attributes["name"]!, attributes["value"]!] as const),
  );
  return { form: form!, pairs: withValues(pairsOf(form!, ["intent", "save"]), values) };
}

const isMove = (address: EditAddress) => address.endsWith("/move");
const ADDRESSES = Object.keys(EDIT_FORMS) as EditAddress[];

describe("an edit of a record that somebody else has changed since its form was opened", () => {
  it.each(ADDRESSES.filter((address) => address !== "custom-child-list/:id/move"))(
    "%s: both versions are shown, and the chosen one is stored",
    async (address) => {
      const path = recordOf(address);
      const edits = TWO_EDITS[address];
      const { answer } = await collide(address, path);
      expect(answer.status, answer.text.slice(0, 2000)).toBe(409);
      expect(answer.text).toContain("内容已变更");
      expect(answer.text).toMatch(/已于\d{4}-\d\d-\d\d \d\d:\d\d:\d\d修改了这条记录，请对照两个版本后再保存/);
      for (const text of [edits.mine, edits.otherValue]) expect(answer.text).toContain(text);

      const stored = await open(other, path);
      const currentChoice = choice(answer.text, 1);
      if (!isMove(address)) {
        expect((await send(me, currentChoice.form, currentChoice.pairs)).status).toBe(303);
        expect(valuesIn(await open(me, path), edits)).toEqual(valuesIn(stored, edits));
      }
      const mine = choice(answer.text, 0);
      const saved = await send(me, mine.form, mine.pairs);
      expect(saved.status, saved.text.slice(0, 2000)).toBe(303);
      const after = await open(me, path);
      if (isMove(address)) expect(await parentOf(path)).toBe(edits.mine);
      else expect(valuesIn(after, edits)).not.toEqual(valuesIn(stored, edits));
      if (edits.mine !== "" && !isMove(address)) expect(valuesIn(after, edits)).toEqual([edits.mine]);
    },
    60_000,
  );

  it("a first-level customer that somebody has moved is not found where it was", async () => {
    const address = "custom-child-list/:id/move";
    const { answer } = await collide(address, recordOf(address));
    expect(answer.status).toBe(404);
  });
});

/** The current parent in the move form. */
async function parentOf(path: string): Promise<string> {
  const { text } = await me.ask(path);
  return /<dt class="label">当前上级部门<\/dt><dd>([^<]*)</.exec(text)?.[1] ?? text.slice(0, 3000);
}
