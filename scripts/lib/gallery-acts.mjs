/** Actions for states without an address. */
export const press = (name) => (page) => page.getByRole("button", { name, exact: true }).first().click();
export const unfold = (name) => (page) => page.locator("summary:visible", { hasText: name }).first().click();
