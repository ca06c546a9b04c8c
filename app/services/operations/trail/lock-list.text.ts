/** Texts of the limits (docs/console.md, section 10). */
export const LOCK_LIST_TEXT = {
  object: "限制",
  columns: {
    kind: "类型",
    subject: "对象",
    state: "状态",
    count: "计数",
    touchedAt: "最近",
    until: "至",
  },
  states: { active: "限制中", over: "未触发" },
  activeOnly: "仅限制中",
  lift: "解除",
  consequence: (count: number) => `${count} 个对象的计数与锁定将立即清除，可以马上重试。`,
  over: "该限制已不存在",
  empty: "当前没有锁定。",
} as const;
