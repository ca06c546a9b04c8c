/** Messages of the rules for numbers, codes and days. */
export const NUMBER_TEXT = {
  creditCodeWrong: "请输入正确的统一社会信用代码",
  customsCodeWrong: "海关编码为10位，前5位为数字",
  inspectionCodeWrong: "检验检疫编码为10位数字或字母",
  postcodeWrong: "请输入正确的邮编",
  idCardWrong: "请输入正确的身份证号码",
  idNoWrong: "请输入正确的证件号码",
  dayWrong: "请输入正确的日期",
} as const;
