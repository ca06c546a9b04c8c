/** Texts about the passkeys of an account (docs/forms.md, 1.14). */
export const PASSKEY_TEXT = {
  nameTooLong: (max: number) => `名称最长不能超过${max}个字符`,
  /** The name of a passkey that its owner has not named. */
  standardName: (count: number) => `通行密钥${count}`,
  noAnswer: "没有收到通行密钥，请重新创建；浏览器须启用 JavaScript",
  wrong: "通行密钥没有通过验证，请重新创建",
  late: "添加已超时，请重新开始",
  taken: "该通行密钥已经添加过",
  tooMany: (max: number) => `最多添加${max}个通行密钥，请先移除不用的`,
  noSecondStep: "请先开启两步验证",
  notOpen: "通行密钥只能在以域名访问的加密网站（https）上使用",
  isAdded: "通行密钥已添加",
  isRemoved: "通行密钥已移除",
  isCancelled: "已取消添加",
} as const;

export const PASSKEY_NAME_MAX = 30;
