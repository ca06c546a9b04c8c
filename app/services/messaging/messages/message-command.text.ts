export const COMMAND_TEXT = {
  toMissing: "缺少 --to",
  toWrong: "--to 应为 all、org:编号,…、role:编号,… 或 user:编号、手机号或邮箱,…",
  toUnknown: (names: readonly string[]) => `找不到接收人：${names.join("、")}`,
  timeWrong: "--at 应为 YYYY-MM-DD HH:mm:ss",
  newUsersWrong: "--new-users 只能与 --to all 同用",
  idWrong: "消息编号不正确",
  fileUnreadable: (file: string) => `无法读取文件：${file}`,
  fileUnwritable: (file: string) => `无法写入文件：${file}`,
  published: (id: number, recipients: number) => `已发布消息 ${id}，接收 ${recipients} 人`,
  waiting: (id: number, time: string, recipients: number) =>
    `消息 ${id} 将于 ${time} 发布，预计接收 ${recipients} 人`,
  repeated: "该消息已发布，未重复发送",
  dryRun: (recipients: number) => `检查通过，将接收 ${recipients} 人；未发布`,
  revoked: (id: number) => `已撤回消息 ${id}`,
  exported: (file: string) => `已写入 ${file}`,
} as const;
