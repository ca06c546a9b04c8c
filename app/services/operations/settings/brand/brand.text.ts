/** Texts of the section 品牌 of the settings (docs/console.md, section 11). */
export const BRAND_TEXT = {
  logoHint:
    "jpg、jpeg 或 png，小于 5MB，显示时高 32 像素、最宽 160 像素，浅色或透明背景最清晰；显示在所有页面的网站名称之前，接近正方形的也用作浏览器标签图标",
  logoRange: "jpg、png 图片",
  removeLabel: "移除标志",
  remove: "恢复为默认标志",
  logo: (mark: string) => `图片 ${mark}`,
  logoFile: "标志",
  colourHint:
    "如 #0b6e5c，不填写则为默认的海蓝。过浅或过深的颜色自动调整明暗，文字与背景的对比度始终不低于 4.5:1，高对比度时不低于 7:1。",
  colourWrong: "请输入 # 和六位十六进制数字，如 #0b6e5c",
  colourRange: "#000000–#ffffff",
  colourInUse: (shades: string) => `实际使用：${shades}`,
  colourByDefault: "使用默认的海蓝",
  colourPick: "选取颜色",
  presets: "常用颜色",
  shades: "主色的深浅",
  shade: (scheme: string, colour: string, contrast: string) => `${scheme} ${colour}（${contrast}:1）`,
  schemes: { light: "浅色", dark: "深色", highLight: "高对比度浅色", highDark: "高对比度深色" },
  previewed: "这一页已按新的颜色显示，保存后所有页面相同。",
} as const;

/** Colours that are proposed, with their names. */
export const COLOUR_PRESETS = [
  { colour: "#1a5fae", name: "海蓝" },
  { colour: "#0b6e5c", name: "墨绿" },
  { colour: "#0e7490", name: "青" },
  { colour: "#4f46c8", name: "靛" },
  { colour: "#7e3ba8", name: "紫" },
  { colour: "#a61e4d", name: "绛红" },
  { colour: "#b3261e", name: "朱红" },
  { colour: "#9a5200", name: "琥珀" },
  { colour: "#475569", name: "石墨" },
] as const;

/** The first characters of the name that a stored picture has of itself. */
const MARK_LENGTH = 8;

/** Names a logo by its path, so that two of them can be distinguished; "" where there is none. */
export function logoName(path: string): string {
  const name = path.split("/").at(-1) ?? "";
  return name === "" ? "" : BRAND_TEXT.logo(name.slice(0, MARK_LENGTH));
}
