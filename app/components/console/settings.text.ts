/** Texts of the page and the drawer of settings. */
export const SETTINGS_LEAD = "设置随账号保存，在其他设备登录后同样生效。";
export const THEME_LABEL = "主题色";
export const THEME_HINT = "过浅或过深的颜色会自动调整，保证文字清晰。";
export const TICKS = [
  { name: "tagsView", text: "显示已打开页面的标签" },
  { name: "fixedHeader", text: "滚动时固定顶部栏和标签" },
  { name: "sidebarLogo", text: "在菜单上方显示标志" },
  { name: "pageKeys", text: "启用快捷键（J、K、X、A、/、?）" },
] as const;
export const TICKS_LABEL = "布局";
export const DENSITY_LABEL = "表格密度";
export const DENSITY_OPTIONS = [
  { value: "normal", text: "标准" },
  { value: "dense", text: "紧凑" },
] as const;
export const SCHEME_LABEL = "深浅色";
export const SCHEME_OPTIONS = [
  { value: "auto", text: "跟随系统" },
  { value: "light", text: "浅色" },
  { value: "dark", text: "深色" },
] as const;
export const SIZE_LABEL = "文字大小";
export const SIZE_OPTIONS = [
  { value: "mini", text: "迷你" },
  { value: "small", text: "小" },
  { value: "medium", text: "标准" },
  { value: "large", text: "大" },
  { value: "elder", text: "长辈" },
] as const;
export const SAVE = "保存";
export const RESET = "恢复默认";
export const PREVIEW = "预览主题色";
export const PREVIEWED = "正在预览主题色，保存后生效。";
