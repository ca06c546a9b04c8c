/** Texts of the console about accounts (docs/console.md, sections 1 and 4.1). */
export const PEOPLE_TEXT = {
  own: "不能对自己的账号执行此操作",
  lastAdmin: "至少要保留一名平台管理员",
  soleIn: (organization: string) => `该账号是${organization}的唯一管理员，请先指定其他管理员`,
  taken: (count: number) => `该账号领取了${count}份审核中的认证申请，请先转交`,
  elsewhere: "该账号还属于其他组织，只能在本组织停用其成员身份",
  beyond: (names: readonly string[]) => `不能授予自己没有的权限：${names.join("、")}`,
  beyondOwn: "该账号拥有您没有的权限，请由平台管理员处理",
  reasonEmpty: "请输入原因",
  reasonLong: "原因最长不能超过200个字符",

  alreadyFrozen: "该账号已冻结",
  notFrozen: "该账号未冻结",
  alreadyArchived: "该账号已注销",
  notArchived: "该账号未注销",
  tooLateToRestore: "注销超过30天的账号不能恢复",
  notLocked: "该账号未被锁定",
  noSecondStep: "该账号没有开启两步验证",

  phoneTaken: "该手机号已注册",
  emailTaken: "该邮箱已注册",
  phoneCooling: (day: string) => `该手机号属于注销冷静期内的账号，${day}后可用`,
  emailCooling: (day: string) => `该邮箱属于注销冷静期内的账号，${day}后可用`,
  noContact: "请填写手机号或邮箱",
  invitationSent: "邀请已发送",
  noRandomPassword: "只有平台用户可以生成随机密码",
  staffOnly: "只有平台用户可以修改他人的手机号和邮箱",
  passwordWrong: "密码错误，或尝试次数过多，请等待10分钟后重试",
} as const;

export const REASON_MAX = 200;
