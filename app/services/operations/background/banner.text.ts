import { formatTime } from "../../format/time";

/** Shown on every page of a drill copy. */
export const BANNER_TEXT = {
  drill: (moment: number | null) =>
    `演练环境${moment === null ? "" : `：${formatTime(moment, "YYYY-MM-DD HH:mm")} 的副本`}。不发送短信和邮件，不收发报文，不备份；在这里的修改不会进入正式环境。`,
} as const;
