/** The names of the channels' audit events; the channel pages' row of the table refers to them. */
export const CHANNEL_EVENTS = {
  "channel.created": "新增通道",
  "channel.edited": "修改通道",
  "channel.enabled": "启用通道",
  "channel.disabled": "停用通道",
  "channel.paused": "暂停通道发送",
  "channel.resumed": "恢复通道发送",
  "channel.archived": "归档通道",
  "channel.restored": "恢复通道",
  "channel.tested": "通道连接测试",
  "channel.failing": "通道异常",
  "channel.recovered": "通道恢复",
  "channel.message-resent": "重发报文",
} as const;
