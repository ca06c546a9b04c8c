export const CONSOLE_NAME = "集群管理中心";

export const SIDEBAR_LABEL = "功能菜单";
export const OPEN_SIDEBAR = "功能菜单";
export const CLOSE_SIDEBAR = "关闭菜单";
export const FOLD_SIDEBAR = "收起菜单";
export const UNFOLD_SIDEBAR = "展开菜单";
export const NO_MENU = "当前角色没有可用的功能，请联系管理员分配权限。";

export const CRUMBS_LABEL = "当前位置";
export const ACTING_AS = (roles: string, organization: string) => `当前身份：${roles} · ${organization}`;

export const REFRESH_PAGE = "刷新";
export const FULL_SCREEN = "全屏";

export const VIEWS_LABEL = "已打开页面";
export const VIEW_MENU_OF = (title: string) => `${title}的操作`;
export const PINNED = "已固定";
export const REFRESH_VIEW = "刷新";
export const MORE_VIEWS = (count: number) => `更多 ${count}`;
export const CLOSE_VIEW = "关闭";
export const PIN_VIEW = "固定";
export const UNPIN_VIEW = "取消固定";
export const CLOSE_MORE = [
  { intent: "close-left", text: "关闭左侧" },
  { intent: "close-right", text: "关闭右侧" },
  { intent: "close-others", text: "关闭其他" },
  { intent: "close-all", text: "全部关闭" },
] as const;
export const REDIRECT_TITLE = "重新打开页面";

export const CONSOLE_LINKS = [
  { text: "修改密码", href: "/changePassword" },
  { text: "界面设置", href: "/settings" },
] as const;

export const CLOSE_DRAWER = "关闭";

export const SEARCH_TITLE = "搜索";
export const searchTitle = (query: string) => `“${query}”的搜索结果`;
export const SEARCH_HINT = "功能、名称或编号";
export const SEARCH_BUTTON = "搜索";
export const NO_RESULTS_FOUND = "没有找到，换个关键词试试，或输入拼音首字母、编号的开头或末 4 位。";
export const FOUND_GROUPS = { recent: "最近打开", pages: "功能", records: "记录" } as const;

export const SETTINGS_PATH = "/settings";
export const SETTINGS_TITLE = "界面设置";
export const IDLE_TITLE = "您已有一段时间没有操作";
export const IDLE_TEXT = "为保护数据，2分钟后将自动锁定，需要重新登录。已暂存的内容会保留。";
export const IDLE_CONTINUE = "继续使用";
