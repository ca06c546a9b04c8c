/** Texts of the script beside the field of a code. */
export const PASSKEY_SAYS = {
  waiting: "请按浏览器的提示操作……",
  answered: "通行密钥已确认，请继续提交。",
  refused: "没有使用通行密钥，可以重试，或输入动态码。",
  unreachable: "暂时不能使用通行密钥，请稍后重试，或输入动态码。",
  exists: "这台设备已有本账号的通行密钥。",
} as const;
