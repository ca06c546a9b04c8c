import { getAccount } from "../../accounts/accounts.server";
import { db } from "../../../db/client.server";
import { formatTime } from "../../../format/time";
import { dayOf, once, timeOf, type Section } from "./export-section.server";
import { ACCESS_CHANNELS } from "../own-log.text";

const ACCOUNT_COLUMNS = {
  id: "编号",
  username: "用户名",
  realname: "姓名",
  phone: "手机号",
  email: "邮箱",
  workNo: "工号",
  province: "省",
  city: "市",
  area: "区",
  streetAddress: "街道地址",
  faxNo: "传真",
  avatar: "头像文件",
  hasPassword: "已设置密码",
  createdAt: "开通时间",
  updatedAt: "更新时间",
  lastSignInAt: "最近登录",
  cancelAt: "注销生效时间",
};

/** All data of the account except the hash of its password. */
export const accountSection = (accountId: number): Section => ({
  key: "account",
  title: "账号",
  single: true,
  columns: ACCOUNT_COLUMNS,
  slices: once(
    async () => [await getAccount(db, accountId)],
    (row) => ({
      id: String(row.id),
      username: row.username,
      realname: row.realname,
      phone: row.phone ?? "",
      email: row.email ?? "",
      workNo: row.work_no,
      province: row.province,
      city: row.city,
      area: row.area,
      streetAddress: row.street_address,
      faxNo: row.fax_no,
      avatar: row.avatar,
      hasPassword: row.password_hash === null ? "否" : "是",
      createdAt: formatTime(row.created_at),
      updatedAt: formatTime(row.updated_at),
      lastSignInAt: timeOf(row.last_sign_in_at),
      cancelAt: timeOf(row.cancel_at),
    }),
  ),
});

const AGREEMENTS = { service: "平台服务协议", certification: "认证服务协议" } as const;

export const agreementSection = (accountId: number): Section => ({
  key: "agreements",
  title: "已签署的协议",
  columns: { agreement: "协议", version: "版本", acceptedAt: "同意时间", way: "途径", address: "地址" },
  slices: once(
    () =>
      db
        .selectFrom("agreement_acceptances")
        .selectAll()
        .where("account_id", "=", accountId)
        .orderBy("id")
        .execute(),
    (row) => ({
      agreement: AGREEMENTS[row.agreement],
      version: row.version,
      acceptedAt: formatTime(row.accepted_at),
      way: ACCESS_CHANNELS[row.way],
      address: row.address,
    }),
  ),
});

const STATUS_TEXTS = { active: "正常", suspended: "停用" } as const;

export const membershipSection = (accountId: number): Section => ({
  key: "memberships",
  title: "所属组织",
  columns: {
    organization: "组织",
    department: "部门",
    title: "职务",
    status: "状态",
    validFrom: "有效期自",
    validTo: "有效期至",
  },
  slices: once(
    () =>
      db
        .selectFrom("memberships as m")
        .innerJoin("organizations as o", "o.id", "m.organization_id")
        .leftJoin("departments as d", "d.id", "m.department_id")
        .select(["o.name", "d.path", "m.title", "m.status", "m.valid_from", "m.valid_to"])
        .where("m.account_id", "=", accountId)
        .orderBy("m.id")
        .execute(),
    (row) => ({
      organization: row.name,
      department: row.path ?? "",
      title: row.title,
      status: STATUS_TEXTS[row.status],
      validFrom: dayOf(row.valid_from),
      validTo: dayOf(row.valid_to),
    }),
  ),
});

/** Roles that the account holds in its organisations. */
export const roleSection = (accountId: number): Section => ({
  key: "roles",
  title: "角色",
  columns: { organization: "组织", role: "角色", since: "分配时间" },
  slices: once(
    () =>
      db
        .selectFrom("account_roles as h")
        .innerJoin("roles as r", "r.id", "h.role_id")
        .innerJoin("organizations as o", "o.id", "h.organization_id")
        .select(["o.name as organization", "r.name as role", "h.created_at"])
        .where("h.account_id", "=", accountId)
        .orderBy("h.created_at")
        .execute(),
    ({ organization, role, created_at }) => ({ organization, role, since: formatTime(created_at) }),
  ),
});
