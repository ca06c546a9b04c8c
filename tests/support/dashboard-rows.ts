import { db } from "~/services/db/client.server";
import type { Actor } from "~/services/forms/editing/actor.types";
import { newColumn } from "./articles";
import { enabledAsTest, makeChannel, makeUnit } from "./channels";
import { sentNotice } from "./outbox-rows";
import { makePerson } from "./people";
import { joinOrganization, makeAccount, makeOrganization } from "./sample-rows";
import { clockTime } from "./still-clock";

/** The organisations whose rows are added. */
export interface CountedOrganizations {
  readonly customer: number;
  readonly provider: number;
  /** The actor who adds channels. */
  readonly operator: Actor;
}

const at = clockTime();
const SOON = at + 86_400_000;

const record = (event: string, result: "ok" | "refused" = "ok") =>
  db
    .insertInto("audit_log")
    .values({
      at,
      event,
      result,
      account_id: null,
      actor: "陈*",
      address: "10.0.0.1",
      object_type: null,
      object_id: null,
      detail: "{}",
      request_id: "r",
      organization_id: null,
    })
    .execute();

/** A request that waits for another person's consent. */
const askToFreeze = async (organization_id: number) =>
  db
    .insertInto("company_requests")
    .values({
      organization_id,
      step: "freeze",
      reason: "欠费",
      state: "open",
      organization_version: at,
      asked_by_id: await makeAccount(db),
      expires_at: SOON,
      created_at: at,
      created_by: "甲",
      updated_at: at,
      updated_by: "甲",
    })
    .execute();

async function addCompanies(kind: "customer" | "provider"): Promise<void> {
  const columns = { created_at: at, valid_to: SOON };
  await askToFreeze(await makeOrganization(db, kind, columns));
  await makeOrganization(db, kind, { ...columns, status: "frozen" });
  await record("organization.created");
}

const endSubscription = (organizationId: number) =>
  db
    .updateTable("organization_products")
    .set({ valid_to: SOON })
    .where("organization_id", "=", organizationId)
    .execute();

async function addChannel({ customer, operator }: CountedOrganizations): Promise<void> {
  const unit = await makeUnit({ organization_id: customer });
  const id = await makeChannel(operator, { name: "坏通道", unitId: unit.id });
  await enabledAsTest(id, "3");
  await db.updateTable("channels").set({ problem: "目录不见了" }).where("id", "=", id).execute();
}

async function addApplication(): Promise<void> {
  const { id } = await makePerson();
  await db
    .insertInto("certification_applications")
    .values({
      account_id: id,
      kind: 0,
      bill_status: 1,
      round: 1,
      company_name: "待审企业",
      submitted_at: at - 1,
      created_at: at,
      created_by: "甲",
      updated_at: at,
      updated_by: "甲",
    })
    .execute();
  for (const step of ["submitted", "approved", "rejected"]) await record(`certification.${step}`);
}

const addError = () =>
  db
    .insertInto("error_groups")
    .values({
      fingerprint: "f",
      source: "server",
      message: "出错了",
      route: "/guide",
      stack: "",
      build: "b",
      count: 1,
      handled_at: null,
      first_at: at,
      last_at: at,
    })
    .execute();

async function addDraft(): Promise<void> {
  const column = await newColumn("made");
  const changed = { created_at: at, created_by: "甲", updated_at: at, updated_by: "甲" };
  const text = { title: "草稿", summary: "", body: "", body_proof: "", body_text: "" };
  await db
    .insertInto("articles")
    .values({ column_id: column, ...text, status: 0, ...changed })
    .execute();
}

/** By slug of a list: adds rows that this list shows and no other list that a dashboard tile counts. */
export const ROWS_OF_LISTS: Readonly<Record<string, (of: CountedOrganizations) => Promise<unknown>>> = {
  "custom-list": () => addCompanies("customer"),
  "service-list": () => addCompanies("provider"),
  "custom-child-list": ({ customer }) =>
    makeOrganization(db, "customer", { parent_id: customer, created_at: at, valid_to: SOON }),
  "custom-product-list": ({ customer }) => endSubscription(customer),
  "service-product-list": ({ provider }) => endSubscription(provider),
  "product-requests": ({ customer }) =>
    db
      .insertInto("product_requests")
      .values({
        organization_id: customer,
        product_id: 1,
        status: "open",
        note: "",
        created_at: at,
        created_by: "甲",
        updated_at: at,
        updated_by: "甲",
      })
      .execute(),
  "applicant-manage": ({ customer }) => makeUnit({ organization_id: customer, next_expiry: SOON }),
  "channel-manage": addChannel,
  "account-list": async ({ customer }) => {
    await joinOrganization(db, await makeAccount(db), customer);
    await record("auth.register");
  },
  "lock-manage": () =>
    db
      .insertInto("attempt_subjects")
      .values({ kind: "password", subject: "13912345678", touched_at: at, blocked_until: SOON })
      .execute(),
  "notify-log": () =>
    db
      .insertInto("outbox")
      .values([sentNotice({ created_at: at, status: 2 }), sentNotice({ created_at: at, status: 4 })])
      .execute(),
  "login-log": async () => {
    await record("auth.sign-in");
    await record("auth.sign-in", "refused");
  },
  "certification-review": addApplication,
  "content-manage": addDraft,
  "message-manage": () => record("message.published"),
  "error-log": addError,
};
