export const BOARD_TEXT = {
  title: "报关看板",
  card: "各状态、经办人和通道的份数，久未回执、滞报临期和退回原因，点数字看清单。",
  at: (time: string) => `统计于 ${time}`,
  refresh: "刷新",
  staff: "平台人员不属于任何企业，请在报关单列表里查看。",
  states: "状态",
  noStates: "还没有报关单",
  ages: "未办结，按最近修改",
  age: { today: "今天", days: "昨天和前天", week: "3–6 天前", older: "7 天及更早" },
  attention: {
    title: "需要留意",
    columns: ["事项", "份数", "处理建议"],
    silent: {
      written: "写出 30 分钟没有回应",
      stored: "暂存 1 天没有申报",
      declared: "申报 4 小时没有新回执",
    },
    todo: {
      written: "看导入客户端是否在运行、通道是否正常。已写出的不要重复发送。",
      stored: "到单一窗口核对后用自己的卡申报；已经申报的，等待回执。",
      declared: "到单一窗口查询办理情况；回执补到后，状态自动更新。",
      soon: "尽快完成制单和申报；自进境之日起满 14 天后按日计滞报金。",
      late: "立即申报；已经在单一窗口申报的，等待回执或补录编号。",
    },
  },
  holders: {
    title: "经办人",
    columns: ["经办人", "未办结", "7 天没有修改"],
    none: "没有未办结的报关单",
  },
  channels: {
    title: "通道",
    columns: ["通道", "在途", "发送失败"],
    none: "还没有发送过",
  },
  reasons: {
    title: "退回原因",
    columns: ["退回原因", "份数"],
    none: "没有退回后还未重新发送的报关单",
    noText: "没有写明原因",
  },
  more: "查看全部未办结的报关单",
} as const;
