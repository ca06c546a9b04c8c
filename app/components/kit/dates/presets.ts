import dayjs from "dayjs";
import { PRESETS } from "./dates.text";

const DAY = "YYYY-MM-DD";

/** Returns frequent ranges, both ends included. */
export function presetsOn(today: string) {
  const day = dayjs(today);
  const range = (label: string, from: dayjs.Dayjs, to: dayjs.Dayjs) => ({
    label,
    value: [from.format(DAY), to.format(DAY)] as [string, string],
  });
  const lastMonth = day.subtract(1, "month");
  return [
    range(PRESETS.today, day, day),
    range(PRESETS.week, day.subtract(6, "day"), day),
    range(PRESETS.days, day.subtract(29, "day"), day),
    range(PRESETS.month, day.startOf("month"), day.endOf("month")),
    range(PRESETS.lastMonth, lastMonth.startOf("month"), lastMonth.endOf("month")),
    range(PRESETS.ahead, day, day.add(29, "day")),
  ];
}
