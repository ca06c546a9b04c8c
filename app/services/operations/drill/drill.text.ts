import { formatTime } from "../../format/time";

/** Texts of `npm run drill`. */
export const DRILL_TEXT = {
  production: "不是演练环境\n",
  drill: (since: number, moment: number | null) =>
    `演练环境${moment === null ? "" : `，${formatTime(moment)} 的副本`}，开始于 ${formatTime(since)}\n`,
  begun:
    "已记为演练环境。启动服务之后不发送短信和邮件，不收发报文，不备份；正在运行的服务须重新启动，在那之前照常收发\n",
  ended: "演练已结束。重新启动服务之后照常发送短信和邮件、收发报文和备份\n",
  waiting: (notices: number, channelMessages: number) =>
    `注意：启动后将发出等待中的短信和邮件${notices}条、通道报文${channelMessages}份，其中可能有正式环境已经发出的，和演练时产生的；不应发出时不要启动，改用 restore --production 重新恢复\n`,
} as const;
