import { db } from "../db/client.server";
import { formatTime } from "../format/time";
import { once, type Section } from "./export-section.server";

const KINDS = ["企业客户", "服务商"] as const;
const STATES = ["暂存", "审核中", "已认证", "已驳回"] as const;

export const certificationSection = (accountId: number): Section => ({
  key: "certification",
  title: "身份认证申请",
  columns: { kind: "认证类型", state: "状态", createdAt: "开始时间", updatedAt: "更新时间" },
  slices: once(
    () =>
      db
        .selectFrom("certification_applications")
        .selectAll()
        .where("account_id", "=", accountId)
        .orderBy("id")
        .execute(),
    (row) => ({
      kind: KINDS[row.kind],
      state: STATES[row.bill_status],
      createdAt: formatTime(row.created_at),
      updatedAt: formatTime(row.updated_at),
    }),
  ),
});
