import { db } from "../../../db/client.server";
import { formatTime } from "../../../format/time";
import { inSlices, once, timeOf, type Section } from "./export-section.server";

const KINDS = {
  userAvatar: "头像",
  certLicense: "营业执照",
  certAuthorisation: "授权委托书",
  articlePicture: "文章图片",
  siteLogo: "网站标志",
  decPaper: "报关单随附单据",
  entrustPaper: "委托书",
} as const;

/** Uploaded files; the files themselves can be downloaded by their paths. */
export const uploadSection = (accountId: number): Section => ({
  key: "uploads",
  title: "上传的文件",
  columns: {
    kind: "类型",
    fileName: "文件名",
    filePath: "路径",
    size: "大小（字节）",
    createdAt: "上传时间",
    claimedAt: "使用时间",
  },
  slices: inSlices(
    (after, limit) =>
      db
        .selectFrom("uploads")
        .selectAll()
        .where("account_id", "=", accountId)
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    (row) => ({
      kind: KINDS[row.biz_key],
      fileName: row.file_name,
      filePath: row.path,
      size: String(row.size),
      createdAt: formatTime(row.created_at),
      claimedAt: timeOf(row.claimed_at),
    }),
  ),
});

export const preferenceSection = (accountId: number): Section => ({
  key: "preferences",
  title: "界面设置",
  columns: { settings: "设置", visits: "打开的页面" },
  slices: once(
    () => db.selectFrom("preferences").selectAll().where("account_id", "=", accountId).execute(),
    (row) => ({ settings: row.settings ?? "", visits: row.visits ?? "" }),
  ),
});

export const draftSection = (accountId: number): Section => ({
  key: "drafts",
  title: "暂存的表单",
  columns: { form: "表单", fields: "已填写的内容", savedAt: "暂存时间" },
  slices: once(
    () =>
      db.selectFrom("form_drafts").selectAll().where("account_id", "=", accountId).orderBy("id").execute(),
    (row) => ({ form: row.form, fields: row.fields, savedAt: formatTime(row.saved_at) }),
  ),
});
