import { refusedBy, type Refused } from "../../../forms/editing/outcome";
import { CHANNEL_TEXT as TEXT } from "../channel.text";
import type { ChannelValues } from "../channel.types";
import type { ChannelRow } from "../find-channel.server";
import { isSimulatedFolder } from "../simulated-folder";

type Place = Pick<ChannelValues, "transferMode" | "folder">;

/**
 * Refuses to lead a simulated channel to a real other side, or a real one to a simulated client: nobody could tell
 * any more which of its messages and receipts were real (docs/decisions/0181).
 * @param row null for a new channel
 */
export function findSimulationRefusal(
  row: Pick<ChannelRow, "is_simulated" | "transfer_mode" | "folder"> | null,
  { transferMode, folder }: Place,
): Refused | null {
  if (row?.is_simulated !== 1)
    return isSimulatedFolder(folder) && folder !== row?.folder
      ? refusedBy(TEXT.simulatedFolderOnly, "folder")
      : null;
  if (transferMode !== row.transfer_mode) return refusedBy(TEXT.simulatedStays, "transferMode");
  return folder === row.folder ? null : refusedBy(TEXT.simulatedStays, "folder");
}
