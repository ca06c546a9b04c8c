export const MESSAGE_USAGE = `用法：npm run message -- --to <接收人> --title <标题> --content <内容> [选项]

向用户发布站内消息。服务运行时也可以用。

  --to <接收人>      all、org:编号,…、role:编号,…，或 user:编号、手机号、邮箱，以逗号相连
  --title <标题>     2 到 60 个字
  --content <内容>   内容，可用 HTML，最多 20000 个字符；或用 --file
  --file <文件>      从 UTF-8 文件读取内容
  --type <类型>      1 提醒，2 通知（默认），3 公告，4 待办
  --at <时间>        YYYY-MM-DD HH:mm:ss，到时发布；已过去的时间立即发布
  --key <键>         同一个键只发布一次
  --new-users        与 --to all 同用：以后注册的用户也能收到
  --dry-run          只检查并计数，不发布

  --revoke <编号> [--reason <原因>]       撤回一条消息
  --receipts <编号> [--output <文件>]     谁在何时读过，写成 CSV
  --help             显示本说明
`;

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
