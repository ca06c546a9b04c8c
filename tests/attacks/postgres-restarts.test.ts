import { it } from "vitest";
import { expectRestartsSurvived } from "../support/restarts-under-load";

it("twenty restarts of PostgreSQL under load and thirty seconds without it are survived", () =>
  expectRestartsSurvived({ restarts: 20, absenceMilliseconds: 30_000 }));
