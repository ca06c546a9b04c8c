import { channelForm } from "~/services/organizations/channels/form/channel-form";
import type { ChannelFormContext } from "~/services/organizations/channels/form/channel-fields";
import { configurationForm } from "~/services/organizations/channels/customers/configuration-form";
import { byForm, options, type Ruled } from "./ruled";

const CHANNEL_FORM_CONTEXT: ChannelFormContext = {
  kinds: options("sw", "qp", "ep", "dxp"),
  modes: options("1", "2", "4"),
  businessDirs: options("Deccus001", "Sas"),
  businesses: options("IMPT", "EXPT"),
  units: { matches: ["一"], found: 7 },
  cards: options("1", "2"),
  districts: new Set(["2900", "3104"]),
  hasRoot: true,
  isUsed: false,
  isSimulated: false,
  hasSecret: false,
  hasPassword: true,
};

const COMMON = {
  name: "宁波一号",
  unitId: "一",
  sendBox: "OutBox",
  packing: "auto",
  timeoutSeconds: "30",
  districts: "2900",
  businesses: "IMPT",
  mayDeclare: "0",
  retryLimit: "3",
  heartbeatSeconds: "60",
};
const FOLDER = {
  ...COMMON,
  kind: "sw",
  transferMode: "1",
  cardIds: "1",
  folder: "sw/a",
  businessDirs: "Sas",
};
const EDI = {
  ...COMMON,
  kind: "ep",
  transferMode: "2",
  endpoint: "https://example.com/dec",
  senderId: "A",
  receiverId: "B",
};
const QUEUE = {
  ...COMMON,
  kind: "dxp",
  transferMode: "4",
  queueUrl: "amqps://example.com",
  queueName: "dec",
  dxpId: "DXPENT0001",
};

const SERVED = { businesses: ["IMPT"], districts: ["2900"] };

const some = (ruled: Ruled, ...fields: readonly string[]): Ruled => ({ ...ruled, fields });

/** The forms of channels by kind, with valid values. */
export const CHANNELS: Readonly<Record<string, Ruled>> = {
  "channel: of folders": byForm(channelForm(CHANNEL_FORM_CONTEXT), FOLDER),
  "channel: of an interface": some(
    byForm(channelForm(CHANNEL_FORM_CONTEXT), EDI),
    ...["transferMode", "endpoint", "senderId", "receiverId", "folder", "cardIds"],
  ),
  "channel: of a queue": some(
    byForm(channelForm(CHANNEL_FORM_CONTEXT), QUEUE),
    ...["queueUrl", "queueName", "dxpId", "transferMode"],
  ),
  "channel: on a server without a root": {
    ...some(byForm(channelForm({ ...CHANNEL_FORM_CONTEXT, hasRoot: false }), FOLDER), "transferMode"),
    isUnsound: true,
  },
  "customer channel: new": byForm(
    configurationForm({
      channels: { matches: ["一"], found: 7 },
      isNew: true,
      units: options("1", "2"),
      businesses: options("IMPT", "EXPT"),
      served: SERVED,
      districts: new Set(["2900", "3104"]),
    }),
    { channelId: "一" },
  ),
};
