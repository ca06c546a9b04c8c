export const AVATAR_TEXT = {
  changed: "修改成功",
} as const;
