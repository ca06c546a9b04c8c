import { keysOf } from "../channel.types";
import type { ChannelRow } from "../find-channel.server";

/** The folder of one business of a channel, below the root. */
export interface BusinessFolder {
  readonly business: string;
  readonly parts: readonly string[];
}

export const businessFoldersOf = ({
  folder,
  business_dirs: dirs,
}: Pick<ChannelRow, "folder" | "business_dirs">): readonly BusinessFolder[] =>
  keysOf(dirs).map((business) => ({ business, parts: [...folder.split("/"), business] }));
