export const DAY_FORM = "年-月-日";
export const MINUTE_FORM = "年-月-日 时:分";
export const OPEN_CALENDAR = (field: string) => `${field}：选择日期`;
export const CALENDAR_LABEL = "选择日期";
export const OPEN_MINUTES = (field: string) => `${field}：选择日期和时间`;
export const MINUTES_LABEL = "选择日期和时间";
export const TIME_PARTS = { time: "时间", hour: "时", minute: "分" } as const;
export const NOW = "现在";
export const DONE = "完成";
export const CLEAR_DAY = "清除";
export const TODAY = "今天";
export const PREVIOUS = { month: "上个月", year: "上一年", decade: "前十年" } as const;
export const NEXT = { month: "下个月", year: "下一年", decade: "后十年" } as const;
export const LEVELS = { month: "选择年份和月份", year: "选择年份" } as const;
export const PRESETS = {
  today: "今天",
  week: "近7天",
  days: "近30天",
  month: "本月",
  lastMonth: "上月",
  ahead: "今后30天",
} as const;
