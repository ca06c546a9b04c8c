/** Texts of the console about the cards of an account (docs/card-login.md, "由管理员绑定"). */
export const CARDS_OF_TEXT = {
  cards: "登录卡",
  bind: "绑定卡",
  none: "该账号没有绑定卡。",
  columns: ["证书编号", "单位", "有效期至", "绑定时间", "绑定人", "最近登录"],
  labels: {
    certNo: "证书编号",
    company: "单位",
    validTo: "有效期至",
    boundAt: "绑定时间",
    boundBy: "绑定人",
    usedAt: "最近登录",
    certificate: "证书",
    reason: "原因",
  },
  never: "尚未使用",
  section: "卡的签名证书",
  certificateHint:
    "选择卡的签名证书文件（PEM、DER或Base64，扩展名多为.cer、.crt或.pem），或把内容粘贴在这里。证书须由受信任的机构签发，在有效期内且未被吊销",
  certificateEmpty: "请选择或粘贴证书",
  certificateLong: "证书最长不能超过8192个字符",
  unreadable: "无法识别证书，请使用PEM、DER或Base64格式的签名证书",
  revoked: "卡的证书已被吊销，不能绑定",
  notOpen: "平台没有配置受信任的根证书（CARD_ROOTS），暂时不能绑定卡",
  reasonHint:
    "绑定后持卡人可以在“卡登录”（/console/login?tab=card）登录该账号，请先核实身份；账号所有者会收到通知",
  already: "这张卡已绑定该账号",
  unbind: "解绑",
  unbindNote:
    "解绑后，这张卡不能再登录该账号；账号所有者会收到通知。已打开的会话不受影响，需要时请另行结束会话。",
  bound: "已绑定，账号所有者已收到通知",
} as const;
