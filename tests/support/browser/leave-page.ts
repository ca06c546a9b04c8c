import type { Page } from "@playwright/test";

export const EMPTY_PAGE = "about:blank";

/** Opens an empty page. Chromium 92 does not always report that it is loaded, and there is nothing to load. */
export const leavePage = (page: Page) => page.goto(EMPTY_PAGE, { waitUntil: "commit" });
