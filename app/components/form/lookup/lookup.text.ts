export const FIND = "查找";
export const FIND_HINT = "输入名称或编码搜索并选择";
export const FOUND = "查找结果";
export const LATEST = "最近的";
export const NONE_FOUND = "没有相符的记录";
export const NOT_LOADED = "暂时无法查找，请稍后再试，或按“查找”";
export const moreFound = (shown: number) => `仅显示前${shown}项，请多输入几个字`;
