/** Names of the kinds of numbers by which a declaration is found (`declaration_numbers.kind`). */
export const NUMBER_KINDS: Readonly<Record<string, string>> = {
  own: "内部编号",
  client: "客户端编号",
  unified: "统一编号",
  customs: "海关编号",
  bill: "提运单号",
  contract: "合同协议号",
  manual: "备案号",
  licence: "许可证号",
  container: "集装箱号",
  paper: "随附单证编号",
};
