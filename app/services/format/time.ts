import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone.js";
import utc from "dayjs/plugin/utc.js";

dayjs.extend(utc);
dayjs.extend(timezone);

const ZONE = "Asia/Shanghai";

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, whatever zone the machine is in. */
export function formatTime(milliseconds: number): string {
  return dayjs(milliseconds).tz(ZONE).format("YYYY-MM-DD HH:mm:ss");
}
