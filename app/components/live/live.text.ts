/** Same text as in services/identity/auth: one sentence wherever a session has ended. */
export const SESSION_ENDED = "您的登录信息已失效，请重新登录";
export const KEEPS_TYPED = "您填写的内容还在本页。重新登录会在新标签页打开，登录后回到本页即可继续保存。";
export const SIGN_IN_AGAIN = "重新登录";

export const POLLING = "新消息暂时不能即时送达，每分钟检查一次。";
export const REFRESH_MESSAGES = "刷新";

/** Shows 99+ for a hundred and more. */
export const unreadBadge = (total: number) => (total > 99 ? "99+" : String(total));
/** Above the list of the newest. */
export const unreadCount = (total: number) => `共 ${unreadBadge(total)} 条`;
export const unreadInWords = (total: number) => `${unreadBadge(total)} 条未读`;
export const unreadPrefix = (total: number) => (total > 0 ? `(${unreadBadge(total)}) ` : "");

export const NEWS = (title: string) => `新消息：${title}`;
export const VIEW = "查看";
