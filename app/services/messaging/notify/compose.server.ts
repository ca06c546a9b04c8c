import { env } from "../../runtime/configuration/env.server";
import { MAIL_CLOSING, MAIL_GREETING, signed, type Wording } from "./notify.text";
import type { Message } from "./port";

interface Site {
  readonly title: string;
  /** Without a port: a phone fills in a domain-bound code by host alone. */
  readonly host: string;
}

const configuredSite = (): Site => ({ title: env.SITE_TITLE, host: new URL(env.siteOrigin).hostname });

type Draft = Pick<Message, "channel" | "target" | "purpose" | "code" | "id" | "insteadOfCode">;

/** Adds signature, greeting, closing and the domain-bound line to a text (docs/forms.md, section 8). */
export function composeMessage(draft: Draft, wording: Wording, site: Site = configuredSite()): Message {
  const bound = draft.code ? [`@${site.host} #${draft.code}`] : [];
  const text =
    draft.channel === "sms"
      ? [signed(site.title, wording.body), ...bound].join("\n")
      : [MAIL_GREETING, wording.body, ...(draft.code ? [draft.code] : []), MAIL_CLOSING, ...bound].join(
          "\n\n",
        );
  return { ...draft, subject: wording.subject, text };
}
