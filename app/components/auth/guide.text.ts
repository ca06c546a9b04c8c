export const GUIDE_TITLE = "使用引导";
export const GUIDE_LEAD = "在线海关把通关与跨境贸易中最常办的事放在一处。下面是您可以在这里办理的事项。";

export const STEPS_TITLE = "第一次使用";
export const STEPS = [
  { title: "注册并登录", text: "用手机号或邮箱注册，收到验证码后设置登录密码。" },
  { title: "完善资料", text: "在个人中心填写姓名与所在地，并绑定手机号和邮箱，方便找回密码。" },
  { title: "完成身份认证", text: "提交企业资料，审核通过后即可使用与您身份对应的功能。" },
] as const;

export const REGISTER_LINK = { text: "立即注册", href: "/login?register=1" } as const;
export const SIGN_IN_LINK = { text: "登录", href: "/login" } as const;
export const HOME_LINK = { text: "进入首页", href: "/cmsweb" } as const;
