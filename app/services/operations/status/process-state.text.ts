import type { CacheName } from "../../runtime/process/caches.server";

interface CacheText {
  readonly title: string;
  readonly holds: string;
}

const CACHES: Readonly<Record<CacheName, CacheText>> = {
  pages: { title: "公开页面", holds: "访客看到的公开页面" },
  fragments: { title: "页面片段", holds: "各页面共用的片段，如菜单" },
  rights: { title: "权限", holds: "角色的权限与菜单" },
  figures: { title: "看板数据", holds: "看板读取的统计数字" },
  rules: { title: "检查规则", holds: "各组织的报关单检查规则设置" },
  codes: { title: "代码表", holds: "报关用的代码表" },
  enums: { title: "枚举", holds: "枚举值" },
  spellings: { title: "搜索拼音", holds: "搜索所用的拼音" },
};

/** Texts of 慢语句 and 缓存 in 系统状态 (docs/console.md, section 13). */
export const PROCESS_STATE_TEXT = {
  caches: CACHES,
  ofServer: (server: string, since: string) => `当前服务器 ${server} 自 ${since} 启动以来`,
  statementColumns: ["语句", "次数", "平均（毫秒）", "最长（毫秒）"],
  statementNumbers: ["次数", "平均（毫秒）", "最长（毫秒）"],
  cacheColumns: ["缓存", "内容", "条目", "字符", "命中", "未命中", "命中率"],
  cacheNumbers: ["条目", "字符", "命中", "未命中", "命中率"],
  none: "还没有数据",
  holds: "内容",
  entries: "条目",
  characters: "字符",
  hits: "命中",
  misses: "未命中",
  server: "服务器",
  clear: (title: string) => `清空缓存“${title}”`,
  clearNotes: (server: string) => [
    `只清空当前服务器 ${server} 的这一缓存，其他服务器不受影响。`,
    "不删除任何数据；之后的访问会重新读取，短时间内稍慢。",
  ],
  cleared: (title: string, entries: number) => `已清空缓存“${title}”，共 ${entries} 条`,
} as const;
