export const ACCESSIBILITY_TITLE = "无障碍声明";
/** Must be updated with the text below. */
export const ACCESSIBILITY_DATE = "本声明更新于2026年11月24日";
export const ACCESSIBILITY_LEAD =
  "本站希望每个人都能独立办理业务，不论用鼠标、键盘、触摸屏还是读屏软件，也不论屏幕大小、浏览器新旧。";

export interface StatementSection {
  readonly title: string;
  readonly lead?: string;
  readonly items: readonly string[];
}

export const ACCESSIBILITY_SECTIONS: readonly StatementSection[] = [
  {
    title: "符合情况",
    lead: "本站以《Web 内容无障碍指南》（WCAG）2.2 的 AA 级为目标。各页面在每次发布前由程序检查：",
    items: [
      "浅色、深色两种显示下的自动检测没有发现问题，各配色的文字对比度不低于4.5:1，高对比显示不低于7:1；",
      "每个页面都有语言、标题、一个主标题、页面区域和“跳到主要内容”的链接，可以只用键盘操作；",
      "出错时，页面标题、页首的问题清单和出错的输入框都有说明；",
      "放大到400%或在320像素宽的屏幕上，内容排成一列，不需要左右滚动。",
    ],
  },
  {
    title: "为您准备的功能",
    items: [
      "“外观”可以选择浅色、深色、大字、长辈（更大的字）、高对比、灰色和色弱，与浏览器和系统的设置无关；",
      "看不清图片验证码时，可以听语音验证码、放大图片，或改用短信验证码登录；",
      "系统设置了减少动态效果或强制配色时，页面照办；",
      "不启用 JavaScript 也能完成每一项操作。",
    ],
  },
  {
    title: "已知的不足",
    items: [
      "语音验证码由程序合成，只有普通话；",
      "图片和语音验证码在两分钟后失效，失效后须换一张，已填的账号会保留；",
      "外观的选择保存在当前浏览器中，换用其他设备时需要重新选择；",
      "尚未请读屏软件的使用者完整走过各项流程，也没有经过第三方评测；",
      "其他单位制作的文件（如附件、外部网站）不在本声明范围内。",
    ],
  },
  {
    title: "意见反馈",
    lead: "遇到困难，请按“联系我们”中的方式告诉我们，并说明：",
    items: ["遇到困难的页面和操作；", "使用的设备、浏览器和辅助软件；", "出错页面上的请求编号（如果有）。"],
  },
];

export const ACCESSIBILITY_CONTACT = "无障碍专用联系方式：";

export const NO_SCRIPT_QUESTION = "各页面启用 JavaScript 后有哪些不同，见";
