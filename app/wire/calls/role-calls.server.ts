import { z } from "zod";
import { now } from "~/services/runtime/process/clock.server";
import { db } from "~/services/db/client.server";
import { flag, UNREADABLE } from "~/services/forms/rules/form.schema";
import { answered, refusedWith } from "~/server/answers/envelope.server";
import { permissionTree, type PermissionNode } from "~/services/access/menu/permission-tree";
import { listPermitted } from "~/services/access/menu/rights.server";
import { readId } from "~/services/messaging/messages/message.schema";
import { administratorCodeOf } from "~/services/access/roles/rights/administrator-role";
import { listRoleVersions } from "~/services/access/roles/versions/role-versions.server";
import { ROLE_VERSION_MISSING } from "~/services/access/roles/versions/role-versions.text";
import { permissionTreeResult, roleVersionsResult } from "../result.schema";
import { defineCall, noInput } from "../wire-call.server";
import { PATHS } from "../docs/wire-docs";

const DONE = "操作成功";

export const queryRoleVersion = defineCall({
  method: "GET",
  path: `${PATHS.sys}/productVersion/queryRoleVersion`,
  token: "live",
  subApps: true,
  tag: "本人",
  title: "角色版本",
  input: noInput,
  output: roleVersionsResult,
  doc: {
    message: DONE,
    result: [
      {
        id: "1",
        name: "集群管理中心 1.0 · 在线海关",
        productName: "集群管理中心",
        versionName: "1.0",
        roleName: "平台管理员",
        roles: [administratorCodeOf("platform")],
      },
    ],
    returns:
      "本人持有角色的产品版本，已归档和过期的不在其中：`id`、`name`（产品名称、版本名称与组织名称）、`productName`、`versionName`、`roleName`（角色名称以顿号相连）、`roles`（角色编码）；没有角色为 `[]`。",
    fails: [],
  },
  async run(_input, { session }) {
    const versions = await listRoleVersions(db, session!.accountId, now());
    return answered(
      DONE,
      versions.map(({ id, productName, versionName, organizationName, roleNames, roleCodes }) => ({
        id: String(id),
        // A member of two organisations has two entries for one product.
        name: `${productName} ${versionName} · ${organizationName}`,
        productName,
        versionName,
        roleName: roleNames.join("、"),
        roles: [...roleCodes],
      })),
    );
  },
});

const BUTTON = 3;

interface WireNode {
  id: string;
  url: string;
  title: string;
  icon: string;
  menuType: 0 | 2 | 3;
  perms: string;
  children: WireNode[];
}

const nodeOf = ({ resource, children }: PermissionNode): WireNode => ({
  id: String(resource.id),
  url: resource.url ?? "",
  title: resource.title,
  icon: resource.icon ?? "",
  menuType: resource.menu_type,
  perms: resource.menu_type === BUTTON ? (resource.perms ?? "") : "",
  children: children.map(nodeOf),
});

export const queryRoleVersionPermission = defineCall({
  method: "GET",
  path: `${PATHS.sys}/productVersion/queryRoleVersionPermission`,
  token: "live",
  subApps: true,
  tag: "本人",
  title: "角色版本的菜单与按钮",
  input: z.object({ versionId: flag }, { error: UNREADABLE }),
  output: permissionTreeResult,
  doc: {
    fields: { versionId: "`queryRoleVersion` 给出的 `id`" },
    message: DONE,
    result: [
      {
        id: "10",
        url: "/account",
        title: "账号管理",
        icon: "users",
        menuType: 0,
        perms: "",
        children: [
          {
            id: "11",
            url: "/account/account-list",
            title: "账号列表",
            icon: "list",
            menuType: 2,
            perms: "",
            children: [
              {
                id: "12",
                url: "",
                title: "冻结",
                icon: "",
                menuType: 3,
                perms: "account:freeze",
                children: [],
              },
            ],
          },
        ],
      },
    ],
    returns:
      "本人各角色合并后的菜单树，顺序固定：`menuType` 为 0 顶部菜单、2 菜单、3 按钮，`perms` 只有按钮才有，`children` 总是列表。查询不改变当前角色版本。",
    fails: [`400 ${ROLE_VERSION_MISSING}`],
  },
  async run({ versionId }, { session }) {
    const roleVersionId = readId(versionId);
    const holder = { accountId: session!.accountId, roleVersionId, at: now() };
    const permitted = await listPermitted(db, holder);
    return permitted
      ? answered(DONE, permissionTree(permitted).map(nodeOf))
      : refusedWith(ROLE_VERSION_MISSING);
  },
});
