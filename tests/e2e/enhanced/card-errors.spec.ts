import type { Page } from "@playwright/test";
import { CARD_ERRORS, type CardError } from "~/services/identity/card/card.text";
import { makeCardAuthority } from "../../simulators/card-authority";
import { fault, typePin, type CardSite } from "../../support/browser/card-site";
import { expect } from "../../support/browser/fixtures";
import { button, summary } from "../../support/browser/login-forms";
import { test } from "../../support/browser/one-card-site";

interface Row {
  /** The text of the page; part of it is the controller's message. */
  readonly text: string;
  readonly cause: (cards: CardSite) => void;
  /** Shown by the page's script, or in the server's response. */
  readonly by: "script" | "server";
  /** Shown as soon as the page is open. */
  readonly isAtOnce?: true;
}

/** All errors of a card sign-in (docs/card-login.md, "出错时"), and their causes. */
const ERRORS: Readonly<Record<CardError, Row>> = {
  signature: {
    text: "卡签名错误，错误3次后锁定（卡密码错误,剩余2次）",
    cause: ({ controller }) => (controller.options.pin = "12345678"),
    by: "script",
  },
  later: {
    text: "登录失败，请稍后重试",
    cause: ({ gathering }) => (gathering.modes = { login: "down" }),
    by: "server",
  },
  login: {
    text: "登录失败，请重试",
    cause: ({ gathering }) => (gathering.modes = { login: "garbled" }),
    by: "server",
  },
  noSignature: {
    text: "获取签名失败，请重试（请插入IC卡或者Key!51590）",
    cause: ({ controller }) => (controller.options.card = null),
    by: "script",
  },
  update: {
    text: "请更新单一窗口卡控件",
    cause: ({ controller }) => (controller.options.version = "1.5.11"),
    by: "script",
  },
  captcha: {
    text: "获取验证码失败，请重试",
    cause: ({ gathering }) => (gathering.modes = { captcha: "down" }),
    by: "script",
    isAtOnce: true,
  },
  authorisation: {
    text: "授权错误，请重试",
    cause: ({ gathering }) => (gathering.modes = { random: "odd" }),
    by: "script",
  },
  connection: {
    text: "连接客户端控件服务失败，请重试",
    cause: ({ controller }) => (controller.options.drops = 1000),
    by: "script",
  },
  notAuthorised: {
    text: "未授权单点登录",
    cause: ({ gathering }) => (gathering.loginStatus = 205),
    by: "server",
  },
};

async function openCardTab(page: Page, { site }: CardSite): Promise<void> {
  await page.goto(`${site.origin}/console/login?tab=card`);
}

/** The element with exactly this text. */
const errorText = (page: Page, { by, text }: Pick<Row, "by" | "text">) =>
  (by === "script" ? fault(page) : summary(page)).getByText(text, { exact: true });

async function provoke(page: Page, cards: CardSite, row: Row): Promise<void> {
  row.cause(cards);
  await openCardTab(page, cards);
  if (!row.isAtOnce) await typePin(page, "登录");
  await expect(errorText(page, row)).toBeVisible();
}

test.describe("each failure of a card sign-in says what it is", () => {
  for (const [error, row] of Object.entries(ERRORS))
    test(`${error}: ${row.text}`, ({ page, cards }) => {
      expect(row.text.startsWith(CARD_ERRORS[error as CardError])).toBe(true);
      return provoke(page, cards, row);
    });
});

/** Problems of the card itself; each text states what to do. */
const CARDS: Readonly<Record<string, { readonly text: string; readonly of: (cards: CardSite) => object }>> = {
  unbound: {
    text: "这张卡没有绑定可以登录的账号。请用账号登录后，在“个人中心 › 安全设置 › 登录卡”中绑定",
    of: ({ authority }) => authority.issue(),
  },
  expired: {
    text: "卡的证书不在有效期内，请更换后再试",
    of: ({ authority }) => authority.issue({ to: new Date("2021-01-01T00:00:00Z") }),
  },
  "of another root with the same name": {
    text: "无法验证卡的证书，请确认使用的是海关签发的卡",
    of: () => {
      const stranger = makeCardAuthority();
      const card = stranger.issue();
      stranger.remove();
      return card;
    },
  },
  "with a certificate that is none": {
    text: "获取签名失败，请重试",
    of: ({ card }) => ({ ...card, certificate: "<html>" }),
  },
  "whose signature another card has made": {
    text: "卡签名错误，错误3次后锁定",
    of: ({ card, authority }) => {
      const other = authority.issue();
      return { ...card, sign: (text: string) => other.sign(text) };
    },
  },
  revoked: {
    text: "卡的证书已被吊销，不能登录",
    of: ({ authority }) => {
      const card = authority.issue();
      authority.revoke(card);
      return card;
    },
  },
};

test.describe("a card that does not do is told what is wrong with it:", () => {
  for (const [name, { text, of }] of Object.entries(CARDS))
    test(name, ({ page, cards }) => {
      const cause = ({ controller }: CardSite) => Object.assign(controller.options, { card: of(cards) });
      return provoke(page, cards, { text, cause, by: "server" });
    });
});

test.describe("before anything is asked of the card", () => {
  test("its password is asked for, whole, and the captcha where there is one", async ({ page, cards }) => {
    cards.gathering.hasCaptcha = true;
    await openCardTab(page, cards);
    await expect(page.getByLabel("验证码", { exact: true })).toBeVisible();
    await button(page, "登录").click();
    await expect(page.locator('[data-card-problem="pin"]')).toHaveText("请输入卡密码");
    await expect(page.locator('[data-card-problem="captcha"]')).toHaveText("请输入验证码");
    await typePin(page, "登录", "1234567");
    await expect(page.locator('[data-card-problem="pin"]')).toHaveText("卡密码错误");
    expect(cards.controller.asked).toEqual([]);
  });

  test("a captcha that comes after 登录 was pressed is waited for, and asked", async ({ page, cards }) => {
    Object.assign(cards.gathering, { hasCaptcha: true, latency: 700 });
    await openCardTab(page, cards);
    await typePin(page, "登录");
    await expect(page.locator('[data-card-problem="captcha"]')).toHaveText("请输入验证码");
    await expect(page.getByLabel("验证码", { exact: true })).toBeFocused();
    await expect(page.getByLabel("卡密码")).toHaveValue("88888888");
    expect(cards.controller.asked.map(({ method }) => method)).toEqual(["ver"]);
  });
});
