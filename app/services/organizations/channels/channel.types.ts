import { channelManagePath } from "../../access/paths/page-links";

/** What a form says of a channel. Lists of keys are parted by blanks. */
export interface ChannelValues {
  readonly name: string;
  /** "": the next number. */
  readonly code: string;
  readonly kind: string;
  readonly transferMode: string;
  readonly unitId: number;
  readonly cardIds: string;
  readonly folder: string;
  readonly businessDirs: string;
  readonly sendBox: string;
  readonly packing: string;
  readonly endpoint: string;
  readonly timeoutSeconds: number;
  readonly queueUrl: string;
  readonly queueName: string;
  readonly accessName: string;
  readonly senderId: string;
  readonly receiverId: string;
  readonly sysId: string;
  readonly dxpId: string;
  readonly operCusRegCode: string;
  readonly districts: string;
  readonly businesses: string;
  readonly retryLimit: number;
  readonly heartbeatSeconds: number;
  readonly remark: string;
}

/** What is kept under a seal; "" leaves what is stored. */
export interface ChannelSecrets {
  readonly accessSecret: string;
  readonly certPassword: string;
}

/** The enum groups that choices come from. */
export const CHANNEL_GROUPS = {
  kind: "DECL_CHANNEL",
  transferMode: "CHANNEL_TRANSFER_MODE",
  businessDirs: "CHANNEL_BIZ_DIR",
  businesses: "DECL_TYPE",
  status: "CHANNEL_STATUS",
} as const;

/** Customs districts are this list of reference data. */
export const DISTRICT_LIST = 4;

/** CHANNEL_TRANSFER_MODE: a card's signature, 3, is no way to send anything. */
export const MODES = { folder: "1", endpoint: "2", queue: "4" } as const;

/** CHANNEL_STATUS. */
export const STATES = { idle: "0", enabled: "1", disabled: "2", failing: "3" } as const;

export const keysOf = (text: string): string[] => text.split(" ").filter((key) => key !== "");

export const channelHref = (id: number) => `${channelManagePath}/${String(id)}`;
/** What has passed on a channel. */
export const trafficHref = (id: number) => `/channel-detail?id=${String(id)}&tab=traffic`;
export const messageHref = (channelId: number, id: number) =>
  `${channelHref(channelId)}/messages/${String(id)}`;
export const configurationsHref = (organizationId: number) => `/custom-channel/${String(organizationId)}`;
export const configurationHref = (organizationId: number, id: number) =>
  `${configurationsHref(organizationId)}/${String(id)}`;
