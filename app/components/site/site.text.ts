export const SITE_HOME = { text: "首页", href: "/cmsweb" } as const;
export const SITE_LINKS = [
  { text: "登录", href: "/login" },
  { text: "注册", href: "/login?register=1" },
] as const;
export const COLUMNS_LABEL = "栏目";
export const BREADCRUMB_LABEL = "当前位置";

export const SEARCH_FORM = "站内搜索";
export const SEARCH_LABEL = "搜索文章";
export const SEARCH_HINT = "标题、正文或拼音";
export const SEARCH_BUTTON = "搜索";
export const SEARCH_TITLE = "搜索";
export const searchTitle = (query: string) => `搜索“${query}”`;
export const SEARCH_EMPTY = "输入想找的内容，标题、正文、拼音全拼或首字母都可以，例如“认证”“renzheng”“rz”。";
export const searchFound = (total: number) => `共 ${total} 篇`;
export const SEARCH_NOTHING = "没有找到相关文章。可以换一个说法，或减少几个字再试。";

export const HERO_TITLE = "通关与跨境贸易，在一处办妥";
export const HERO_LEAD = "在这里办理：";
/** `guest` where a visitor has to sign in first. */
export const ERRANDS = [
  {
    title: "申报",
    text: "报关单的填写、核对和发送即将开放，现在可以查询申报代码。",
    link: { text: "进入申报平台", href: "/phsb", guest: "/login?redirect=%2Fphsb" },
  },
  {
    title: "查询",
    text: "查找办事指南、填制说明与常见问题。",
    link: { text: "查找指南", href: "/cmsweb/search", guest: "/cmsweb/search" },
  },
  {
    title: "认证",
    text: "以企业客户或服务商的身份申请认证，查看进度。",
    link: {
      text: "办理身份认证",
      href: "/personal?tab=2",
      guest: "/login?redirect=%2Fpersonal%3Ftab%3D2",
    },
  },
  {
    title: "通知",
    text: "服务时间、系统维护与安全提醒。",
    link: { text: "查看通知公告", href: "/cmsweb/notice", guest: "/cmsweb/notice" },
  },
] as const;

export const MORE = "更多";
export const moreOf = (column: string) => `更多${column}`;
export const PINNED = "置顶";
export const COLUMN_EMPTY = "这个栏目还没有文章。";
export const COLUMN_LEADS: Readonly<Record<string, string>> = {
  news: "平台的新功能与改进。",
  notice: "服务时间、系统维护、假期安排与安全提醒。",
  guide: "从注册、认证到申报的做法，遇到问题先在这里找。",
  download: "可以直接复制使用的文书与资料清单。",
};
export const columnTotal = (total: number) => `共 ${total} 篇`;
export const FEED = "RSS 订阅";

export const PAGES_LABEL = "分页";
export const PREVIOUS_PAGE = "上一页";
export const NEXT_PAGE = "下一页";
export const pageOf = (page: number, pages: number) => `第 ${page} 页，共 ${pages} 页`;

export const PUBLISHED_ON = "发布于";
export const sourceOf = (source: string) => `来源：${source}`;
export const authorOf = (author: string) => `作者：${author}`;
export const NEIGHBOURS_LABEL = "上一篇、下一篇";
export const NEWER = "上一篇：";
export const OLDER = "下一篇：";
export const RELATED = "相关文章";
export const ARTICLE_TITLE = "文章";
