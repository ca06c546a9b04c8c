import { collections } from "~/collections.server";
import { expect, it } from "vitest";
import { breakStatistics } from "../../../../tests/support/broken-statistics";
import { platform } from "../../../../tests/support/console-rights";
import { csv, upload } from "../../../../tests/support/imports";
import { staffActor } from "../../../../tests/support/actors";
import { newPhone } from "../../../../tests/support/people";
import { dialectName } from "../../db/client.server";
import { drainFailures } from "../../runtime/failures/failures.server";
import { importOutcomeOf } from "../imports/import-request";
import { accountImport } from "../../identity/people/import/account-import.server";
import { runListJobs } from "./list-jobs.server";

const { findCollection } = collections;

const ROWS = 2500;

it("an import goes on when statistics cannot be gathered meanwhile, and that is said once", async () => {
  const actor = await staffActor("admin");
  const rows = Array.from({ length: ROWS }, () => ["陈海", newPhone()]);
  const file = await upload(accountImport, {
    list: "/account-list",
    actor,
    roleVersionId: platform.roleVersionId,
    bytes: csv([["姓名", "手机号"], ...rows]),
  });
  await file.confirm();
  breakStatistics("accounts");
  drainFailures();
  await runListJobs(findCollection);
  const done = await file.find();
  expect([done.state, done.attempt, importOutcomeOf(done).imported.created]).toEqual(["done", 1, ROWS]);
  const failures = drainFailures().map(({ route, count }) => [route, count]);
  expect(failures).toEqual(dialectName === "sqlite" ? [["gathering statistics failed", 1]] : []);
});
