import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { stampDetails } from "~/collections/records/record-page.server";
import type { RecordView } from "~/services/forms/editing/record.types";
import { formatTime, momentOf } from "~/services/format/time";
import { db } from "~/services/db/client.server";
import {
  CHANNEL_LABELS as LABELS,
  CHANNEL_TEXT as TEXT,
  RUNNING_LABELS,
  RUNNING_TEXT,
} from "~/services/organizations/channels/channel.text";
import { keysOf, MODES } from "~/services/organizations/channels/channel.types";
import type { ChannelRow } from "~/services/organizations/channels/find-channel.server";
import { readDistricts } from "~/services/organizations/channels/form/channel-form-context.server";
import { valuesOf } from "~/services/organizations/channels/form/channel-values";
import { channelHistoryValues } from "~/services/organizations/channels/form/channel-history-values.server";
import type { ChannelListRow } from "~/services/organizations/channels/list/channel-list-rows.server";
import { heartbeatCell } from "~/services/organizations/channels/list/heartbeat";
import { stepsIn } from "~/services/organizations/channels/testing/test-steps";
import { declarantHref } from "~/services/organizations/declarants/declarant.types";
import { now } from "~/services/runtime/process/clock.server";

type Details = RecordView["details"];
type ChannelHistoryValues = Awaited<ReturnType<typeof channelHistoryValues>>;

/**
 * The connection and the secrets of a channel, which only staff see; of a secret only that it is set, by whom
 * and when.
 */
function connectionDetails(row: ChannelRow, described: ChannelHistoryValues): Details {
  const secret = (isSet: boolean) =>
    isSet ? TEXT.secretSet(row.secrets_by, formatTime(row.secrets_at ?? 0)) : TEXT.secretNone;
  const ofMode = {
    [MODES.folder]: ["folder", "businessDirs", "sendBox", "packing"],
    [MODES.endpoint]: ["endpoint", "timeoutSeconds"],
    [MODES.queue]: ["queueUrl", "queueName", "timeoutSeconds"],
  } as const;
  const names = ofMode[row.transfer_mode as keyof typeof ofMode];
  return [
    ...names.map((name) => ({ label: LABELS[name], text: String(described[name]) })),
    { label: LABELS.accessName, text: row.access_name },
    { label: LABELS.accessSecret, text: secret(row.access_secret !== null) },
    { label: LABELS.certPassword, text: secret(row.cert_password !== null) },
  ];
}

/** The configuration of a channel; cards and connection are included only for staff. */
export async function configurationDetails(
  page: AuthorizedPage,
  row: ChannelRow,
  isStaff: boolean,
): Promise<Details> {
  const described = await channelHistoryValues(db, valuesOf(row));
  const districts = await readDistricts();
  const unit = { label: LABELS.unitId, text: described.unitId };
  return [
    { label: LABELS.name, text: row.name },
    { label: LABELS.code, text: row.code },
    { label: LABELS.kind, text: described.kind },
    { label: LABELS.transferMode, text: described.transferMode },
    page.may("declarant:list") ? { ...unit, href: declarantHref(row.unit_id) } : unit,
    ...(isStaff
      ? [{ label: LABELS.cardIds, text: described.cardIds }, ...connectionDetails(row, described)]
      : []),
    { label: LABELS.senderId, text: row.sender_id },
    { label: LABELS.receiverId, text: row.receiver_id },
    { label: LABELS.sysId, text: row.sys_id },
    { label: LABELS.dxpId, text: row.dxp_id },
    { label: LABELS.operCusRegCode, text: row.customs_code },
    {
      label: LABELS.districts,
      text: keysOf(row.districts)
        .map((code) => `${code}${districts.get(code) ?? ""}`)
        .join("、"),
    },
    { label: LABELS.businesses, text: described.businesses },
    { label: LABELS.mayDeclare, text: described.mayDeclare },
    { label: LABELS.retryLimit, text: String(row.retry_limit) },
    { label: LABELS.heartbeatSeconds, text: String(row.heartbeat_seconds) },
    { label: LABELS.remark, text: row.remark },
    ...stampDetails(row),
  ];
}

const timeOf = (at: number | null) => (at === null ? { text: RUNNING_TEXT.never } : momentOf(at, now()));

const beatDetail = (beat: ReturnType<typeof heartbeatCell>) =>
  beat.text === "" ? { text: RUNNING_TEXT.never } : beat;

function testText(row: ChannelRow): string {
  if (row.tested_at === null) return RUNNING_TEXT.never;
  if (row.is_tested === 1) return RUNNING_TEXT.passed;
  const wasGood = stepsIn(row.test_steps).every(({ isGood }) => isGood);
  return wasGood ? RUNNING_TEXT.outdated : RUNNING_TEXT.failed;
}

/** The running state of a channel and the result of its last test. */
export function runningDetails(row: ChannelRow, listed: ChannelListRow): Details {
  const beat = heartbeatCell(listed, now());
  const isBeating = row.transfer_mode === MODES.folder;
  return [
    ...(row.problem === ""
      ? []
      : [
          { label: RUNNING_LABELS.problem, text: row.problem },
          { label: RUNNING_LABELS.problemAt, ...timeOf(row.problem_at) },
        ]),
    {
      label: RUNNING_LABELS.lastHeartbeatAt,
      ...(isBeating ? beatDetail(beat) : { text: RUNNING_TEXT.notWatched }),
    },
    { label: RUNNING_LABELS.lastTrafficAt, ...timeOf(row.last_traffic_at) },
    { label: RUNNING_LABELS.pendingCount, text: String(listed.pending) },
    { label: RUNNING_LABELS.failedCount, text: String(listed.failed) },
    {
      label: RUNNING_LABELS.testedAt,
      text:
        row.tested_at === null
          ? RUNNING_TEXT.never
          : RUNNING_TEXT.tester(formatTime(row.tested_at), row.tested_by),
    },
    { label: RUNNING_LABELS.testResult, text: testText(row) },
  ];
}
