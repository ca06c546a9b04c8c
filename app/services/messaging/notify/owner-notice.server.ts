import type { Tx } from "../../db/client.server";
import type { Account } from "../../db/schema/schema-people";
import { wantedChannels } from "./notice-choices.server";
import { CHANNELS, kindOf } from "./notice-kinds";
import type { Notice, NoticeValues } from "./notify.text";
import { enqueueNotice } from "./outbox/outbox.server";
import type { Channel } from "./port";

type Owner = Pick<Account, "id" | "phone" | "email">;

/**
 * Notifies an account's owner on every bound channel except the one whose code has just verified the owner;
 * on that one too when it is the only one (docs/forms.md, section 8). Notices that do not concern security
 * respect the owner's opt-outs.
 */
export async function notifyOwner<N extends Notice>(
  tx: Tx,
  account: Owner,
  notice: N,
  values: NoticeValues[N],
  { provedChannel }: { provedChannel?: Channel } = {},
): Promise<void> {
  for (const channel of await channelsOf(tx, account, notice, provedChannel)) {
    const target = targetOn(account, channel);
    if (target) await enqueueNotice(tx, { target, notice, values });
  }
}

const targetOn = ({ phone, email }: Owner, channel: Channel) => (channel === "sms" ? phone : email);

async function channelsOf(
  tx: Tx,
  account: Owner,
  notice: Notice,
  proved: Channel | undefined,
): Promise<readonly Channel[]> {
  const others = CHANNELS.filter((channel) => targetOn(account, channel) && channel !== proved);
  const channels = others.length > 0 || proved === undefined ? others : [proved];
  const kind = kindOf(notice);
  if (kind === "security") return channels;
  const isWanted = await wantedChannels(tx, account.id);
  return channels.filter((channel) => isWanted(kind, channel));
}
