export const KIND = "差别";
export const KINDS = { added: "新增", removed: "删除", changed: "修改" } as const;
