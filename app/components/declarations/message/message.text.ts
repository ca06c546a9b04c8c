export const MESSAGE_PAGE = {
  title: (number: string) => `报文 - ${number}`,
  lead: "报文可以由单一窗口的导入客户端读取，以“暂存”方式导入，未签名。申报前请在单一窗口里核对。",
  unproven: "报文格式依据公开资料，未经真实环境验证。",
  basis: "申报依据",
  file: "文件名",
  download: "下载 XML",
  refused: "不能生成报文",
  notes: "注意",
  problems: "报文检查",
  clean: "按数据字典检查，没有发现问题。",
  found: ({ errors, warnings }: { errors: number; warnings: number }) =>
    `按现在的规则检查，有 ${String(errors)} 处错误、${String(warnings)} 条没有确认的提醒`,
  noUnit: "还没有选择申报单位与操作卡，请在表头里选择",
  columns: { place: "位置", label: "项目", element: "报文元素", problem: "问题" },
  row: (structure: string, place: number) => `${structure} 第 ${place} 项`,
  back: "返回报关单",
} as const;
