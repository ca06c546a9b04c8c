import { press } from "./gallery-acts.mjs";

/** Accounts of the demo data with a desk role, by phone (app/services/operations/demo). */
const DECLARANT = "19900000006";
const MANAGER = "19900000008";

const DESKTOP = { viewport: { width: 1280, height: 800 } };
/** Enters a gross weight below the net weight, and opens the findings. */
async function weighTooLittle(page) {
  await page.locator('main [name="grossWeight"]').first().fill("2000");
  await press("检查")(page);
}

/** At twice the pixels, as phones have them. */
const PHONE = {
  viewport: { width: 375, height: 760 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/**
 * The pictures of README.md. `files` are what the page itself consists of, without what it shares with others:
 * by their change a picture counts as old (docs/decisions/0190).
 */
export const PICTURES = [
  {
    name: "home",
    path: "/cmsweb",
    isPublic: true,
    look: DESKTOP,
    files: [
      "app/routes/_shell.cmsweb._index.tsx",
      "app/components/site/home-page.tsx",
      "app/components/site/home-hero.tsx",
      "app/components/site/service-tiles.tsx",
      "app/components/site/home.css",
    ],
  },
  {
    name: "login",
    path: "/login",
    isPublic: true,
    look: DESKTOP,
    files: [
      "app/components/login/login-page.tsx",
      "app/components/login/password-form.tsx",
      "app/components/login/mode-tabs.tsx",
      "app/components/login/login.css",
    ],
  },
  {
    name: "workbench",
    path: "/guide",
    as: DECLARANT,
    look: DESKTOP,
    files: [
      "app/components/workbench/workbench.tsx",
      "app/components/workbench/greeting.tsx",
      "app/components/workbench/next-steps.tsx",
      "app/components/workbench/workbench.css",
      "app/components/desk/own-work-section.tsx",
    ],
  },
  {
    name: "entry",
    path: "/phsb/declarations/3/edit?part=goods&line=1",
    as: DECLARANT,
    act: weighTooLittle,
    look: DESKTOP,
    files: [
      "app/components/declarations/entry-page.tsx",
      "app/components/declarations/sheets/entry-desk.tsx",
      "app/components/declarations/sheets/entry-bar.tsx",
      "app/components/declarations/sheets/entry-sheet.tsx",
      "app/components/declarations/sheets/entry-desk.css",
      "app/components/declarations/sheets/desk-fields.css",
    ],
  },
  {
    name: "board",
    path: "/phsb/board",
    as: MANAGER,
    look: DESKTOP,
    files: [
      "app/routes/_shell.phsb.board.tsx",
      "app/components/declarations/board/board-page.tsx",
      "app/components/declarations/board/board.css",
    ],
  },
  {
    name: "console",
    path: "/custom-list",
    look: DESKTOP,
    files: [
      "app/components/lists/list-page.tsx",
      "app/components/lists/list-table.tsx",
      "app/components/lists/list-filters.tsx",
      "app/components/lists/list-table.css",
      "app/services/organizations/companies/list/company-list-columns.server.ts",
    ],
  },
  {
    name: "phone",
    path: "/phsb/declarations?todo=returned",
    as: DECLARANT,
    look: PHONE,
    files: ["app/components/lists/list-cards.css", "app/components/layout/collection-head.tsx"],
  },
];
