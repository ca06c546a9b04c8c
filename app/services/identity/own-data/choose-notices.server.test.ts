import { beforeEach, describe, expect, it } from "vitest";
import { liveSession, openSessionOf } from "../../../../tests/support/account-sessions";
import { makePerson, newRequestSource, newEmail } from "../../../../tests/support/people";
import { auditOf, noticesTo } from "../../../../tests/support/rows";
import { clockTime } from "../../../../tests/support/still-clock";
import type { Account } from "../../db/schema/schema-people";
import { inTransaction } from "../../db/transaction.server";
import { notifyOwner } from "../../messaging/notify/owner-notice.server";
import { chooseNotices, readNoticeChoices } from "./choose-notices.server";

const ALL = [
  "certificationSms",
  "certificationMail",
  "dataSms",
  "dataMail",
  "messageSms",
  "messageMail",
  "declarationSubmitSite",
  "declarationReturnSite",
  "declarationApproveSite",
  "declarationMentionSite",
  "declarationCancelSite",
  "declarationAssignSite",
  "declarationReceiptSite",
  "declarationCustomerSite",
  "entrustmentNewsSite",
];

let person: Account;
beforeEach(async () => {
  person = await makePerson({ email: newEmail() });
});

async function choose(...ticked: string[]) {
  const source = newRequestSource();
  const session = await liveSession(await openSessionOf(person));
  await chooseNotices(session, (field) => ticked.includes(field), source);
  return auditOf(source.requestId);
}

const tell = (notice: "data-ready" | "password-changed") =>
  inTransaction((tx) =>
    notice === "data-ready"
      ? notifyOwner(tx, person, notice, { days: 7 })
      : notifyOwner(tx, person, notice, { time: clockTime() }),
  );

const countNotices = async () => [
  (await noticesTo(person.phone!)).length,
  (await noticesTo(person.email!)).length,
];

describe("the choice of notices", () => {
  it("is everything until somebody chooses, and then what was ticked, each time anew", async () => {
    expect(await readNoticeChoices(person.id)).toEqual(ALL);
    expect(await choose("dataMail")).toMatchObject([{ event: "account.notices-chosen", result: "ok" }]);
    expect(await readNoticeChoices(person.id)).toEqual(["dataMail"]);
    await choose("dataSms", "certificationMail", "securitySms");
    expect(await readNoticeChoices(person.id)).toEqual(["certificationMail", "dataSms"]);
    expect(await readNoticeChoices((await makePerson()).id)).toEqual(ALL);
  });

  it("is kept: what is not wanted on a channel does not go there", async () => {
    await choose("dataMail");
    await tell("data-ready");
    expect(await countNotices()).toEqual([0, 1]);
    await choose();
    await tell("data-ready");
    expect(await countNotices()).toEqual([0, 1]);
  });

  it("never silences what concerns security", async () => {
    await choose();
    await tell("password-changed");
    expect(await countNotices()).toEqual([1, 1]);
  });

  it("made twice at once is one of the two", async () => {
    await Promise.all([choose("dataSms"), choose("dataMail")]);
    expect(await readNoticeChoices(person.id)).toHaveLength(1);
  });
});
