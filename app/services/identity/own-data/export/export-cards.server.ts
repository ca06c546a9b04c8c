import { db } from "../../../db/client.server";
import { formatTime } from "../../../format/time";
import { listPasskeys } from "../../auth/passkeys/passkeys.server";
import { once, timeOf, type Section } from "./export-section.server";

/** Cards that can sign in to the account. */
export const cardSection = (accountId: number): Section => ({
  key: "cards",
  title: "绑定的卡",
  columns: {
    certNo: "证书编号",
    company: "单位",
    validTo: "证书有效期至",
    boundAt: "绑定时间",
    usedAt: "最近登录",
  },
  slices: once(
    () =>
      db.selectFrom("account_cards").selectAll().where("account_id", "=", accountId).orderBy("id").execute(),
    (row) => ({
      certNo: row.cert_no,
      company: row.company,
      validTo: formatTime(row.valid_to),
      boundAt: formatTime(row.created_at),
      usedAt: timeOf(row.used_at),
    }),
  ),
});

/** Passkeys that replace the second step of sign-ins. */
export const passkeySection = (accountId: number): Section => ({
  key: "passkeys",
  title: "通行密钥",
  columns: { name: "名称", addedAt: "添加时间", usedAt: "最近使用" },
  slices: once(
    () => listPasskeys(accountId),
    ({ name, addedAt, usedAt }) => ({ name, addedAt: formatTime(addedAt), usedAt: timeOf(usedAt) }),
  ),
});
