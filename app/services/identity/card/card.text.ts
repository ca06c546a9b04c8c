/** Errors of a card (docs/card-login.md, "出错时"). */
export const CARD_ERRORS = {
  signature: "卡签名错误，错误3次后锁定",
  later: "登录失败，请稍后重试",
  login: "登录失败，请重试",
  noSignature: "获取签名失败，请重试",
  update: "请更新单一窗口卡控件",
  captcha: "获取验证码失败，请重试",
  authorisation: "授权错误，请重试",
  connection: "连接客户端控件服务失败，请重试",
  notAuthorised: "未授权单点登录",
} as const;

export type CardError = keyof typeof CARD_ERRORS;

export const CARD_TEXT = {
  pinEmpty: "请输入卡密码",
  pinWrong: "卡密码错误",
  captchaEmpty: "请输入验证码",
  locked: (minutes: number) => `卡签名错误已达3次，请${minutes}分钟后再试，或用账号登录`,
  lockedHere: "卡签名错误已达3次，本页已锁定。卡本身也会因密码错误而锁定，请确认密码后重新打开本页",
  untrusted: "无法验证卡的证书，请确认使用的是海关签发的卡",
  expired: "卡的证书不在有效期内，请更换后再试",
  endsSoon: (day: string, days: number) =>
    `您的卡证书将于${day}到期，${days < 1 ? "不足1天" : `还有${String(days)}天`}，请及时到发证机构换发，换发后重新绑定`,
  revoked: "卡的证书已被吊销，不能登录",
  unbound: "这张卡没有绑定可以登录的账号。请用账号登录后，在“个人中心 › 安全设置 › 登录卡”中绑定",
  tooMany: (count: number) => `最多绑定${count}张卡，请先解绑不再使用的卡`,
  taken: "这张卡已绑定其他账号，请先在该账号中解绑",
  already: "这张卡已绑定本账号",
  identityNeeded: "请先验证身份",
  isBound: "已绑定，下次可以用这张卡登录",
  isUnbound: "已解绑",
} as const;

/** Texts of the collection widget. */
export const COLLECTION_DONE = {
  on: "数据采集已开启",
  off: "数据采集已关闭",
  entered: "已登录采集服务",
  signedOut: "已退出采集服务",
  moved: "数据采集面板已移动",
} as const;
