import { describe, expect, it } from "vitest";
import { applicantOf, makeEntry, newReviewer, rowOf } from "../../../../../tests/support/applications";
import { staffWith } from "../../../../../tests/support/console-rights";
import { newRequestSource } from "../../../../../tests/support/people";
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
import { submitApplication, withdrawApplication } from "../apply.server";
import { reject } from "../review/review.server";
import { claimApplication, reassignApplication } from "../review/take.server";
import { runAssignments } from "./assignments-job.server";

const staff = twoReviewersEachTest();

describe("a deadline", () => {
  const lead = async () => {
    const id = await staffWith("admin");
    await onlyActive([staff.one, staff.two, id]);
    return id;
  };

  it("has not passed at its moment, and has one millisecond later: assignee and who may reassign read of it once", async () => {
    const { person, id } = await sendApplication();
    const head = await lead();
    const before = await unreadOf(staff.one);
    passHours(REVIEW_HOURS);
    await runAssignments();
    expect([(await unreadOf(staff.one)) - before, await unreadOf(head)]).toEqual([0, 0]);
    passSeconds(0.001);
    await Promise.all([runAssignments(), runAssignments()]);
    await runAssignments();
    expect([(await unreadOf(staff.one)) - before, await unreadOf(head), await unreadOf(staff.two)]).toEqual([
      1, 1, 0,
    ]);
    expect(await newestTitle(head)).toBe("认证申请超过审核时限");
    expect(await assignmentEvents(id, "certification.overdue")).toHaveLength(1);
    expect((await rowOf(person.id)).overdue_notified_at).not.toBeNull();
  });

  it("is the settings' for what waits already", async () => {
    const { id } = await sendApplication();
    passHours(2);
    chooseAssignment("on", 2);
    await runAssignments();
    expect(await assignmentEvents(id, "certification.overdue")).toHaveLength(0);
    chooseAssignment("on", 1);
    await runAssignments();
    expect(await assignmentEvents(id, "certification.overdue")).toHaveLength(1);
  });

  it("begins anew with each submission, and ends with a decision", async () => {
    const { person, id } = await sendApplication();
    const decided = await sendApplication();
    await reject(decided.id, "不清晰", newReviewer());
    passHours(REVIEW_HOURS + 1);
    await runAssignments();
    await withdrawApplication(applicantOf(person), newRequestSource());
    await submitApplication(applicantOf(person), await makeEntry(person), newRequestSource());
    await runAssignments();
    expect(await assignmentEvents(id, "certification.overdue")).toHaveLength(1);
    passHours(REVIEW_HOURS + 1);
    await runAssignments();
    expect(await assignmentEvents(id, "certification.overdue")).toHaveLength(2);
    expect(await assignmentEvents(decided.id, "certification.overdue")).toHaveLength(0);
  });

  it("of several is one message to each, about those that are theirs", async () => {
    const sent = [await sendApplication(), await sendApplication(), await sendApplication()];
    const head = await lead();
    passHours(REVIEW_HOURS + 1);
    await runAssignments();
    expect(await newestTitle(head)).toBe("3份认证申请超过审核时限");
    expect(await newestTitle(staff.one)).toBe("2份认证申请超过审核时限");
    expect(await newestTitle(staff.two)).toBe("认证申请超过审核时限");
    expect(sent).toHaveLength(3);
  });
});

describe("handing over", () => {
  it("moves the assignment too, also to who has taken it already", async () => {
    const { person, id } = await sendApplication();
    const head = leadOf(await staffWith("admin"));
    await onlyActive([staff.one, staff.two]);
    expect(await claimApplication(leadOf(staff.two), id)).toEqual({ ok: true });
    expect(await reassignApplication(head, id, { to: staff.two, reason: "休假" })).toEqual({ ok: true });
    expect(await rowOf(person.id)).toMatchObject({ assigned_to_id: staff.two, taken_by_id: staff.two });
    expect(await reassignApplication(head, id, { to: staff.two, reason: "" })).toMatchObject({ ok: false });
    await runAssignments();
    expect(await assigneeOf(person)).toBe(staff.two);
  });

  it("assigns nothing while the switch is off", async () => {
    chooseAssignment("off");
    const { person, id } = await sendApplication();
    await reassignApplication(leadOf(staff.one), id, { to: staff.two, reason: "" });
    expect(await rowOf(person.id)).toMatchObject({ assigned_to_id: null, taken_by_id: staff.two });
  });
});
