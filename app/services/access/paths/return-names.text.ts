/** The names of pages that no table of pages has, by the beginning of their path; the longest comes first. */
export const RETURN_NAMES = [
  ["/phsb/userMessage", "消息中心"],
  ["/phsb/links/", "共享的报关单"],
  ["/phsb", "申报平台"],
  ["/jqzx", "集群管理中心"],
  ["/personal", "个人中心"],
  ["/certification", "身份认证"],
  ["/changePassword", "修改密码"],
  ["/search", "搜索"],
] as const;

/** The page has no name. */
export const UNNAMED_PAGE = "刚才要打开的页面";
