/** The refusal of a page number or size: the field, and its limit. */
export const countWrong = (field: string, most: number) => `${field} 应为 1 至 ${most} 的整数`;
