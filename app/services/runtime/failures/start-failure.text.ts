/** What stands behind 「启动失败：」: what is wrong, and what to do about it. */
export const START_FAILURE = {
  failed: (reason: string) => `启动失败：${reason}\n`,
  occupied: (address: string) => `${address} 已被占用`,
  mayNotListen: (address: string) => `没有权限监听 ${address}`,
  notOurAddress: (address: string) => `${address} 不是本机地址（HOST）`,
  away: (said: string) => `连不上数据库（${said}）`,
  busy: (said: string) => `数据库被其他进程占用（${said}）；请等它结束后再启动`,
  full: (said: string) => `磁盘已满（${said}）；请清理 DATA_DIR 所在的磁盘后再启动`,
  notWritable: (folder: string, said: string) =>
    `数据目录 ${folder} 不能读写（${said}）；请检查目录和其中文件的权限与所属用户，或者换一个 DATA_DIR`,
  damaged: (file: string, said: string) =>
    `数据库文件 ${file} 已损坏（${said}）；请先另存这个文件，再用备份恢复，npm run check 可查看全部损坏`,
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
  loginRefused: (said: string) => `数据库拒绝登录（${said}）；请检查 DATABASE_URL 里的用户、密码和库名`,
  oldSqlite: (version: string, minimum: string) =>
    `SQLite ${version} 低于 ${minimum}；请运行 npm ci 重新安装依赖`,
} as const;
