/** Texts after 「启动失败：」: the cause, and what to do about it. */
export const START_FAILURE = {
  failed: (reason: string) => `启动失败：${reason}\n`,
  notRun: (reason: string) => `没有执行：${reason}\n`,
  noDatabaseYet: (folder: string) =>
    `${folder} 里没有数据库，没有新建任何内容；请检查 DATA_DIR，数据库只由第一次启动服务建立`,
  emptyServer:
    "DATABASE_URL 指向的数据库还是空的，没有写入任何内容；请检查 DATABASE_URL，数据库只由第一次启动服务建立",
  noKeyInFile: (name: string) => `${name} 不是密钥；请从备份里取回这个文件，或者把当时的密钥设为 SECRET_KEYS`,
  noKey: (folder: string) =>
    `${folder} 里有数据库，却没有它的密钥 secret.key，没有另外生成；请从备份里取回 secret.key，或者把当时的密钥设为 SECRET_KEYS（见 docs/operations.md 的“密钥”）`,
  otherKeyFile: (folder: string) =>
    `${folder} 里的 secret.key 不是这个数据库正在使用的密钥，封存的内容打不开；请从备份里取回原来的 secret.key，或者把原来的密钥设为 SECRET_KEYS（见 docs/operations.md 的“密钥”）`,
  otherKeys:
    "SECRET_KEYS 里没有这个数据库正在使用的密钥，封存的内容打不开；请把原来的密钥加进 SECRET_KEYS，换密钥时放在新的后面，各服务器相同；原来自动生成的在数据目录的 secret.key 里（见 docs/operations.md 的“密钥”）",
  occupied: (address: string, variable: string) => `${address} 已被占用（${variable}）`,
  mayNotListen: (address: string, variable: string) => `没有权限监听 ${address}（${variable}）`,
  notOurAddress: (address: string) => `${address} 不是本机地址（HOST）`,
  away: (reason: string) => `连不上数据库（${reason}）`,
  busy: (reason: string) => `数据库被其他进程占用（${reason}）；请等它结束后再启动`,
  full: (reason: string) => `磁盘已满（${reason}）；请清理 DATA_DIR 所在的磁盘后再启动`,
  notWritable: (folder: string, reason: string) =>
    `数据目录 ${folder} 不能读写（${reason}）；请检查目录和其中文件的权限与所属用户，或者换一个 DATA_DIR`,
  overlaps: (folder: string) =>
    `不能在 ${folder} 之内，也不能包含它（链接算作它指向的目录）；请换一个目录，把其中的文件移过去`,
  similarVariable: (name: string, similar: string) =>
    `提醒 ${name}：没有这个变量，不起作用；与 ${similar} 只差一两个字母\n`,
  damaged: (file: string, reason: string) =>
    `数据库文件 ${file} 已损坏（${reason}）；请先另存这个文件，再用备份恢复，npm run check 可查看全部损坏`,
  noDatabase: (file: string) =>
    `${file} 不是 SQLite 数据库，或开头已损坏；请把它移走，用备份恢复，或者换一个 DATA_DIR`,
  foreignFile: (file: string) =>
    `${file} 是其他程序的 SQLite 数据库，没有写入任何内容；请把它移走，或者换一个 DATA_DIR`,
  foreignDatabase:
    "DATABASE_URL 指向的数据库里有其他程序的表，没有写入任何内容；请为本系统新建一个空的数据库",
  unfinishedMove:
    "npm run move 还没有把这个数据库写完；请停止这次启动，再执行一次 npm run move，或者换回原来的数据库",
  noRoomForCopy: (folder: string, bytes: number) =>
    `升级库结构之前要在 ${folder} 另存一份，磁盘剩余不足 ${Math.ceil(bytes / 1024 / 1024)} MB；没有升级，请清理磁盘后再启动`,
  newer: "数据库由更新的版本建立或升级过；请用那个版本启动，或者恢复升级前的备份",
  loginRefused: (reason: string) => `数据库拒绝登录（${reason}）；请检查 DATABASE_URL 里的用户、密码和库名`,
  lostDatabase: (folder: string) =>
    `服务结束：数据目录 ${folder} 里的数据库文件已被删除、移走或换成另一个，此后没有接受任何写入；请先恢复数据目录（见 docs/operations.md 的“备份与恢复”）再启动\n`,
  oldSqlite: (version: string, minimum: string) =>
    `SQLite ${version} 低于 ${minimum}；请运行 npm ci 重新安装依赖`,
} as const;
