import { changeOf, type CollectionForm } from "~/collections/forms/collection-form-answer.server";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { actorWith, viewerOf } from "~/collections/lists/list-viewer.server";
import { idIn } from "~/collections/records/record-page.server";
import { db } from "~/services/db/client.server";
import type { Typed } from "~/services/forms/editing/form.types";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { CHANNEL_TEXT as TEXT } from "~/services/organizations/channels/channel.text";
import { channelHref } from "~/services/organizations/channels/channel.types";
import {
  requireStaff,
  getLiveChannel,
  type ChannelRow,
} from "~/services/organizations/channels/find-channel.server";
import {
  readChannelFormContext,
  unitText,
} from "~/services/organizations/channels/form/channel-form-context.server";
import {
  channelForm,
  channelValuesOf,
  type ChannelFields,
} from "~/services/organizations/channels/form/channel-form";
import { valuesOf } from "~/services/organizations/channels/form/channel-values";
import { createChannel, editChannel } from "~/services/organizations/channels/form/save-channel.server";

/** The live channel in an address, in scope. @throws DomainError not-found */
export async function channelAt(page: AuthorizedPage) {
  const viewer = await viewerOf(page);
  const actor = actorWith(page, viewer);
  return { viewer, actor, row: await getLiveChannel(db, viewer.scope, idIn(page, "id")) };
}

const BLANK: Typed = {
  sendBox: "OutBox",
  packing: "auto",
  timeoutSeconds: "30",
  mayDeclare: "0",
  retryLimit: "3",
  heartbeatSeconds: "60",
};

/** The form fields of a stored channel; secrets are never read back. */
function typedOf(row: ChannelRow, unit: string): Typed {
  const { unitId: _, timeoutSeconds, retryLimit, heartbeatSeconds, ...values } = valuesOf(row);
  return {
    ...values,
    unitId: unit,
    timeoutSeconds: String(timeoutSeconds),
    retryLimit: String(retryLimit),
    heartbeatSeconds: String(heartbeatSeconds),
    accessSecret: "",
    certPassword: "",
  };
}

/** The unit that the address of a new channel names, as its field shows it; "" for none. */
async function unitOfAddress({ url }: AuthorizedPage): Promise<string> {
  const id = Number(url.searchParams.get("unitId"));
  return Number.isSafeInteger(id) && id > 0 ? unitText(db, id) : "";
}

/** @throws DomainError forbidden for an actor who is not staff */
export async function newChannelForm(
  page: AuthorizedPage,
  typed: Typed | null,
): Promise<CollectionForm<ChannelFields>> {
  requireStaff((await viewerOf(page)).scope);
  const unitId = await unitOfAddress(page);
  const { formContext } = await readChannelFormContext(null, typed ?? { unitId });
  return {
    definition: channelForm(formContext),
    values: { ...BLANK, unitId, cardIds: formContext.cards.map(({ key }) => key).join(" ") },
    changed: null,
    store: async ({ values, editor }) => {
      const outcome = await createChannel(editor, channelValuesOf(values));
      if (!outcome.ok) return outcome;
      return { ok: true, to: channelHref(outcome.id), text: CONSOLE_TEXT.created(TEXT.object) };
    },
  };
}

/** @throws DomainError forbidden for an actor who is not staff */
export async function editChannelForm(
  page: AuthorizedPage,
  typed: Typed | null,
): Promise<CollectionForm<ChannelFields>> {
  const { viewer, row } = await channelAt(page);
  requireStaff(viewer.scope);
  const { formContext, unit } = await readChannelFormContext(row, typed);
  return {
    definition: channelForm(formContext),
    recordName: row.name,
    values: typedOf(row, unit),
    changed: changeOf(row),
    store: async ({ values, editor, expectedVersion }) => {
      const outcome = await editChannel(editor, row.id, { ...channelValuesOf(values), expectedVersion });
      return outcome.ok ? { ok: true, to: channelHref(row.id), text: CONSOLE_TEXT.edited } : outcome;
    },
  };
}
