export const ENTRY_KEYS_TITLE = "报关单录入";

export const ENTRY_KEYS = [
  { keys: ["Enter"], text: "下一个可填的框" },
  { keys: ["Shift", "Enter"], text: "上一个可填的框" },
  { keys: ["Ctrl", "Enter"], text: "本项完成，到下一项；在长文本中换行" },
  { keys: ["F8"], text: "在代码框中列出相符的代码，Alt ↓ 也可以" },
  { keys: ["Ctrl", "D"], text: "取上一项的同一内容；在表头取同一收发货人上一份报关单的" },
  { keys: ["F4"], text: "逐个填写本项的申报要素" },
  { keys: ["Ctrl", "Shift", "D"], text: "整项照上一项" },
  { keys: ["Alt", "↑"], text: "本项上移；Alt ↓ 在代码框以外下移" },
  { keys: ["Ctrl", "Delete"], text: "删除本项，5 分钟内可以撤销" },
  { keys: ["F2"], text: "下一处问题或还没填的必填框，Shift F2 上一处" },
  { keys: ["Alt", "Enter"], text: "按提示一键改正所在的框" },
  { keys: ["F9"], text: "检查全部" },
  { keys: ["Ctrl", "S"], text: "保存" },
  { keys: ["Ctrl", "Shift", "S"], text: "制单完成" },
  { keys: ["Alt", "1…7"], text: "转到第几部分" },
  { keys: ["="], text: "在数字框中先输入等号即可计算，如 =12*3.5" },
] as const;
