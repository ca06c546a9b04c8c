import { describe, expect, it } from "vitest";
import { makePerson } from "../support/people";
import { memberWith, platform, setEnabled, staffWith } from "../support/console-rights";
import { WireClient } from "../support/wire-client";
import { EXPIRED, S, signedInAs } from "../support/wire-journeys";
import { getAccount } from "~/services/identity/accounts/accounts.server";
import { db } from "~/services/db/client.server";

const VERSIONS = `${S}/productVersion/queryRoleVersion`;
const PERMISSIONS = `${S}/productVersion/queryRoleVersionPermission`;
const MISSING = { status: 200, success: false, code: 400, message: "角色版本不存在", result: null };

interface Node {
  readonly id: string;
  readonly url: string;
  readonly menuType: number;
  readonly perms: string;
  readonly children: readonly Node[];
}

const clientOf = async (accountId: number) => signedInAs(await getAccount(db, accountId));
const permissionsOf = async (client: WireClient, versionId: number | string) =>
  (await client.get(`${PERMISSIONS}?versionId=${versionId}`)).result as Node[];
const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children)]);

describe("queryRoleVersion (10.18)", () => {
  it("answers nothing for an ordinary user, and 401 without a token", async () => {
    const client = await signedInAs(await makePerson());
    expect(await client.get(VERSIONS)).toMatchObject({ code: 200, message: "操作成功", result: [] });
    for (const path of [VERSIONS, `${PERMISSIONS}?versionId=1`])
      expect(await new WireClient().get(path)).toMatchObject(EXPIRED);
  });

  it("answers the product versions in which the account holds roles, and the roles by name", async () => {
    const client = await clientOf(await staffWith("operator", "editor"));
    expect((await client.get(VERSIONS)).result).toEqual([
      {
        id: String(platform.roleVersionId),
        name: "集群管理中心 1.0 · 在线海关",
        productName: "集群管理中心",
        versionName: "1.0",
        roleName: "运营、内容",
        roles: ["operator", "editor"],
      },
    ]);
  });

  it("leaves out what has expired", async () => {
    const { account } = await memberWith("customer");
    const client = await clientOf(account);
    expect((await client.get(VERSIONS)).result).toHaveLength(1);
    await db.updateTable("memberships").set({ valid_to: 1 }).where("account_id", "=", account).execute();
    expect((await client.get(VERSIONS)).result).toEqual([]);
  });
});

describe("queryRoleVersionPermission (10.18)", () => {
  it("answers the union of the account's roles as one tree, in an order of its own", async () => {
    const editor = await staffWith("editor");
    const both = await staffWith("editor", "support");
    const one = await permissionsOf(await clientOf(editor), platform.roleVersionId);
    const tree = await permissionsOf(await clientOf(both), platform.roleVersionId);
    expect(await permissionsOf(await clientOf(both), platform.roleVersionId)).toEqual(tree);
    const perms = (nodes: readonly Node[]) => new Set(flat(nodes).map(({ id }) => id));
    expect([...perms(one)].every((id) => perms(tree).has(id))).toBe(true);
    expect(perms(tree).size).toBeGreaterThan(perms(one).size);
    expect(tree.every(({ menuType }) => menuType === 0)).toBe(true);
    for (const { menuType, perms: own, url } of flat(tree)) {
      expect(own === "").toBe(menuType !== 3);
      if (menuType === 2) expect(url).toMatch(/^\/[\w-]+\/[\w-]+$/);
    }
    expect(flat(tree).map(({ id }) => id)).toHaveLength(perms(tree).size);
  });

  it("answers everything to an administrator, but what is disabled with all below it", async () => {
    const client = await clientOf(await staffWith("admin"));
    const urls = async () => flat(await permissionsOf(client, platform.roleVersionId)).map(({ url }) => url);
    expect(await urls()).toContain("/account/account-list");
    await setEnabled("url", "/account", 0);
    expect(await urls()).not.toContain("/account/account-list");
    await setEnabled("url", "/account", 1);
    expect(await urls()).toContain("/account/account-list");
  });

  it("changes nothing: the active role version stays", async () => {
    const account = await staffWith("operator");
    const client = await clientOf(account);
    const sessions = () => db.selectFrom("sessions").selectAll().where("account_id", "=", account).execute();
    const before = await sessions();
    await permissionsOf(client, platform.roleVersionId);
    expect(await sessions()).toEqual(before);
  });

  it("finds no role version that is missing, unknown, another's or no id at all", async () => {
    const { roleVersionId } = await memberWith("provider");
    const client = await clientOf(await staffWith("operator"));
    for (const id of ["", "0", "x", "-1", "01", "9999999999999999999", "987654", String(roleVersionId)])
      expect(await client.get(`${PERMISSIONS}?versionId=${id}`), id).toMatchObject(MISSING);
    expect(await client.get(PERMISSIONS)).toMatchObject(MISSING);
    const twice = await client.get(`${PERMISSIONS}?versionId=1&versionId=2`);
    expect(twice).toMatchObject({ code: 400 });
  });
});
