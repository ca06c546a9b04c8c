import type { Notice } from "./notify.text";
import type { Channel } from "./port";

/** Messages about events of declarations: on the site alone, and each kind can be turned off. */
const DECLARATION_NOTICES = [
  "declaration-submit",
  "declaration-return",
  "declaration-approve",
  "declaration-mention",
  "declaration-cancel",
  "declaration-assign",
  "declaration-receipt",
] as const;
export type DeclarationNotice = (typeof DECLARATION_NOTICES)[number];

/** Messages to the sides of entrustments: on the site alone, and each kind can be turned off. */
const ENTRUSTMENT_NOTICES = ["declaration-customer", "entrustment-news"] as const;

/** Kinds of notices that accounts may turn off for SMS or mail; the site shows them in any case. */
const SENT_NOTICES = ["certification", "data", "message"] as const;

export const NOTICE_KINDS = [...SENT_NOTICES, ...DECLARATION_NOTICES, ...ENTRUSTMENT_NOTICES] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** A channel of SMS or mail, or the message center. */
export type NoticeChannel = Channel | "site";

export const CHANNELS = ["sms", "mail"] as const satisfies readonly Channel[];
const SITE: readonly NoticeChannel[] = ["site"];

/** The channels for which a kind of notices can be turned off. */
export const channelsOf = (kind: NoticeKind): readonly NoticeChannel[] =>
  SENT_NOTICES.some((each) => each === kind) ? CHANNELS : SITE;

const KINDS: Readonly<Record<string, NoticeKind>> = {
  "certification-approved": "certification",
  "certification-rejected": "certification",
  "data-ready": "data",
  message: "message",
};

/** Notices that are not listed concern security and cannot be turned off. */
export const kindOf = (notice: Notice): NoticeKind | "security" => KINDS[notice] ?? "security";
