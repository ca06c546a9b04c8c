export const CARDS_PATH = "/personal/cards";
export const CARDS_TITLE = "登录卡";
export const CARDS_LEAD = "绑定海关签发的卡之后，可以在集群管理中心登录页用卡登录。一张卡只能绑定一个账号。";
export const TO_CARD_SIGN_IN = "打开卡登录页";
export const CARD_COLUMNS = {
  certNo: "证书编号",
  company: "单位",
  validTo: "有效期至",
  boundAt: "绑定时间",
  usedAt: "最近登录",
} as const;
export const ACTION = "操作";
export const UNBIND = "解绑";
export const unbindLabel = (certNo: string) => `解绑证书编号为 ${certNo} 的卡`;
export const NO_CARDS = "还没有绑定卡。";
export const NEVER_USED = "尚未使用";
/** Follows the time when a card was bound. */
export const BY_STAFF = "（由管理员绑定）";
export const BIND_TITLE = "绑定卡";
export const BIND = "绑定";
export const NOT_OPEN = "平台没有配置卡登录，暂时不能绑定。请用账号登录；需要用卡登录时，请联系平台管理员。";
export const BIND_ALTERNATIVES = "没有卡时，仍可用密码或验证码登录。";
