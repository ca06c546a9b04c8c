import { expect, it } from "vitest";
import { editor, makeTree, makeVersion } from "../../../../tests/support/catalogue";
import { memberWith } from "../../../../tests/support/console-rights";
import { grantVersion } from "../../../../tests/support/sample-rows";
import { db } from "../../db/client.server";
import { moveVersion } from "../../products/versions/version-states.server";
import { announceVersion } from "./announce-version.server";

it("a new version is announced to the administrators of organisations with an older one", async () => {
  const { productId, versionId } = await makeTree();
  await moveVersion(editor(), { id: versionId, move: "release" });
  const { account } = await memberWith("customer");
  await memberWith("provider");
  const { organization_id: organization } = await db
    .selectFrom("memberships")
    .select("organization_id")
    .where("account_id", "=", account)
    .executeTakeFirstOrThrow();
  await grantVersion(db, organization, { productId, versionId });
  const id = await makeVersion(productId, { name: "2.0", copyFrom: versionId, notes: "新增<舱单>\n更快" });
  const actor = editor();
  const announce = announceVersion;
  await moveVersion(actor, {
    id,
    move: "release",
    announce: (tx, released) => announce(tx, actor, released),
  });
  const announced = await db
    .selectFrom("message_recipients as r")
    .innerJoin("messages as m", "m.id", "r.message_id")
    .select(["r.account_id", "m.title", "m.content"])
    .execute();
  expect(announced).toHaveLength(1);
  expect(announced[0]).toMatchObject({ account_id: account, content: "<p>新增&lt;舱单&gt;</p><p>更快</p>" });
  expect(announced[0]!.title).toMatch(/^产品\d+号 2\.0 已发布$/);
});
