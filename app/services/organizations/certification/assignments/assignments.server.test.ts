import { describe, expect, it } from "vitest";
import {
  applicantOf,
  makeEntry,
  newCreditCode,
  newReviewer,
  rowOf,
  submitted,
} from "../../../../../tests/support/applications";
import { makePerson, newRequestSource } from "../../../../../tests/support/people";
import {
  assigneeOf,
  assignmentEvents,
  chooseAssignment,
  leadOf,
  newestTitle,
  onlyActive,
  REVIEW_HOURS,
  sendApplication,
  twoReviewersEachTest,
  unreadOf,
} from "../../../../../tests/support/review-assignments";
import { passHours, passSeconds } from "../../../../../tests/support/still-clock";
import { db } from "../../../db/client.server";
import { submitApplication, withdrawApplication } from "../apply.server";
import { reject } from "../review/review.server";
import { claimApplication } from "../review/take.server";
import { runAssignments } from "./assignments-job.server";

const staff = twoReviewersEachTest();

describe("a submitted application", () => {
  it("is assigned to nobody while the switch is off, and all reviewers read of it", async () => {
    chooseAssignment("off");
    const { person } = await sendApplication();
    await runAssignments();
    passHours(REVIEW_HOURS + 1);
    await runAssignments();
    expect(await rowOf(person.id)).toMatchObject({
      assigned_to_id: null,
      assigned_to: "",
      overdue_notified_at: null,
    });
    expect([await newestTitle(staff.one), await unreadOf(staff.one), await unreadOf(staff.two)]).toEqual([
      "认证申请待审核",
      1,
      1,
    ]);
  });

  it("goes to whom the fewest wait for, who alone reads of it", async () => {
    const { person, id } = await sendApplication();
    expect(await rowOf(person.id)).toMatchObject({ assigned_to_id: staff.one, taken_by_id: null });
    expect(await newestTitle(staff.one)).toBe("有认证申请分派给您");
    expect(await unreadOf(staff.two)).toBe(0);
    expect(await assignmentEvents(id, "certification.assigned")).toMatchObject([
      {
        assignedTo: expect.stringMatching(/^ → ./),
        dueAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      },
    ]);
    const later = await sendApplication();
    const third = await sendApplication();
    expect([await assigneeOf(later.person), await assigneeOf(third.person)]).toEqual([staff.two, staff.one]);
    await reject(third.id, "不清晰", newReviewer());
    await reject(id, "不清晰", newReviewer());
    expect(await assigneeOf((await sendApplication()).person)).toBe(staff.one);
  });

  it("goes, of those with as few, to the one who has gone longest without", async () => {
    const first = await sendApplication();
    passSeconds(1);
    const second = await sendApplication();
    expect([await assigneeOf(first.person), await assigneeOf(second.person)]).toEqual([staff.one, staff.two]);
    passSeconds(1);
    for (const { id } of [first, second]) await reject(id, "不清晰", newReviewer());
    expect(await assigneeOf((await sendApplication()).person)).toBe(staff.one);
  });

  it("goes never to its applicant, whoever else has more", async () => {
    await sendApplication();
    const own = await sendApplication();
    await db
      .updateTable("certification_applications")
      .set({ account_id: staff.two, assigned_to_id: null, assigned_to: "" })
      .where("id", "=", own.id)
      .execute();
    await onlyActive([staff.two]);
    await runAssignments();
    expect(await assigneeOf({ id: staff.two })).toBeNull();
    await onlyActive([staff.one, staff.two]);
    await runAssignments();
    expect(await assigneeOf({ id: staff.two })).toBe(staff.one);
  });

  it("waits while nobody may review, and is assigned once somebody may", async () => {
    await onlyActive([]);
    const { person } = await sendApplication();
    await runAssignments();
    expect(await assigneeOf(person)).toBeNull();
    await onlyActive([staff.two, person.id]);
    await runAssignments();
    expect(await assigneeOf(person)).toBe(staff.two);
    expect(await newestTitle(staff.two)).toBe("有认证申请分派给您");
  });

  it("is assigned once, and evenly, however many are submitted at the same time", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => makePerson()));
    await onlyActive([staff.one, staff.two, ...people.map(({ id }) => id)]);
    await Promise.all(people.map((person) => submitted(person, newCreditCode())));
    const assigned = await Promise.all(people.map(assigneeOf));
    expect(assigned.filter((id) => id === staff.one)).toHaveLength(3);
    expect(assigned.filter((id) => id === staff.two)).toHaveLength(3);
    expect([await unreadOf(staff.one), await unreadOf(staff.two)]).toEqual([3, 3]);
  });
});

describe("a round", () => {
  const again = async (person: Awaited<ReturnType<typeof makePerson>>) =>
    submitApplication(applicantOf(person), await makeEntry(person), newRequestSource());

  it("that follows a rejection or a withdrawal goes to the same reviewer, however many wait for them", async () => {
    const { person, id } = await sendApplication();
    for (let count = 0; count < 3; count += 1) await sendApplication();
    await reject(id, "不清晰", newReviewer());
    expect(await again(person)).toMatchObject({ ok: true });
    expect(await assigneeOf(person)).toBe(staff.one);
    await withdrawApplication(applicantOf(person), newRequestSource());
    expect(await again(person)).toMatchObject({ ok: true });
    expect(await assigneeOf(person)).toBe(staff.one);
  });

  it("goes to another one where that one may no longer review, and to nobody where the switch is off", async () => {
    const { person, id } = await sendApplication();
    await reject(id, "不清晰", newReviewer());
    await onlyActive([staff.two, person.id]);
    expect(await again(person)).toMatchObject({ ok: true });
    expect(await assigneeOf(person)).toBe(staff.two);
    await withdrawApplication(applicantOf(person), newRequestSource());
    chooseAssignment("off");
    expect(await again(person)).toMatchObject({ ok: true });
    expect(await assigneeOf(person)).toBeNull();
  });
});

describe("the job", () => {
  it("assigns what waited before the switch was on, with one message to each reviewer", async () => {
    chooseAssignment("off");
    const sent = [
      await sendApplication(),
      await sendApplication(),
      await sendApplication(),
      await sendApplication(),
    ];
    const before = await unreadOf(staff.one);
    chooseAssignment("on");
    await Promise.all([runAssignments(), runAssignments()]);
    const assigned = await Promise.all(sent.map(({ person }) => assigneeOf(person)));
    expect(assigned.toSorted()).toEqual([staff.one, staff.one, staff.two, staff.two]);
    expect((await unreadOf(staff.one)) - before).toBe(1);
    expect(await newestTitle(staff.one)).toBe("有2份认证申请分派给您");
    for (const { id } of sent) expect(await assignmentEvents(id, "certification.assigned")).toHaveLength(1);
    await runAssignments();
    expect((await unreadOf(staff.one)) - before).toBe(1);
  });

  it.each(["frozen", "archived", "without the right"])(
    "assigns anew what somebody has who is %s",
    async (how) => {
      const { person, id } = await sendApplication();
      const decided = await sendApplication();
      const past = await sendApplication();
      await reject(past.id, "不清晰", newReviewer());
      expect(await assigneeOf(person)).toBe(staff.one);
      if (how === "frozen") await onlyActive([staff.two]);
      if (how === "archived")
        await db.updateTable("accounts").set({ archived_at: 1 }).where("id", "=", staff.one).execute();
      if (how === "without the right")
        await db.deleteFrom("account_roles").where("account_id", "=", staff.one).execute();
      await runAssignments();
      expect([await assigneeOf(person), await assigneeOf(decided.person)]).toEqual([staff.two, staff.two]);
      expect(await assigneeOf(past.person)).toBe(staff.one);
      expect(await assignmentEvents(id, "certification.assigned")).toHaveLength(2);
    },
  );

  it("leaves an assignment alone that is taken and decided by another reviewer", async () => {
    const { person, id } = await sendApplication();
    expect(await claimApplication(leadOf(staff.two), id)).toEqual({ ok: true });
    await runAssignments();
    expect(await rowOf(person.id)).toMatchObject({ assigned_to_id: staff.one, taken_by_id: staff.two });
    expect(await reject(id, "不清晰", newReviewer(staff.two))).toEqual({ ok: true });
    expect(await rowOf(person.id)).toMatchObject({ assigned_to_id: staff.one });
  });
});
