import type { Notice } from "./notify.text";
import type { Channel } from "./port";

/** Kinds of notices that accounts may turn off for SMS or mail; the site shows them in any case. */
export const NOTICE_KINDS = ["certification", "data", "message"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const CHANNELS = ["sms", "mail"] as const satisfies readonly Channel[];

const KINDS: Readonly<Record<string, NoticeKind>> = {
  "certification-approved": "certification",
  "certification-rejected": "certification",
  "data-ready": "data",
  message: "message",
};

/** Notices that are not listed concern security and cannot be turned off. */
export const kindOf = (notice: Notice): NoticeKind | "security" => KINDS[notice] ?? "security";
