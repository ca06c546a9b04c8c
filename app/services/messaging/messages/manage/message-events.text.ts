/** Names of the audit events of messages; the object pages' rows use them. */
export const MESSAGE_EVENTS = {
  "message.created": "新建消息",
  "message.edited": "修改消息",
  "message.published": "发布消息",
  "message.delivered": "消息送达",
  "message.notified": "发送消息的短信和邮件",
  "message.withdrawn": "退回消息草稿",
  "message.revoked": "撤回消息",
  "message.deleted": "删除消息草稿",
  "message.template-created": "新增消息模板",
  "message.template-edited": "修改消息模板",
  "message.template-deleted": "删除消息模板",
} as const;
