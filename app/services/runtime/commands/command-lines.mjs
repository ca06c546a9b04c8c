import { DEMO_USAGE } from "./demo-usage.mjs";

/**
 * The command lines of the server's program, `node build/server/index.js <name> …`; each has a script of its name. Plain
 * JavaScript, because the scripts print a usage without a build.
 *
 * `folder` is what a command has to do with the database and the key of the data folder (folder-use.server.ts),
 * `needsKeys` whether it opens or seals anything with the keys.
 */
export const COMMAND_LINES = {
  demo: {
    title: "写入演示数据",
    folder: "use",
    needsKeys: true,
    options: /** @type {const} */ ({
      size: { type: "string" },
      live: { type: "boolean" },
      seed: { type: "string" },
      fault: { type: "string", multiple: true },
    }),
    usage: DEMO_USAGE,
  },
  "audit:verify": {
    title: "校验审计记录",
    folder: "use",
    needsKeys: false,
    positionals: 1,
    usage: `用法：npm run audit:verify [-- 链头]

校验全部审计记录；链头形如 123:…，取自以前的输出或日志。
`,
  },
  backup: {
    title: "备份",
    folder: "use",
    needsKeys: false,
    options: /** @type {const} */ ({
      to: { type: "string" },
      store: { type: "boolean" },
      keep: { type: "string" },
      recipient: { type: "string", multiple: true },
      "passphrase-file": { type: "string" },
      point: { type: "boolean" },
      json: { type: "boolean" },
    }),
    usage: `用法：npm run backup -- --to <文件夹> [--store] [--keep <份数>] [--recipient <age 公钥>]… [--passphrase-file <文件>] [--json]
      npm run backup -- --store [--keep <份数>] [--recipient <age 公钥>]… [--passphrase-file <文件>]
      npm run backup -- --point --to <文件夹> [--recipient <age 公钥>]… [--json]

  --to               备份写到这里，每次一个文件；服务运行时也可以执行
  --store            存入 BACKUP_STORE 给出的对象存储；同时有 --to 时两处各一份
  --keep             只保留最近的这么多份，其余删除（两处都是）
  --recipient        用 age 公钥加密，可以给出几个；恢复时用其中任何一个的私钥
  --passphrase-file  用文件第一行作口令加密，至少 12 个字符
  --point            写一个恢复点：只写当天其他恢复点还没有的内容
  --json             结果写成一行 JSON，供其他程序读取

恢复：npm run restore -- --from <备份>
`,
  },
  "backup:store": {
    title: "对象存储里的备份",
    folder: "none",
    needsKeys: false,
    positionals: 3,
    usage: `用法：npm run backup:store -- list                   列出对象存储里的备份
      npm run backup:store -- put <文件>             存入一份
      npm run backup:store -- fetch <名称> <文件夹>  取回一份并核对，名称 latest 是最新的
      npm run backup:store -- remove <名称>          删除一份

对象存储由 BACKUP_STORE 给出，见 docs/operations.md。
`,
  },
  restore: {
    title: "恢复",
    folder: "none",
    needsKeys: false,
    options: /** @type {const} */ ({
      from: { type: "string" },
      at: { type: "string" },
      "from-store": { type: "boolean" },
      name: { type: "string" },
      "identity-file": { type: "string" },
      "passphrase-file": { type: "string" },
      list: { type: "boolean" },
      production: { type: "boolean" },
      "before-migration": { type: "boolean" },
    }),
    usage: `用法：npm run restore -- [--from <文件夹>|--from-store] [--at <时间>] [--production] [--identity-file <文件>] [--passphrase-file <文件>]
      npm run restore -- --from <备份文件> [--production] [--identity-file <文件>] [--passphrase-file <文件>]
      npm run restore -- --from-store --name <名称> [--production] [--identity-file <文件>] [--passphrase-file <文件>]
      npm run restore -- --list [--from <文件夹>|--from-store]
      npm run restore -- --before-migration

取最新的时刻，备份和恢复点不分先后。恢复的副本是演练：不发送短信和邮件，不收发报文，不备份。

  --from             备份文件，或备份的文件夹
  --from-store       BACKUP_STORE 给出的对象存储；--name 是其中一份的名称
                     两个都不写时找遍 BACKUP_FOLDER 和 BACKUP_STORE
  --at               这一时刻之前最近的："2026-03-05 14:30"（北京时间），或 latest
  --production       代替正式环境，不是演练
  --list             列出可以恢复的所有时刻，新的在前，并写明各会丢失多久；不恢复
  --identity-file    age 私钥（AGE-SECRET-KEY-…）所在的文件，备份用公钥加密时要有
  --passphrase-file  文件的第一行是口令，备份用口令加密时要有

  --before-migration 换回上一次升级库结构之前自动另存的数据库；现有的改名留在 DATA_DIR 里

恢复到 DATA_DIR（默认 ./data），其中不能已有数据库：先把原来的文件夹改名另存。
`,
  },
  drill: {
    title: "演练",
    folder: "use",
    needsKeys: false,
    positionals: 1,
    usage: `用法：npm run drill            说明数据库是不是演练用的副本
      npm run drill -- begin   开始演练，如 PostgreSQL 的副本恢复之后、启动之前
      npm run drill -- end     结束演练，转为正式环境

演练时不发送短信和邮件，不收发报文，不备份。开始和结束都在重新启动服务之后生效。
`,
  },
  check: {
    title: "检查数据库",
    folder: "use",
    needsKeys: false,
    options: /** @type {const} */ ({ older: { type: "boolean" } }),
    usage: `用法：npm run check [-- --older]

检查数据库的页、索引和引用，服务运行时也可以用。完好时退出码 0，否则 1 并逐行列出。

  --older   库结构比程序旧的（如刚恢复的）也算完好
`,
  },
  certification: {
    title: "身份认证审核",
    folder: "use",
    needsKeys: true,
    positionals: 2,
    options: /** @type {const} */ ({
      by: { type: "string", default: "" },
      opinion: { type: "string", default: "" },
      all: { type: "boolean", default: false },
    }),
    usage: `用法：npm run certification -- <操作> [选项]

审核身份认证申请。服务运行时也可以用。

  list [--all]                                       列出等待审核的申请，最早的在上面；--all 列出全部（草稿除外）
  show <编号>                                        一份申请的内容与办理进度
  approve <编号> --by <审核人> [--opinion <意见>]     通过：建立或加入组织，申请人成为组织管理员
  reject <编号> --by <审核人> --opinion <原因>        驳回：申请人可以修改后重新提交
  --help                                             显示本说明
`,
  },
  "hs-codes": {
    title: "载入检验检疫名称",
    folder: "use",
    needsKeys: false,
    usage: `用法：npm run hs-codes

载入商品编码的检验检疫名称；再次执行什么也不改变。
`,
  },
  move: {
    title: "迁移数据库",
    folder: "use",
    needsKeys: false,
    options: /** @type {const} */ ({ to: { type: "string" } }),
    usage: `用法：npm run move -- --to <postgres://… 或文件夹>

把现在用的数据库（由 DATABASE_URL 和 DATA_DIR 决定）连同上传的文件复制到另一种数据库，
逐表比较行数与校验和。先停止所有服务；中断后再执行一次即可继续。

  --to  postgres:// 地址：一个空的 PostgreSQL 数据库；
        文件夹：在其中新建 SQLite 数据库
`,
  },
  message: {
    title: "站内消息",
    folder: "use",
    needsKeys: false,
    options: /** @type {const} */ ({
      to: { type: "string" },
      title: { type: "string", default: "" },
      type: { type: "string", default: "2" },
      content: { type: "string" },
      file: { type: "string" },
      at: { type: "string" },
      key: { type: "string" },
      reason: { type: "string", default: "" },
      revoke: { type: "string" },
      receipts: { type: "string" },
      output: { type: "string" },
      "new-users": { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
    }),
    usage: `用法：npm run message -- --to <接收人> --title <标题> --content <内容> [选项]

向用户发布站内消息。服务运行时也可以用。

  --to <接收人>      all、org:编号,…、role:编号,…，或 user:编号、手机号、邮箱，以逗号相连
  --title <标题>     2 到 60 个字
  --content <内容>   内容，可用 HTML，最多 20000 个字符；或用 --file
  --file <文件>      从 UTF-8 文件读取内容
  --type <类型>      1 提醒，2 通知（默认），3 公告，4 待办
  --at <时间>        YYYY-MM-DD HH:mm:ss，到时发布；已过去的时间立即发布
  --key <键>         同一个键只发布一次
  --new-users        与 --to all 同用：包含今后注册的用户
  --dry-run          只检查并计数，不发布

  --revoke <编号> [--reason <原因>]       撤回一条消息
  --receipts <编号> [--output <文件>]     谁在何时读过，写成 CSV
  --help             显示本说明
`,
  },
  outbox: {
    title: "最近发送的短信和邮件",
    folder: "use",
    needsKeys: false,
    options: /** @type {const} */ ({
      limit: { type: "string", default: "20" },
      to: { type: "string" },
      failed: { type: "boolean", default: false },
    }),
    usage: `用法：npm run outbox -- [选项]

列出最近发送的短信和邮件，新的在下面。收件人一律打码；验证码从不保存，也从不显示。

  --limit <条数>   最多列出多少条，1 到 1000，默认 20
  --to <收件人>    只看发给此手机号或邮箱的
  --failed         只看失败的（包括等待重试的）
  --help           显示本说明
`,
  },
};

/** What the program itself says: what it does without a command, and which there are. */
export const PROGRAM_USAGE = `用法：node build/server/index.js [命令 [选项]]

不写命令时启动服务；第一次启动建立数据库和密钥，其他命令都不会。命令（npm run 有同名的）：

${Object.entries(COMMAND_LINES)
  .map(([name, { title }]) => `  ${name.padEnd(14)} ${title}\n`)
  .join("")}
<命令> --help 显示它的用法。
`;
