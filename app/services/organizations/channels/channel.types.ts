import { channelManagePath } from "../../access/paths/page-links";

/** The form values of a channel. Lists of keys are separated by blanks. */
export interface ChannelValues {
  readonly name: string;
  /** "" assigns the next number. */
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
  /** "1" where declarations may be declared by it, "0" where they are only stored. */
  readonly mayDeclare: string;
  readonly retryLimit: number;
  readonly heartbeatSeconds: number;
  readonly remark: string;
}

/** Values that are stored sealed; "" keeps the stored one. */
export interface ChannelSecrets {
  readonly accessSecret: string;
  readonly certPassword: string;
}

/** The enum groups of the choices. */
export const CHANNEL_GROUPS = {
  kind: "DECL_CHANNEL",
  transferMode: "CHANNEL_TRANSFER_MODE",
  businessDirs: "CHANNEL_BIZ_DIR",
  businesses: "DECL_TYPE",
  status: "CHANNEL_STATUS",
} as const;

/** The number of the reference list of customs districts. */
export const DISTRICT_LIST = 4;

/** CHANNEL_TRANSFER_MODE; 3, a card's signature, is not a transfer mode of channels. */
export const MODES = { folder: "1", endpoint: "2", queue: "4" } as const;

/** CHANNEL_STATUS. */
export const STATES = { idle: "0", enabled: "1", disabled: "2", failing: "3" } as const;

/** Whether messages are sent on a channel with this status, at once or when its folder is reachable again. */
export const isInUse = (status: string): boolean => status === STATES.enabled || status === STATES.failing;

export const keysOf = (text: string): string[] => text.split(" ").filter((key) => key !== "");

export const channelHref = (id: number) => `${channelManagePath}/${String(id)}`;
/** The address of a channel's messages. */
export const trafficHref = (id: number) => `/channel-detail?id=${String(id)}&tab=traffic`;
/** The address of a channel's queue. */
export const queueHref = (id: number) => `/channel-detail?id=${String(id)}&tab=queue`;
export const messageHref = (channelId: number, id: number) =>
  `${channelHref(channelId)}/messages/${String(id)}`;
export const configurationsHref = (organizationId: number) => `/custom-channel/${String(organizationId)}`;
export const configurationHref = (organizationId: number, id: number) =>
  `${configurationsHref(organizationId)}/${String(id)}`;
