/** Texts of the button that prints a page, and of what stands in its place without scripts. */
export const PRINT_BUTTON = {
  print: "打印",
  byKeys: "按 Ctrl+P 打印（Mac 按 ⌘P）",
} as const;
