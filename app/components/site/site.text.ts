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
/** Label beside the console's search. */
export const SITE_SEARCH = "站内搜索";
export const searchTitle = (query: string) => `搜索“${query}”`;
export const SEARCH_EMPTY = "输入想找的内容，标题、正文、拼音全拼或首字母都可以，例如“认证”“renzheng”“rz”。";
export const searchFound = (total: number) => `共 ${total} 篇`;
export const SEARCH_NO_RESULTS = "没有找到相关文章。可以换一个说法，或减少几个字再试。";

export const HERO_TITLE = "通关与跨境贸易，在一处办妥";
export const HERO_LEAD = "从录入报关单到收到结关回执，连同账号、认证与消息，都在这里。";
export const WORKBENCH = { text: "进入工作台", href: "/guide" } as const;
export const SERVICES_LABEL = "可以办理的事项";
export const CONTACT_TITLE = "客服";
export const CONTACT_LEAD = "客服渠道暂未开通，请先查看办事指南，或联系本单位管理员。";
export const GUIDES_LINK = { text: "办事指南", href: "/cmsweb/guide" } as const;
export const CONTACT_LINK = { text: "联系我们", href: "/contact" } as const;
export const DOWNLOADS = "下载";
export const SERVICE_STATE = "服务状态";
export const SERVICE_STATES = {
  running: "各项服务运行正常",
  warning: "部分服务受影响",
  planned: "有维护安排",
  maintenance: "正在维护",
} as const;

export const MORE = "更多";
export const moreOf = (column: string) => `更多${column}`;
export const PINNED = "置顶";
export const COLUMN_EMPTY = "这个栏目还没有文章。";
export const COLUMN_LEADS: Readonly<Record<string, string>> = {
  news: "平台的新功能与改进。",
  notice: "服务时间、系统维护、假期安排与安全提醒。",
  guide: "从注册、认证到申报的做法，遇到问题先在这里找。",
  download: "可以下载填写的文书与资料清单，有 Word 和 PDF 两种。",
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

export const minutesToRead = (minutes: number) => `阅读约 ${minutes} 分钟`;
export const DOWNLOAD_AS = { docx: "下载 Word 文件", pdf: "下载 PDF 文件" } as const;
export const HELPFUL_QUESTION = "这篇文章有帮助吗？";
export const HELPFUL_YES = "有帮助";
export const HELPFUL_NO = "没有帮助";
export const HELPFUL_THANKS = "感谢您的反馈。";
export const HELPFUL_MORE = "感谢您的反馈。没有解决的问题，可以按“联系我们”中的方式告诉我们。";

/** Notice above a draft that is opened by a private link. */
export const previewNotice = (version: number, until: string) =>
  `预览：这是第${version}版草稿，访客看不到这个页面。链接到${until}为止有效，请只发给需要看的人。`;
export const PREVIEW_TITLE = "文章预览";
