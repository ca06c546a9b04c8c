export const CHECK_TEXT = {
  sqlite: "数据库完好：页、索引和引用都没有发现问题",
  postgres: "数据库有应答，库结构是最新的；PostgreSQL 的数据页请用它自己的 pg_amcheck 检查",
  notMigrated: "库结构不是最新的：请先启动一次服务",
  older: "数据库完好；库结构比这个程序的旧，启动时升级",
  damaged: (damage: readonly string[]) =>
    `数据库已损坏，发现 ${damage.length} 处；请先另存数据目录，再用备份恢复：\n${damage.join("\n")}\n`,
} as const;
