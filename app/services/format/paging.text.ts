/** A request for a page of rows that no list has: which field, and what it may be. */
export const countWrong = (field: string, most: number) => `${field} 应为 1 至 ${most} 的整数`;
