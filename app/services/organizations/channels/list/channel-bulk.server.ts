import { archiving, enabling, ofCount } from "../../../collections/lists/jobs/row-states";
import type { BulkAction } from "../../../collections/lists/jobs/bulk-action.types";
import { CHANNEL_TEXT as TEXT } from "../channel.text";
import { testChannel } from "../testing/test-channel.server";
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
  testConsequence,
  testOf,
} from "./channel-list.text";

const switched = enabling({
  perms: "channel:enable",
  titles: TEXT.moves,
  consequences: { enable: ofCount(enableConsequence), disable: ofCount(disableConsequence) },
  enable: enableChannel,
  disable: disableChannel,
});

const archived = archiving({
  perms: "channel:archive",
  titles: TEXT.moves,
  consequences: { archive: ofCount(archiveConsequence), restore: ofCount(restoreConsequence) },
  archive: archiveChannel,
  restore: restoreChannel,
});

/** Each channel is tested by itself: an unreachable one is listed among the failed rows with its reason. */
const tested: BulkAction = {
  code: "test",
  title: TEXT.moves.test,
  phrase: testOf,
  perms: "channel:test",
  isSlow: true,
  consequence: (ids) => testConsequence(ids.length),
  apply: testChannel,
};

/** The bulk actions on channels (docs/console.md, 7.1). */
export const channelBulk: readonly BulkAction[] = [
  tested,
  switched.enable,
  switched.disable,
  archived.archive,
];

/** The bulk actions on archived ones. */
export const channelRecycleBulk: readonly BulkAction[] = [archived.restore];
