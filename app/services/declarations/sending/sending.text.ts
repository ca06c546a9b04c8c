export const SENDING_TEXT = {
  noUnit: "还没有选择申报单位和操作员卡，请先“改单”，在表头选择",
  unitUnavailable: (unit: string) => `申报单位或操作员卡已停用或到期（${unit}），请先“改单”，重新选择`,
  noChannel: (unit: string) =>
    `没有可以发送的通道：要有一个启用的目录通道属于“${unit}”，并且包含这张卡、这个进出口业务和申报地海关。请联系企业管理员或平台`,
  unitWithoutChannel: (unit: string) =>
    `“${unit}”还没有通道。平台的待办里有这个申报单位，开通后会通知企业管理员；报关单保持不变，到时再发送`,
  channelFailing: (name: string) => `通道“${name}”现在不能发送，恢复后再试`,
  notDirect: (channel: string) =>
    `通道“${channel}”没有允许直接申报，请先暂存到单一窗口；需要时由平台在通道里允许`,
  noDirectRight: "您没有“直接申报”的权限，请先暂存到单一窗口",
  notConfirmed: (unit: string) => `直接申报要再确认一次：勾选由“${unit}”申报`,
  direct: (unit: string) => `直接申报，${unit}`,
  needsReview: "企业有复核人，请先提交复核，通过后再发送",
  notWritable: (reasons: string) => `报文不能生成：${reasons}`,
  noFile: (labels: string) => `随附单据的文件不在了，请重新添加：${labels}`,
  changed: "随附单据刚刚有改动，请再发送一次",
  notApproved: (reason: string) => `没有通过，也没有发送：${reason}`,
  sendBy: (unit: string, channel: string) => `由“${unit}”经通道“${channel}”发送`,
  changedSince: (who: string, at: string) => `选中之后，${who} 于 ${at} 修改过，请核对后重新选择`,
  isWritten: "报文已经开始写出，不能撤回。请等待回执，需要修改时再改单",
  isSentAgain: "报文正在重新发送，现在不能改单或取消，请等待发送结果",
} as const;
