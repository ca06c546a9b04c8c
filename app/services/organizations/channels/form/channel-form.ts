import { defineForm } from "../../../forms/editing/form-values";
import type { ValuesOf } from "../../../forms/editing/form.types";
import { ticksAsText } from "../../../forms/rules/choice.schema";
import { CHANNEL_TEXT as TEXT } from "../channel.text";
import { MODES, type ChannelSecrets, type ChannelValues } from "../channel.types";
import { channelFields, type ChannelFormContext } from "./channel-fields";

export type ChannelFields = ReturnType<typeof channelFields>;

/** The form of a channel. */
export const channelForm = (formContext: ChannelFormContext) =>
  defineForm<ChannelFields>(
    [
      { title: TEXT.base, names: ["name", "code", "kind", "transferMode", "unitId", "cardIds"] },
      { title: TEXT.folderSection, names: ["folder", "businessDirs", "sendBox", "packing"] },
      { title: TEXT.endpointSection, names: ["endpoint", "timeoutSeconds", "queueUrl", "queueName"] },
      { title: TEXT.secretSection, names: ["accessName", "accessSecret", "certPassword"] },
      { title: TEXT.numberSection, names: ["senderId", "receiverId", "sysId", "dxpId", "operCusRegCode"] },
      {
        title: TEXT.serviceSection,
        names: ["districts", "businesses", "mayDeclare", "retryLimit", "heartbeatSeconds", "remark"],
      },
    ],
    channelFields(formContext),
  );

/** The values of a validated form; those of other transfer modes are cleared. */
export function channelValuesOf(values: ValuesOf<ChannelFields>): {
  readonly values: ChannelValues;
  readonly secrets: ChannelSecrets;
} {
  const { accessSecret, certPassword, cardIds, businessDirs, businesses, unitId, ...rest } = values;
  const { transferMode, timeoutSeconds, retryLimit, heartbeatSeconds } = rest;
  const isFolder = transferMode === MODES.folder;
  const only = (isUsed: boolean, value: string) => (isUsed ? value : "");
  return {
    secrets: { accessSecret, certPassword },
    values: {
      ...rest,
      unitId: unitId ?? 0,
      cardIds: ticksAsText(cardIds),
      folder: only(isFolder, rest.folder),
      businessDirs: only(isFolder, ticksAsText(businessDirs)),
      endpoint: only(transferMode === MODES.endpoint, rest.endpoint),
      queueUrl: only(transferMode === MODES.queue, rest.queueUrl),
      queueName: only(transferMode === MODES.queue, rest.queueName),
      businesses: ticksAsText(businesses),
      timeoutSeconds: timeoutSeconds ?? 0,
      retryLimit: retryLimit ?? 0,
      heartbeatSeconds: heartbeatSeconds ?? 0,
    },
  };
}
