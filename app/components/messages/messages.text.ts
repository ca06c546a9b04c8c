export const CENTER_TITLE = "消息中心";
export const CENTER_PATH = "/phsb/userMessage";
export const SYSTEM_NOTICE = "系统通知";
export const VIEW_DETAILS = "查看详情";
export const VIEW_ALL = "查看全部消息";
export const NO_MESSAGES = "您还没有收到任何消息哦~";
export const FILTER_UNRESOLVED = "筛选条件无效，没有找到任何消息。";
export const NONE_FOUND = "没有符合条件的消息，请调整条件或清除筛选";
export const CLEAR_FILTERS = "清除筛选";
export const RELOAD = "刷新";
export const NOT_READ = "消息没有读取成功，请刷新再试。";

export const BELL = "消息";
export const OPEN_UNREAD = "未读消息";
const COUNT = (total: number) => `共 ${total} 条`;
export const CLOSE_UNREAD = "关闭";

export const STATE_LABEL = "状态";
export const STATES = [
  { value: "", name: "all", text: "全部" },
  { value: "unread", name: "unread", text: "未读" },
  { value: "read", name: "read", text: "已读" },
] as const;
export const TYPE_LABEL = "类型";
export const ALL_TYPES = "全部类型";
export const QUERY_LABEL = "标题或内容";
export const SEARCH = "查询";

export const LIST_LABEL = "消息列表";
export const SELECT_ALL = "全选";
export const selectText = (title: string) => `选择：${title}`;
export const UNREAD = "未读";
export const READ = "已读";
export const MARK_READ = "标为已读";
export const REMOVE = "删除";
export const MARK_ALL_READ = "全部标为已读";
export const UNDO = "撤销";
/** Notice of the last action, beside its undo. */
export const UNDO_LEAD = {
  read: (count: number) => `操作成功！已将${count}条消息标为已读`,
  remove: (count: number) => `已删除${count}条消息`,
} as const;
export const UNDONE = "已撤销";
export const tickedText = (count: number) => `已选 ${count} 条`;
export const UNTICK = "清除";
export const BULK_LABEL = "所选消息";
export const markAllFailed = (reason: string) => `操作失败！原因：${reason}`;

export const PAGES_LABEL = "分页";
export const PREVIOUS_PAGE = "上一页";
export const NEXT_PAGE = "下一页";
export const pageText = (page: number, pages: number, total: number) =>
  pages > 1 ? `共 ${total} 条，第 ${page}/${pages} 页` : COUNT(total);

export const MESSAGE_TYPE = "消息类型";
export const PUBLISH_TIME = "发布时间";
export const CLOSE = "关闭";
export const WHOLE_PAGE = "打开完整页面";
export const BACK_TO_CENTER = "返回消息中心";
