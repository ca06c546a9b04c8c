import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startDeskSite, type DeskSite } from "../support/declarations/desk-site";
import type { BrowserClient } from "../support/browser-client";
import { makeUnit } from "../support/channels";
import { makeOrganization } from "../support/sample-rows";
import { formWith, pairsOf, submit, withValues, type HtmlForm } from "../support/html-forms";
import { db } from "~/services/db/client.server";
import { createDeclaration } from "~/services/declarations/records/create-declaration.server";

const SAVE = ["intent", "save"] as const;
const UNITS = 2;
const FOREIGN_NAME = "舟山外海报关行";
const ROUTE = "routes/_shell.phsb.declarations.$id.edit";
const HEAD_PATCH = { part: "head", kind: "head", place: 0 };

let site: DeskSite;
const declarations: number[] = [];
/** Keys of the organisation's declarant units. */
const units: string[] = [];
let foreignUnit = "";
let id = 0;
let writer: BrowserClient;
let other: BrowserClient;

beforeAll(async () => {
  site = await startDeskSite(["customer-declarant", "customer-declarant"], async ([first]) => {
    const { actor } = first!;
    for (let count = 0; count < 7; count++) declarations.push((await createDeclaration(actor, "E")).id);
    if (!("organizationId" in actor.scope)) throw new Error("no member");
    const foreign = await makeUnit({
      organization_id: await makeOrganization(db, "customer"),
      name: FOREIGN_NAME,
    });
    foreignUnit = `${String(foreign.id)}-${String(foreign.cardId)}`;
    for (let count = 0; count < UNITS; count++) {
      const { id: unit, cardId } = await makeUnit({ organization_id: actor.scope.organizationId });
      units.push(`${String(unit)}-${String(cardId)}`);
    }
  });
  [writer, other] = [await site.browserOf(0), await site.browserOf(1)];
});

beforeEach(() => {
  id = declarations.pop()!;
});

const path = () => `/phsb/declarations/${String(id)}/edit?part=head`;

async function open(browser: BrowserClient): Promise<HtmlForm> {
  const { status, text } = await browser.ask(path());
  expect(status).toBe(200);
  return formWith(text, ...SAVE);
}

const send = (browser: BrowserClient, form: HtmlForm, typed: Readonly<Record<string, string>>) =>
  submit(browser, form, withValues(pairsOf(form, SAVE), typed));

const endLocks = () => site.change("update declaration_locks set renewed_at = 0");
const stored = () => site.find("select contract_number, unit_id, card_id from declarations where id = ?", id);
const unitStored = () => {
  const { unit_id: unit, card_id: card } = stored();
  return unit === null ? "" : [unit, card].map(Number).join("-");
};

/** Saves from another browser, which then releases its lock. */
async function saveElsewhere(typed: Readonly<Record<string, string>>): Promise<void> {
  endLocks();
  expect((await send(other, await open(other), typed)).status).toBe(303);
  endLocks();
}

describe("the head of a declaration without scripts", () => {
  it("shows again what was chosen when another field is wrong, and stays about the version shown", async () => {
    const form = await open(writer);
    await saveElsewhere({ contractNumber: "THEIRS" });
    const typed = { contractNumber: "MINE", unitCard: units[0]!, grossWeight: "很重" };
    const refused = await send(writer, form, typed);
    expect(refused.status).toBe(422);
    const again = formWith(refused.text, ...SAVE);
    expect(Object.fromEntries(pairsOf(again, SAVE))).toMatchObject({
      unitCard: units[0],
      contractNumber: "MINE",
    });
    const late = await send(writer, again, { grossWeight: "12" });
    expect(late.status).toBe(409);
    expect(late.text).toContain("THEIRS");
    expect(stored()["contract_number"]).toBe("THEIRS");
  });

  it("keeps what was chosen and stays about what was shown when a library is searched", async () => {
    const form = await open(writer);
    await saveElsewhere({ contractNumber: "THEIRS" });
    const pairs = withValues(pairsOf(form, ["intent", "library find"]), {
      unitCard: units[0]!,
      contractNumber: "MINE",
      librarySlot: "trader",
      libraryWords: "宁波",
    });
    const found = await submit(writer, form, pairs);
    expect(found.status).toBe(200);
    const again = formWith(found.text, ...SAVE);
    expect(Object.fromEntries(pairsOf(again, SAVE))).toMatchObject({
      unitCard: units[0],
      contractNumber: "MINE",
    });
    expect((await send(writer, again, {})).status).toBe(409);
    expect(stored()["contract_number"]).toBe("THEIRS");
  });

  it("asks which unit declares when somebody else has chosen another one", async () => {
    const form = await open(writer);
    await saveElsewhere({ unitCard: units[0]! });
    const late = await send(writer, form, { unitCard: units[1]! });
    expect(late.status).toBe(409);
    expect(late.text).toContain("申报单位");
    expect(unitStored()).toBe(units[0]);
    const versions = formWith(late.text, ...SAVE);
    const mine = await send(writer, versions, { unitCard: units[1]! });
    expect(mine.status).toBe(303);
    expect(unitStored()).toBe(units[1]);
  });

  it("leaves the unit as somebody else has chosen it, where nobody else did", async () => {
    const form = await open(writer);
    await saveElsewhere({ unitCard: units[0]! });
    expect((await send(writer, form, { contractNumber: "MINE" })).status).toBe(303);
    expect(unitStored()).toBe(units[0]);
    expect(stored()["contract_number"]).toBe("MINE");
  });

  it("asks nothing of the unit when another field differs, and stores what was chosen", async () => {
    const form = await open(writer);
    await saveElsewhere({ contractNumber: "THEIRS" });
    const late = await send(writer, form, { contractNumber: "MINE", unitCard: units[1]! });
    expect(late.status).toBe(409);
    const versions = formWith(late.text, ...SAVE);
    const chosen = { contractNumber: "MINE", unitCard: units[1]! };
    expect((await send(writer, versions, chosen)).status).toBe(303);
    expect(unitStored()).toBe(units[1]);
    expect(stored()["contract_number"]).toBe("MINE");
  });

  it("gives away no name of a unit that the organisation cannot choose", async () => {
    const form = await open(writer);
    endLocks();
    // Another browser continues to edit: both versions are shown, whatever was chosen.
    expect((await send(other, await open(other), { unitCard: units[0]! })).status).toBe(303);
    const lockedResponse = await send(writer, form, { contractNumber: "MINE", unitCard: foreignUnit });
    expect(lockedResponse.status).toBe(409);
    expect(lockedResponse.text).not.toContain(FOREIGN_NAME);
    const patches = JSON.stringify([
      { ...HEAD_PATCH, id: "patch-foreign", field: "unitCard", value: foreignUnit, expected: "" },
    ]);
    endLocks();
    const answer = await writer.post(`${path()}&_data=${encodeURIComponent(ROUTE)}`, {
      intent: "patch",
      patches,
      left: "",
    });
    expect(answer.text).toContain("不能选用");
    expect(answer.text).not.toContain(FOREIGN_NAME);
  });

  it("refuses a unit that cannot be chosen beside its field, and keeps offering one that is stored", async () => {
    expect((await send(writer, await open(writer), { unitCard: units[0]! })).status).toBe(303);
    const wrong = await send(writer, await open(writer), { unitCard: "999-1" });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("这个申报单位或操作员卡不能选用");
    site.change(
      "update declarant_units set status = 'disabled' where id = ?",
      Number(units[0]!.split("-")[0]),
    );
    const form = await open(writer);
    expect(Object.fromEntries(pairsOf(form, SAVE))["unitCard"]).toBe(units[0]);
    expect((await send(writer, form, { contractNumber: "X" })).status).toBe(303);
    expect(unitStored()).toBe(units[0]);
  });
});
