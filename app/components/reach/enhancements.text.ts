/** Enhancements by JavaScript, for the page that lists them; each route's handle refers to its own by key. */

const SEES_PASSWORDS = "密码可以显示出来核对；大写锁定打开时有提示。";
const BY_PASSKEY = "可以用通行密钥代替动态码或恢复码（需要浏览器支持）。";
const SENT_ONCE = "连续按两次按钮，只提交一次。";
const TOAST_TEXT = "操作结果另以浮动提示显示，5秒后自动消失，指针或焦点停留时不消失。";
const KEEPS_TYPED =
  "填写的内容在停顿时自动暂存，换一台设备也能接着填；离开页面前如有未暂存的修改，浏览器会提醒。";

export const ENHANCEMENTS = {
  /** For pages without any. */
  none: [],
  login: [
    "更换验证码图片、发送短信或邮件验证码时不重新打开页面，已填的密码保留。",
    "“重新发送”的倒计时逐秒更新，结束时有提示。",
    "短信验证码可以由浏览器自动填入（需要浏览器支持）。",
    "填写账号时，自动去掉误输入的汉字，全角字符转为半角。",
    "换用另一种登录方式时，已填的账号一并带过去。",
    "首次设置密码在对话框中完成；在手机上，平台服务协议在对话框中打开。",
    "图片或语音验证码获取失败时，显示失败原因。",
    "点“微信”“支付宝”“钉钉”时直接弹出说明，不离开登录页。",
    "在微信、QQ 等应用内打开时，提示可以改用浏览器打开。",
    SEES_PASSWORDS,
    SENT_ONCE,
    TOAST_TEXT,
  ],
  consoleLogin: [
    "更换验证码图片时不重新打开页面。",
    "卡登录由本机的卡控件完成，需要 JavaScript；没有它时用账号登录。",
    SEES_PASSWORDS,
    SENT_ONCE,
  ],
  cards: ["绑定卡由本机的卡控件完成，需要 JavaScript。"],
  passkeys: ["通行密钥由浏览器创建，需要 JavaScript。"],
  setPassword: [SEES_PASSWORDS, SENT_ONCE],
  changePassword: [SEES_PASSWORDS, TOAST_TEXT],
  secondStep: [SEES_PASSWORDS, BY_PASSKEY],
  secondStepAtSignIn: [BY_PASSKEY],
  codes: ["输入代码、名称或拼音时，相符的代码随时列出，可用上下键选择。", "每个代码旁有“复制”按钮。"],
  entry: [
    "输入代码、名称或拼音时，相符的代码随时列出，可用上下键选择。",
    "停止输入0.8秒后，或按回车时，所填的内容自动保存，并显示保存的时间；网络断开时保留，恢复后按顺序补传。",
    "所填的内容有问题时，在框的旁边随即提示。",
    "窗口宽度在1200像素以上时，表头、商品、当前一项和检查结果同屏显示，各自保存。",
    "可以全程用键盘录入：回车到下一个框，Ctrl 加回车到下一项，F2 到下一处问题；按问号列出全部快捷键。",
  ],
  review: [
    "窗口宽度在1200像素以上时，整份报关单与录入时同屏显示，改动之处有标记，随附单据在旁边打开。",
    "可以用键盘复核：F2 到下一处差异，在任意一栏按 R 写修改意见。",
    KEEPS_TYPED,
  ],
  /** For every page inside the shell. */
  shell: [
    "在顶部栏切换页面时不重新打开整页，焦点落在新页面的标题上。",
    "打开较慢、网络断开或站点有新版本时有提示；请求超过50秒自动取消，可以重试。",
    "鼠标停在消息铃铛上时列出未读消息，消息在对话框中打开，不离开当前页。",
    "指向链接时预先加载该页面的程序，省流量时不加载。",
  ],
  messages: [
    "消息在列表上方的对话框中打开，不离开列表；未读数随即更新。",
    "可以一次选中本页的全部消息。",
    TOAST_TEXT,
  ],
  certification: [
    "选择省、市后，下级地区随即列出，不必按“更新”。",
    "有“打印”按钮；没有它时用浏览器的打印功能。",
  ],
  message: ["有“打印”按钮；没有它时用浏览器的打印功能。"],
  personal: [
    "头像可以拖入或粘贴，上传前可以裁剪，并显示进度。",
    "选择省、市后，下一级列表随即更新，不用按“更新”。",
    KEEPS_TYPED,
    TOAST_TEXT,
  ],
  operation: [
    "从“安全设置”打开时，各步骤在对话框中完成，不离开该页。",
    "“重新发送”的倒计时逐秒更新。",
    SEES_PASSWORDS,
    TOAST_TEXT,
  ],
  dashboardEditor: ["板块可以拖动调整顺序。"],
  /** For every form page of the console. */
  form: [
    KEEPS_TYPED,
    "消息、模板和文章的正文可以按“用编辑器写”，用工具栏设置标题、列表、链接和图片；再按一次回到HTML代码。",
  ],
  /** For every list of the console. */
  list: [
    "筛选、排序、翻页和显示设置不重新打开整页。",
    "可以一次勾选本页全部记录，按住 Shift 单击可以勾选一段。",
    "焦点在列表中时，可以用键盘逐行移动、勾选和打开，按 ? 查看说明。",
  ],
  board: ["每分钟和有新消息时重新统计，不用重新打开页面。"],
  desk: ["打开旧地址 /phsb#/userMessage 时，直接进入消息中心。"],
  search: [
    "在任何页面按 Ctrl+K（或 ⌘K），或点“搜索”，打开快速搜索：输入功能、记录的名称或编号，用上下键选择，回车打开。",
  ],
  settings: ["收起、展开菜单和关闭标签时不重新打开页面，已填的内容保留。"],
  /** For every page of the console, in addition to those of the shell. */
  console: [
    "刷新当前页面内容、全屏显示内容区，不重新打开页面。",
    "标签支持右键菜单、Shift+F10、Delete 键和鼠标中键。",
    "长时间没有操作时，锁定前2分钟有提示，可以继续使用。",
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Titles under which pages with the same enhancements are listed together. */
export const SHARED_ENHANCEMENTS = {
  list: "集群管理中心的各个列表",
  form: "集群管理中心的各个表单",
} as const;
