import type { Executor } from "../../db/client.server";
import type { Refused } from "../../forms/editing/outcome";
import type { ChannelRow } from "../../organizations/channels/find-channel.server";
import type { StoredDeclaration } from "../records/find-declaration.server";
import { unitText } from "../records/units/units.server";
import type { Operation } from "./choose-channel.server";
import { prepareSending } from "./send-declaration.server";
import { SENDING_TEXT as TEXT } from "./sending.text";

interface Described {
  readonly ok: true;
  readonly channel: ChannelRow;
  /** By whom and by which channel. */
  readonly text: string;
}

/** By whom and by which channel a declaration would be sent now, or why no channel takes it. */
export async function describeSending(
  executor: Executor,
  stored: StoredDeclaration,
  operation: Operation = "G",
): Promise<Described | Refused> {
  const prepared = await prepareSending(executor, stored, operation);
  if (!prepared.ok) return prepared;
  const { channel } = prepared;
  return { ok: true, channel, text: TEXT.sendBy(await unitText(executor, stored.row), channel.name) };
}
