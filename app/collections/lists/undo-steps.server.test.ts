import { expect, it } from "vitest";
import { collections } from "~/collections.server";
import { CONSOLE_PAGES } from "~/services/access/paths/console-pages";
import { DESK_PAGES } from "~/services/access/paths/desk-pages";
import { pathOfPage } from "~/services/access/paths/page-addresses";
import { listAt } from "~/services/collections/jobs/job-lists.server";

/** Lists that share a page with another. */
const FURTHER_LISTS = [
  "/content-manage?tab=columns",
  "/content-manage?tab=pictures",
  "/distribution?role=1",
  "/enum-manage?group=1",
  "/message-manage?tab=templates",
  "/reference-data?type=1",
  "/reference-data?view=hs-codes",
];

const LISTS = [
  ...[...CONSOLE_PAGES, ...DESK_PAGES].map((page) => pathOfPage(page, page.takesId ? "1" : null)),
  ...FURTHER_LISTS,
];

/** The bulk actions without an undo, by their codes, with the reason. */
const NOT_UNDOABLE: Readonly<Record<string, string>> = {
  approve: "its submitters have been notified, and may have sent it on",
  assign: "its new holder has been notified; it is assigned back by the same action",
  "assign-role": "who had the role before is not kept",
  delete: "a draft that is deleted is gone",
  department: "where each has been before is not kept",
  end: "nobody can be signed in again by somebody else",
  "end-session": "nobody can be signed in again by somebody else",
  extend: "the day before is not kept, each may have had another",
  grant: "what ran before, with its version and days, is not kept",
  lift: "a limit is reached by attempts, nobody sets it",
  move: "where each has been before is not kept",
  print: "it changes nothing",
  reassign: "whose it was is not kept",
  release: "whose it was is not kept; taking it again stands in its row",
  resend: "what is sent is sent",
  restore: "archiving wants a reason",
  revoke: "who has had the message taken away is told of nothing twice",
  send: "each is recalled on its own page, until its file is being written",
  submit: "it is withdrawn on its own page, until somebody has begun its review",
  stop: "what ran, with its version and days, is opened anew by its form",
  take: "since when and by whom each had the role is not kept",
  test: "it changes nothing",
  unfreeze: "freezing wants a reason",
};

it("a step of rows can be taken back, or it is told here why not", () => {
  const actions = LISTS.flatMap((address) => listAt(collections.findCollection, address)?.bulk ?? []);
  // Taking, freezing, archiving, enabling and publishing are among the actions that have an undo.
  expect(actions.filter(({ undo }) => undo).length).toBeGreaterThan(30);
  const none = new Set(actions.filter(({ undo }) => !undo).map(({ code }) => code));
  expect([...none].sort()).toEqual(Object.keys(NOT_UNDOABLE).sort());
});
