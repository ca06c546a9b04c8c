import type { Tx } from "../db/client.server";
import type { Account } from "../db/schema";
import type { Notice, NoticeValues } from "./notify.text";
import { enqueueNotice } from "./outbox.server";
import type { Channel } from "./port";

/**
 * Tells an account's owner on every bound channel except the one whose code has just proved the person, and
 * on that one too when it is the only one (forms.md, section 8).
 */
export async function notifyOwner<N extends Notice>(
  tx: Tx,
  account: Pick<Account, "phone" | "email">,
  notice: N,
  values: NoticeValues[N],
  { provedChannel }: { provedChannel?: Channel } = {},
): Promise<void> {
  for (const target of targetsOf(account, provedChannel)) await enqueueNotice(tx, { target, notice, values });
}

function targetsOf(
  { phone, email }: Pick<Account, "phone" | "email">,
  proved: Channel | undefined,
): string[] {
  const bound = { sms: phone, mail: email };
  const others = (["sms", "mail"] as const).filter((channel) => bound[channel] && channel !== proved);
  const channels = others.length > 0 || proved === undefined ? others : [proved];
  return channels.flatMap((channel) => bound[channel] || []);
}
