import { formatTime } from "../../format/time";

interface Change {
  readonly who: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Section of the settings' page. */
  readonly section: string;
  /** Each setting with its value before and after, as displayed. */
  readonly changes: string;
  readonly link: string;
}

/** Values of notices about changed destinations of secrets, copies and files. */
export interface DestinationNoticeValues {
  "destination-changed": Change & { readonly days: number };
  "destination-reverted": Change;
  "destination-waiting": Change & { readonly days: number };
  "destination-refused": Change;
}

type Texts = {
  readonly [N in keyof DestinationNoticeValues]: {
    readonly subject: string;
    readonly body: (values: DestinationNoticeValues[N]) => string;
  };
};

/** Notices to administrators of the platform. */
export const DESTINATION_NOTICES: Texts = {
  "destination-changed": {
    subject: "平台设置已修改",
    body: ({ who, time, section, changes, days, link }) =>
      `${who}于${formatTime(time)}修改了系统设置“${section}”：${changes}。如未经同意，请在${days}天内登录并打开以下链接撤销：${link}`,
  },
  "destination-waiting": {
    subject: "平台设置的修改等待同意",
    body: ({ who, time, section, changes, days, link }) =>
      `${who}于${formatTime(time)}提出修改系统设置“${section}”：${changes}。须另一位平台管理员在${days}天内登录并打开以下链接同意后生效：${link}`,
  },
  "destination-refused": {
    subject: "平台设置的修改未获同意",
    body: ({ who, time, section, changes, link }) =>
      `${who}于${formatTime(time)}不同意系统设置“${section}”的修改：${changes}。设置没有变化。详情：${link}`,
  },
  "destination-reverted": {
    subject: "平台设置已撤销修改",
    body: ({ who, time, section, changes, link }) =>
      `${who}于${formatTime(time)}撤销了系统设置“${section}”的修改：${changes}。详情：${link}`,
  },
};
