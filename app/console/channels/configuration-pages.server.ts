import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { changeOf, type CollectionForm } from "~/collections/forms/collection-form-answer.server";
import { viewerOf } from "~/collections/lists/list-viewer.server";
import {
  performRecordAction,
  idIn,
  recordActionsAt,
  stampDetails,
} from "~/collections/records/record-page.server";
import { db } from "~/services/db/client.server";
import type { Typed } from "~/services/forms/editing/form.types";
import type { RecordView } from "~/services/forms/editing/record.types";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import {
  channelHref,
  configurationHref,
  configurationsHref,
} from "~/services/organizations/channels/channel.types";
import { CHANNEL_STATES } from "~/services/organizations/channels/channel.text";
import { readConfigurationFormContext } from "~/services/organizations/channels/customers/configuration-form-context.server";
import {
  configurationForm,
  configurationValuesOf,
  type ConfigurationFields,
} from "~/services/organizations/channels/customers/configuration-form";
import {
  CONFIGURATION_LABELS as LABELS,
  CONFIGURATION_TEXT as TEXT,
} from "~/services/organizations/channels/customers/configuration.text";
import {
  getConfiguration,
  listConfigurations,
  type ConfigurationRow,
} from "~/services/organizations/channels/customers/find-configuration.server";
import { readConfigurationRows } from "~/services/organizations/channels/customers/configuration-list.server";
import {
  moveConfiguration,
  type ConfigurationMove,
} from "~/services/organizations/channels/customers/move-configuration.server";
import {
  addConfiguration,
  editConfiguration,
} from "~/services/organizations/channels/customers/save-configuration.server";
import { requireStaff } from "~/services/organizations/channels/find-channel.server";
import { getLiveCompany } from "~/services/organizations/companies/find-company.server";
import { DomainError } from "~/services/runtime/failures/errors";

/** The live customer in an address, in scope. @throws DomainError not-found */
export async function customerAt(page: AuthorizedPage) {
  const viewer = await viewerOf(page);
  const { id, name } = await getLiveCompany(db, viewer.scope, idIn(page, "id"), "customer");
  return { viewer, id, name };
}

async function configurationAt(page: AuthorizedPage) {
  const customer = await customerAt(page);
  const row = await getConfiguration(db, customer.id, idIn(page, "recordId"));
  const [listed] = await readConfigurationRows(db, [row.id]);
  if (!listed) throw new DomainError("not-found");
  return { customer, row, listed };
}

/** One channel of a customer, with the actions that are available. */
export async function viewConfiguration(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const { customer, row, listed } = await configurationAt(page);
  const isOpen = customer.viewer.scope.kind === "all" && page.may("customer-channel:edit");
  const own = configurationHref(customer.id, row.id);
  const step = (intent: ConfigurationMove, note: string) => ({
    intent,
    text: TEXT.moves[intent],
    notes: [note],
    needsReason: false,
  });
  const steps = [
    ...(row.is_default === 1 ? [] : [step("default", TEXT.becomesDefault)]),
    step("up", TEXT.movedUp),
    step("down", TEXT.movedDown),
    step("remove", TEXT.removed),
  ];
  const channel = { label: LABELS.channelId, text: listed.name };
  return {
    title: `${customer.name} - ${listed.name}`,
    recordName: `${customer.name} - ${listed.name}`,
    details: [
      page.may("channel:view") ? { ...channel, href: channelHref(row.channel_id) } : channel,
      { label: TEXT.status, text: CHANNEL_STATES[listed.status] },
      { label: LABELS.declarantUnitId, text: listed.unit },
      { label: LABELS.businesses, text: listed.businessText },
      { label: LABELS.districts, text: row.districts === "" ? TEXT.all : row.districts },
      { label: LABELS.priority, text: String(row.priority) },
      { label: LABELS.isDefault, text: row.is_default === 1 ? TEXT.yes : TEXT.no },
      { label: LABELS.fallback, text: row.is_fallback === 1 ? TEXT.yes : TEXT.no },
      { label: LABELS.remark, text: row.remark },
      ...stampDetails(row),
    ],
    links: [
      ...(isOpen ? [{ text: TEXT.edit, href: `${own}/edit` }] : []),
      { text: TEXT.history, href: `${own}/history` },
    ],
    ...recordActionsAt(page, isOpen ? steps : []),
  };
}

const MOVES: readonly string[] = ["default", "up", "down", "remove"] satisfies ConfigurationMove[];
const isMove = (intent: string): intent is ConfigurationMove => MOVES.includes(intent);

/** The undo of a new default: the present default becomes the default again. Empty if none exists. */
async function defaultBefore(customerId: number) {
  const standing = (await listConfigurations(db, customerId)).find((row) => row.is_default === 1);
  if (standing === undefined) return {};
  return { default: { intent: "default", at: configurationHref(customerId, standing.id) } };
}

/** Makes a channel the default one, changes its order, or removes it from the customer. */
export async function postConfiguration(post: AuthorizedPost): Promise<Response> {
  post.requireRight("customer-channel:edit");
  const { intent: move } = post.form;
  if (!isMove(move)) throw new DomainError("unreadable");
  const { customer, row } = await configurationAt(post);
  const key = { organizationId: customer.id, id: row.id };
  const done = {
    to: configurationsHref(customer.id),
    text: CONSOLE_TEXT.moved(TEXT.moves[move]),
    back: move === "default" ? await defaultBefore(customer.id) : { up: "down", down: "up" },
  };
  return performRecordAction(post, done, (actor) => moveConfiguration(actor, key, move));
}

/** @throws DomainError forbidden for an actor who is not staff */
export async function newConfigurationForm(
  page: AuthorizedPage,
  typed: Typed | null,
): Promise<CollectionForm<ConfigurationFields>> {
  const { viewer, id, name } = await customerAt(page);
  requireStaff(viewer.scope);
  const { formContext } = await readConfigurationFormContext(id, null, typed);
  return {
    definition: configurationForm(formContext),
    recordName: name,
    values: { fallback: "1" },
    changed: null,
    store: async ({ values, editor }) => {
      const outcome = await addConfiguration(editor, id, configurationValuesOf(values));
      if (!outcome.ok) return outcome;
      return { ok: true, to: configurationsHref(id), text: CONSOLE_TEXT.created(TEXT.object) };
    },
  };
}

const tick = (is: 0 | 1) => (is === 1 ? "1" : "");

const typedOf = (row: ConfigurationRow, channel: string): Typed => ({
  channelId: channel,
  declarantUnitId: String(row.unit_id),
  businesses: row.businesses,
  districts: row.districts,
  priority: String(row.priority),
  isDefault: tick(row.is_default),
  fallback: tick(row.is_fallback),
  remark: row.remark,
});

/** @throws DomainError forbidden for an actor who is not staff */
export async function editConfigurationForm(
  page: AuthorizedPage,
  typed: Typed | null,
): Promise<CollectionForm<ConfigurationFields>> {
  const { customer, row, listed } = await configurationAt(page);
  requireStaff(customer.viewer.scope);
  const { formContext, channel } = await readConfigurationFormContext(customer.id, row, typed);
  return {
    definition: configurationForm(formContext),
    recordName: `${customer.name} - ${listed.name}`,
    values: typedOf(row, channel),
    changed: changeOf(row),
    store: async ({ values, editor, expectedVersion }) => {
      const key = { organizationId: customer.id, id: row.id };
      const edit = { values: configurationValuesOf(values), expectedVersion };
      const outcome = await editConfiguration(editor, key, edit);
      return outcome.ok
        ? { ok: true, to: configurationsHref(customer.id), text: CONSOLE_TEXT.edited }
        : outcome;
    },
  };
}

/** The history of one channel of a customer. */
export async function configurationHistory(page: AuthorizedPage) {
  const { customer, row, listed } = await configurationAt(page);
  return {
    type: "customer-channel",
    id: row.id,
    name: `${customer.name} - ${listed.name}`,
    titles: { ...LABELS, channel: LABELS.channelId },
  };
}
