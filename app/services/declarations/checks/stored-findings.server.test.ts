import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeUnit } from "../../../../tests/support/channels";
import { newDraftOfTwo } from "../../../../tests/support/declarations/patching";
import { sampleDeclaration, sampleLine } from "../../../../tests/support/declarations/sample-declaration";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { getDeclaration } from "../records/find-declaration.server";
import { changeDraft } from "../records/save-part.server";
import { acknowledgeFinding } from "./acknowledge.server";
import { checkStored } from "./check-declaration.server";
import { applyQuickFix } from "./quick-fix.server";

beforeAll(() => prepareDatabase("admin@example.com"));

let writer: Actor;
let other: Actor;
let id: number;
beforeEach(async () => {
  ({ writer, other, id } = await newDraftOfTwo());
  const unit = await makeUnit();
  await db
    .updateTable("declarations")
    .set({ direction: "I", unit_id: unit.id, card_id: unit.cardId })
    .where("id", "=", id)
    .execute();
  await changeDraft(writer, id, () => sampleDeclaration({ lines: [sampleLine({ total: "1005.01" })] }));
});

const stored = () => getDeclaration(db, writer.scope, id);
const findingOf = async (rule: string) => (await checkStored(writer, id)).find((each) => each.rule === rule)!;

describe("the findings of a declaration", () => {
  it("begin with errors, then come warnings and hints", async () => {
    const ranks = (await checkStored(writer, id)).map(({ level }) =>
      ["error", "warning", "hint"].indexOf(level),
    );
    expect(new Set(ranks).size).toBeGreaterThan(1);
    expect(ranks).toEqual(ranks.toSorted((one, next) => one - next));
  });

  it("are counted with the declaration", async () => {
    const findings = await checkStored(writer, id);
    const count = (wanted: string) => findings.filter(({ level }) => level === wanted).length;
    expect((await stored()).row).toMatchObject({
      error_count: count("error"),
      warning_count: count("warning"),
    });
  });
});

describe("a quick fix", () => {
  it.each([
    [0, { total: "1000", price: "100" }],
    [1, { total: "1005.01", price: "100.501" }],
  ])("is the proposal that was chosen: number %i", async (choice, line) => {
    const { key } = await findingOf("X01");
    expect(await applyQuickFix(writer, id, { key, choice })).toMatchObject({ ok: true });
    expect((await stored()).data.lines[0]).toMatchObject(line);
    expect(await findingOf("X01")).toBeUndefined();
  });

  it("is refused where there is no such proposal, and changes nothing", async () => {
    const { key } = await findingOf("X01");
    const before = await stored();
    expect(await applyQuickFix(writer, id, { key, choice: 2 })).toMatchObject({ ok: false });
    expect(await applyQuickFix(writer, id, { key: `${key}x`, choice: 0 })).toMatchObject({ ok: false });
    expect(await stored()).toEqual(before);
  });

  it("counts the findings again", async () => {
    const { key, level } = await findingOf("X01");
    const { row: before } = await stored();
    await applyQuickFix(writer, id, { key, choice: 0 });
    const { row: after } = await stored();
    expect(after.checked_at).not.toBeNull();
    const fewer = level === "error" ? "error_count" : "warning_count";
    expect(after[fewer]).toBe(before[fewer] - 1);
  });
});

describe("a warning that is acknowledged again", () => {
  it("has the later reason, by whoever wrote it", async () => {
    const warning = (await checkStored(writer, id)).find(({ level }) => level === "warning")!;
    for (const [actor, reason] of [
      [writer, "已核对发票"],
      [other, "已核对合同"],
    ] as const)
      expect(await acknowledgeFinding(actor, id, { key: warning.key, reason })).toEqual({ ok: true });
    expect((await findingOf(warning.rule)).acknowledged).toBe("已核对合同");
    const rows = await db
      .selectFrom("declaration_findings")
      .select(["reason", "by_name"])
      .where("declaration_id", "=", id)
      .execute();
    expect(rows).toEqual([{ reason: "已核对合同", by_name: other.who }]);
  });
});

describe("all warnings at once", () => {
  const openWarnings = async () =>
    (await checkStored(writer, id)).filter(
      ({ level, acknowledged }) => level === "warning" && acknowledged === null,
    );

  it("are acknowledged with one reason; errors and hints stay, and nothing is left to acknowledge", async () => {
    const { data } = await stored();
    expect(data.lines.length).toBeGreaterThan(0);
    const before = await checkStored(writer, id);
    const { length: count } = await openWarnings();
    expect(count).toBeGreaterThan(0);
    const acknowledge = (count: number) =>
      acknowledgeFinding(writer, id, { key: null, count, reason: "已逐条核对" });
    expect(await acknowledge(count - 1)).toMatchObject({ ok: false });
    expect(await acknowledge(count + 1)).toMatchObject({ ok: false });
    expect(await openWarnings()).toHaveLength(count);
    expect(await acknowledge(count)).toEqual({ ok: true });
    expect(await openWarnings()).toEqual([]);
    const after = await checkStored(writer, id);
    const errors = (findings: typeof before) => findings.filter(({ level }) => level === "error").length;
    expect(errors(after)).toBe(errors(before));
    expect(await acknowledge(0)).toMatchObject({ ok: false });
  });

  it("are not acknowledged without a reason", async () => {
    const before = await openWarnings();
    const acknowledgement = { key: null, count: before.length, reason: " " };
    expect(await acknowledgeFinding(writer, id, acknowledgement)).toMatchObject({ ok: false });
    expect(await openWarnings()).toEqual(before);
  });
});
