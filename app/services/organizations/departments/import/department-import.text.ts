import { DEPARTMENT_LABELS as LABELS } from "../department.text";

/** The texts of the import of departments besides the fields' rules (docs/console.md, 3.4). */
export const DEPARTMENT_IMPORT_TEXT = {
  columns: {
    above: "上级部门路径",
    name: LABELS.name,
    code: LABELS.code,
    type: LABELS.type,
    leader: "负责人手机号",
    sort: LABELS.sort,
    remark: LABELS.remark,
  },
  hints: [
    "上级部门路径从顶级部门写起，用 / 分隔；不填则为顶级部门；也可以填写已有部门的编码。",
    "路径中还没有的上级部门会一并新建，预览中会列出；它们自己的行要写在下级之前。",
    "类型填写名称或代码都可以；负责人须为本组织的成员。",
    "排序不填写则排在同级最后。",
    "有任何一行错误时，整个文件都不导入。",
  ],
  broughtBefore: "前面的行已把该部门作为上级部门新建，请把这一行移到它们之前",
  aboveBroken: "上级部门所在的行有错误",
} as const;

const BROUGHT_SHOWN = 20;

/** The remark on departments that a file creates without a row of their own. */
export function broughtText(paths: readonly string[]): string {
  const shown = paths.slice(0, BROUGHT_SHOWN).join("、");
  return `还将新建${paths.length}个上级部门：${shown}${paths.length > BROUGHT_SHOWN ? "…" : ""}`;
}
