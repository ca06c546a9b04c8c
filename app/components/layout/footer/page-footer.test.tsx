import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Site } from "../layout.types";
import { PageFooter } from "./page-footer";

const render = (support: Site["support"]) =>
  renderToStaticMarkup(
    <PageFooter
      site={{ title: "在线海关", icp: "备案号", support }}
      appearance={{ scheme: "auto", size: "medium", contrast: "normal", colours: "normal", ahead: "on" }}
      token={{ name: "checkKey", value: "" }}
      returnTo="/"
    />,
  );

describe("the footer", () => {
  it("says how operators can be reached", () => {
    const html = render({ phone: "400-000-0000", hours: "工作日 9:00–17:30", email: "service@example.cn" });
    expect(html).toContain(
      '<a href="tel:4000000000">客服电话 400-000-0000</a><span> 工作日 9:00–17:30</span>',
    );
    expect(html).toContain('<a href="mailto:service@example.cn">客服邮箱 service@example.cn</a>');
  });

  it("leaves out what they have not said", () => {
    expect(render({})).not.toContain("客服");
  });
});
