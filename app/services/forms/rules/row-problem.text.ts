/** Texts of wrong values in the rows of a file. */
export const ROW_PROBLEM_TEXT = {
  /** How the messages of forms begin that only ask for a valid value. */
  wrongStart: "请输入正确的",
  of: (label: string, text: string) => `${label}：${text}`,
  formatWrong: (label: string, right: string) =>
    right === "" ? `${label}格式不正确` : `${label}格式不正确，${right}`,
  phone: "应为以1开头的11位数字",
  phoneOrLandline: "应为手机号，或带区号的固定电话，如0574-87654321",
  email: "应如name@example.com，以com、cn、net或org结尾",
  creditCode: "应为18位数字和大写字母，不含I、O、S、V、Z",
  postcode: "应为6位数字",
  day: "应如2026-01-31",
} as const;
