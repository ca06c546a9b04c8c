export const matchesFound = (count: number) => `${count}项相符，按上下键选择，按回车键确定`;
export const NO_MATCH = "没有相符的代码";
