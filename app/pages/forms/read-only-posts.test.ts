import { expect, it } from "vitest";
import { worksReadOnly } from "./read-only-posts";

it.each([
  ["/login", true],
  ["/login?mode=2", true],
  ["/login?mode=3", false],
  ["/login?register=1", false],
  ["/personal/second-step", true],
  ["/personal/second-steps", false],
  ["/personal", false],
  ["/system-settings/3/edit", true],
])("a post to %s while the site is read-only: %s", (path, works) =>
  expect(worksReadOnly(new URL(path, "http://localhost"))).toBe(works),
);
