/** Texts of splitting and joining declarations. */
export const SPLIT_TEXT = {
  onePart: "按这个条件只有一份，不需要拆分",
  from: (number: string) => `由 ${number} 拆出`,
  into: (numbers: string) => `拆出 ${numbers}`,
  joined: (numbers: string) => `并入 ${numbers}`,
  joinedInto: (number: string) => `已并入 ${number}`,
  merged: (before: number, after: number) => `相同商品合并，${String(before)} 项变为 ${String(after)} 项`,
  noMergeableLines:
    "没有可以合并的商品：编号、名称、规格型号、单位、单价、币制、原产国和征免方式都相同的才合并",
  unknown: (number: string) => `没有编号为“${number}”的报关单`,
  itself: "不能与自己合并",
  otherDirection: (number: string) => `${number} 的进出口方向不同`,
  otherOrganization: (number: string) => `${number} 属于其他企业`,
  otherCustomer: (number: string) => `${number} 的委托方不同`,
  edited: (number: string, who: string) => `${who} 正在编辑 ${number}，不能合并`,
  notEditable: (number: string, state: string) => `${number} 已是“${state}”，不能合并`,
} as const;
