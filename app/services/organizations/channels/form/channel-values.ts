import type { ChannelValues } from "../channel.types";
import type { ChannelRow } from "../find-channel.server";

export const columnsOf = (values: ChannelValues) => ({
  code: values.code,
  name: values.name,
  kind: values.kind,
  transfer_mode: values.transferMode,
  unit_id: values.unitId,
  card_ids: values.cardIds,
  folder: values.folder,
  business_dirs: values.businessDirs,
  send_box: values.sendBox,
  packing: values.packing,
  endpoint: values.endpoint,
  timeout_seconds: values.timeoutSeconds,
  queue_url: values.queueUrl,
  queue_name: values.queueName,
  access_name: values.accessName,
  sender_id: values.senderId,
  receiver_id: values.receiverId,
  sys_id: values.sysId,
  dxp_id: values.dxpId,
  customs_code: values.operCusRegCode,
  districts: values.districts,
  businesses: values.businesses,
  may_declare: values.mayDeclare === "1" ? (1 as const) : (0 as const),
  retry_limit: values.retryLimit,
  heartbeat_seconds: values.heartbeatSeconds,
  remark: values.remark,
});

export const valuesOf = (row: ChannelRow): ChannelValues => ({
  code: row.code,
  name: row.name,
  kind: row.kind,
  transferMode: row.transfer_mode,
  unitId: row.unit_id,
  cardIds: row.card_ids,
  folder: row.folder,
  businessDirs: row.business_dirs,
  sendBox: row.send_box,
  packing: row.packing,
  endpoint: row.endpoint,
  timeoutSeconds: row.timeout_seconds,
  queueUrl: row.queue_url,
  queueName: row.queue_name,
  accessName: row.access_name,
  senderId: row.sender_id,
  receiverId: row.receiver_id,
  sysId: row.sys_id,
  dxpId: row.dxp_id,
  operCusRegCode: row.customs_code,
  districts: row.districts,
  businesses: row.businesses,
  mayDeclare: String(row.may_declare),
  retryLimit: row.retry_limit,
  heartbeatSeconds: row.heartbeat_seconds,
  remark: row.remark,
});

/** The values that a connection test does not depend on. */
const UNTESTED: readonly (keyof ChannelValues)[] = [
  "name",
  "code",
  "packing",
  "districts",
  "businesses",
  "mayDeclare",
  "retryLimit",
  "heartbeatSeconds",
  "remark",
  "operCusRegCode",
];

/** Whether an earlier connection test is still valid after these changes. */
export const isTestedStill = (changed: readonly string[]): boolean =>
  changed.every((name) => (UNTESTED as readonly string[]).includes(name));
