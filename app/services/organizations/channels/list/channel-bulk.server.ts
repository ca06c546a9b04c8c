import { archiving, ofCount } from "../../../collections/lists/jobs/archiving";
import type { BulkAction } from "../../../collections/lists/jobs/bulk-action.types";
import { CHANNEL_TEXT as TEXT } from "../channel.text";
import {
  archiveChannel,
  disableChannel,
  enableChannel,
  restoreChannel,
} from "../states/channel-states.server";
import {
  archiveConsequence,
  disableConsequence,
  enableConsequence,
  restoreConsequence,
} from "./channel-list.text";

const archived = archiving({
  perms: "channel:archive",
  titles: TEXT.moves,
  consequences: { archive: ofCount(archiveConsequence), restore: ofCount(restoreConsequence) },
  archive: archiveChannel,
  restore: restoreChannel,
});

/** What can be done to many channels at once (docs/console.md, 7.1). */
export const channelBulk: readonly BulkAction[] = [
  {
    code: "enable",
    title: TEXT.moves.enable,
    perms: "channel:enable",
    consequence: (ids) => enableConsequence(ids.length),
    apply: enableChannel,
    undo: disableChannel,
  },
  {
    code: "disable",
    title: TEXT.moves.disable,
    perms: "channel:enable",
    consequence: (ids) => disableConsequence(ids.length),
    apply: disableChannel,
    undo: enableChannel,
  },
  archived.archive,
];

/** What can be done to archived ones. */
export const channelRecycleBulk: readonly BulkAction[] = [archived.restore];
