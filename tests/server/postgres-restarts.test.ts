import { it } from "vitest";
import { expectRestartsSurvived } from "../support/restarts-under-load";

it(
  "a PostgreSQL that restarts under load ends no process and loses no acknowledged write",
  { timeout: 120_000 },
  () => expectRestartsSurvived({ restarts: 3, absenceMilliseconds: 2000 }),
);
