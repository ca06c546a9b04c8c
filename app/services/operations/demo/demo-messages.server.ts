import { SYSTEM } from "../audit/audit.server";
import type { Tx } from "../../db/client.server";
import { storeDraft } from "../../messaging/messages/manage/save-message.server";
import { cleanRichText } from "../../format/rich-text/rich-text.server";
import { publishMessage, type NewMessage } from "../../messaging/messages/publish.server";

const PUBLISHER = { source: SYSTEM, accountId: null, who: SYSTEM.name };

const messagesFor = (customerId: number, providerId: number): readonly NewMessage[] => [
  {
    title: "欢迎使用在线海关",
    type: 3,
    content:
      '<p>第一次使用，可以按<a href="/guide">使用引导</a>完成三步：</p><ol><li>完善资料</li><li>身份认证</li><li>绑定手机和邮箱</li></ol>',
    audience: { kind: "everyone", includesNew: true },
  },
  {
    title: "身份认证结果",
    type: 2,
    content: "<p>您提交的企业客户认证已通过，可以开始管理本企业的账号与部门。</p>",
    audience: { kind: "organizations", ids: [customerId] },
  },
  {
    title: "请核对服务范围",
    type: 4,
    content: "<p>请在本月内核对代理报关、仓储等服务类型和备案号，有变化的请提交更新。</p>",
    audience: { kind: "organizations", ids: [providerId] },
  },
  {
    title: "系统维护：周日凌晨两点至四点",
    type: 1,
    content:
      "<h2>影响</h2><p>维护期间不能登录，已提交的数据不受影响。</p><table><thead><tr><th scope='col'>时间</th><th scope='col'>安排</th></tr></thead><tbody><tr><td>02:00</td><td>停止服务</td></tr><tr><td>04:00</td><td>恢复</td></tr></tbody></table>",
    audience: { kind: "everyone" },
  },
];

/** Publishes messages to the demo accounts, and stores a draft. */
export async function publishDemoMessages(tx: Tx, customerId: number, providerId: number): Promise<void> {
  for (const message of messagesFor(customerId, providerId)) {
    const published = await publishMessage(message, PUBLISHER, tx);
    if (!published.ok) throw new Error(published.text);
  }
  await storeDraft(tx, SYSTEM.name, {
    title: "报关单格式调整",
    type: 2,
    content: cleanRichText(
      "<p>下月起，报关单的备注栏最长为 255 个字。已经暂存的报关单不用修改。</p><ul><li>超长的备注会在提交时提示</li><li>模板不受影响</li></ul>",
    ),
    audience: { kind: "organizations", ids: [customerId], includesChildren: true },
    publishAt: null,
    sendTypes: [],
  });
}
