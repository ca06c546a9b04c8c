import { describe, expect, it } from "vitest";
import { editor, makeRole, makeTree } from "../../../../tests/support/catalogue";
import { db } from "../../db/client.server";
import { switchResources } from "../../products/resources/arrange-resources.server";
import { listPreviewRoles, previewMenu } from "./preview-menu.server";

describe("previewMenu", () => {
  it("shows everything, or what a role holds with what stands above it", async () => {
    const { versionId, hidden, button, list } = await makeTree();
    const whole = await previewMenu(db, versionId, null);
    expect(whole).toMatchObject([
      {
        title: "申报管理",
        entries: [
          { title: "报关单", buttons: ["新增"], below: [{ title: "报关单详情" }] },
          { title: "舱单", buttons: [], below: [] },
        ],
      },
    ]);
    const role = await makeRole(versionId, [list, button]);
    expect(await previewMenu(db, versionId, role)).toMatchObject([
      { title: "申报管理", entries: [{ title: "报关单", buttons: ["新增"], below: [] }] },
    ]);
    expect((await listPreviewRoles(db, versionId)).map(({ id }) => id)).toEqual([role]);
    await switchResources(editor(), { versionId, ids: [hidden, list] }, 0);
    expect(await previewMenu(db, versionId, role)).toEqual([]);
    expect(await previewMenu(db, versionId, null)).toMatchObject([{ entries: [{ title: "舱单" }] }]);
  });

  it("knows no role of another version", async () => {
    const own = await makeTree();
    const other = await makeTree();
    const role = await makeRole(other.versionId, []);
    await expect(previewMenu(db, own.versionId, role)).rejects.toThrow("not-found");
  });
});
