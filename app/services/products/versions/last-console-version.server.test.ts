import { beforeEach, describe, expect, it } from "vitest";
import { editor, makeTree, makeVersion } from "../../../../tests/support/catalogue";
import { consoleVersion } from "../../../../tests/support/console-rights";
import { db } from "../../db/client.server";
import { moveProduct } from "../catalogue/product-states.server";
import { moveVersion, type VersionMove } from "./version-states.server";

const LAST = "管理中心须有一个已发布的版本，请先发布其他版本";

const move = (id: number, move: VersionMove) => moveVersion(editor(), { id, move, reason: "停止维护" });

const statusesOf = async (productId: number) => {
  const query = db.selectFrom("product_versions").select("status").where("product_id", "=", productId);
  return (await query.where("archived_at", "is", null).orderBy("id").execute()).map(({ status }) => status);
};

let serial = 1;
/** A further version of the console, with its pages. */
async function makeNext(): Promise<number> {
  const { productId, versionId } = consoleVersion;
  serial += 1;
  return makeVersion(productId, { name: `${String(serial)}.0`, copyFrom: versionId });
}

beforeEach(async () => {
  const { productId, versionId } = consoleVersion;
  await db.updateTable("product_versions").set({ status: "released" }).where("id", "=", versionId).execute();
  await db
    .updateTable("product_versions")
    .set({ archived_at: 1 })
    .where("product_id", "=", productId)
    .where("id", "!=", versionId)
    .execute();
});

describe("the console's only released version", () => {
  it.each(["retire", "archive"] as const)(
    "is refused to %s, whatever drafts and retired ones are there",
    async (step) => {
      const { productId, versionId } = consoleVersion;
      await makeNext();
      const retired = await makeNext();
      await move(retired, "release");
      expect(await move(retired, "retire")).toMatchObject({ ok: true });
      expect(await move(versionId, step)).toEqual({ ok: false, reason: "refused", text: LAST });
      expect(await statusesOf(productId)).toEqual(["released", "draft", "retired"]);
    },
  );

  it("is archived no more after the one before it has been retired, though no organisation uses it", async () => {
    const next = await makeNext();
    await move(next, "release");
    expect(await move(consoleVersion.versionId, "retire")).toMatchObject({ ok: true });
    expect(await move(next, "archive")).toEqual({ ok: false, reason: "refused", text: LAST });
    expect(await move(consoleVersion.versionId, "release")).toMatchObject({ ok: true });
    expect(await move(next, "archive")).toMatchObject({ ok: true });
  });

  it("is left by two who retire the last two at once", async () => {
    const next = await makeNext();
    await move(next, "release");
    const outcomes = await Promise.all([move(consoleVersion.versionId, "retire"), move(next, "retire")]);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect((await statusesOf(consoleVersion.productId)).toSorted()).toEqual(["released", "retired"]);
  });

  it.each(["withdraw", "archive"] as const)(
    "stays with its product, which is refused to %s",
    async (step) => {
      expect(await moveProduct(editor(), consoleVersion.productId, step, "停止")).toMatchObject({
        text: "系统内置产品不能下架或归档",
      });
    },
  );

  it("is no rule of other products", async () => {
    const { versionId } = await makeTree();
    await move(versionId, "release");
    expect(await move(versionId, "retire")).toMatchObject({ ok: true });
    expect(await move(versionId, "archive")).toMatchObject({ ok: true });
  });
});
