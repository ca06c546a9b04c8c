export const CONTACT_TITLE = "联系我们";
export const CONTACT_LEAD = "多数问题在办事指南里有答案；没有找到的，可以按下面的方式联系。";
export const SUPPORT_CONTACTS_TITLE = "客服";
export const CONTACT_NONE = "客服电话和邮箱尚未公布。在此之前，请通过您所在单位的平台管理员转告。";
export const CONTACT_SECTIONS = [
  {
    title: "先自己查一查",
    items: [
      { text: "办事指南", href: "/cmsweb/guide", about: "注册、登录、认证与权限的做法" },
      { text: "搜索", href: "/cmsweb/search", about: "标题、正文、拼音都可以" },
      { text: "通知公告", href: "/cmsweb/notice", about: "服务时间、系统维护与安全提醒" },
    ],
  },
  {
    title: "联系时请说明",
    items: [
      { text: "遇到问题的页面、操作和时间" },
      { text: "出错页面上的请求编号（如果有）" },
      { text: "使用的设备和浏览器" },
    ],
  },
  {
    title: "请注意",
    items: [
      { text: "不要把密码或验证码告诉任何人，客服不会索要" },
      { text: "发现账号被他人使用，请立即修改密码，再联系客服" },
    ],
  },
] as const;
