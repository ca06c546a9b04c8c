import type { Notice } from "./notify.text";
import type { Channel } from "./port";

/** What people may choose not to be told by SMS or e-mail; on the site they are told in any case. */
export const NOTICE_KINDS = ["certification", "data", "message"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const CHANNELS = ["sms", "mail"] as const satisfies readonly Channel[];

const KINDS: Readonly<Record<string, NoticeKind>> = {
  "certification-approved": "certification",
  "certification-rejected": "certification",
  "data-ready": "data",
  message: "message",
};

/** What is not named here concerns security, and that is nobody's choice. */
export const kindOf = (notice: Notice): NoticeKind | "security" => KINDS[notice] ?? "security";
