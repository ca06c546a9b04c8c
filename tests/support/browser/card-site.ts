import type { Page } from "@playwright/test";
import { makeCardAuthority, type CardAuthority, type TestCard } from "../../simulators/card-authority";
import { DEFAULT_PIN, startCardController, type CardController } from "../../simulators/card-controller";
import { startGatheringService, type GatheringService } from "../../simulators/gathering-service";
import { button, fill, link } from "./login-forms";
import { PASSWORD } from "./people";
import type { Site, SiteOptions } from "./site";

/** A site with card sign-in, and a reader with a card. */
export interface CardSite {
  readonly site: Site;
  readonly controller: CardController;
  readonly gathering: GatheringService;
  readonly authority: CardAuthority;
  readonly card: TestCard;
  readonly end: () => Promise<void>;
}

type Start = (options?: SiteOptions) => Promise<Site>;

export async function startCardSite(start: Start): Promise<CardSite> {
  const authority = makeCardAuthority();
  const card = authority.issue({ company: "甬江进出口有限公司" });
  const [controller, gathering] = await Promise.all([startCardController(card), startGatheringService()]);
  const site = await start({
    environment: {
      CARD_ROOTS: authority.roots,
      CARD_CONTROL_URL: controller.url,
      GATHERING_URL: gathering.url,
      LIMITS_CARD_SIGN_IDS_PER_MINUTE: "10000",
      LIMITS_GATHERING_TOTAL_MILLISECONDS: "1000",
      // Tests cause more failures in a row than a real service.
      LIMITS_GATHERING_FAILURES: "1000",
    },
  });
  const end = async () => {
    await Promise.all([controller.close(), gathering.close()]);
    authority.remove();
  };
  return { site, controller, gathering, authority, card, end };
}

export const pinField = (page: Page) => page.getByLabel("卡密码");
export const fault = (page: Page) => page.locator("[data-card-fault]");

export async function typePin(page: Page, submit: "登录" | "绑定", pin = DEFAULT_PIN): Promise<void> {
  await pinField(page).fill(pin);
  await button(page, submit).click();
}

/** Binds the reader's card to the signed-in user, by the steps of the pages. */
export async function bindCard(page: Page, { site }: CardSite): Promise<void> {
  await page.goto(`${site.origin}/personal/cards`);
  await link(page, "验证身份").click();
  await link(page, "原密码").click();
  await fill(page, { 原密码: PASSWORD });
  await button(page, "下一步").click();
  await typePin(page, "绑定");
}
