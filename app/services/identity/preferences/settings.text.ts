export const SETTINGS_TEXT = {
  saved: "设置已保存，在其他设备登录后同样生效",
  savedAdjusted: "设置已保存。为保证文字清晰，主题色已自动调整深浅",
  reset: "已恢复默认设置",
} as const;
