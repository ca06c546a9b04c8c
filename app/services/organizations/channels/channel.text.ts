/** Channels (docs/console.md, 7.1). */
export const CHANNEL_LABELS = {
  name: "通道名称",
  code: "通道编码",
  kind: "类型",
  transferMode: "传输方式",
  unitId: "申报单位",
  cardIds: "使用的卡",
  folder: "客户端目录",
  businessDirs: "业务目录",
  sendBox: "发送目录",
  packing: "打包",
  endpoint: "接口地址",
  timeoutSeconds: "超时（秒）",
  queueUrl: "队列地址",
  queueName: "队列名",
  accessName: "账号",
  accessSecret: "密钥",
  certPassword: "证书密码",
  senderId: "发送方标识",
  receiverId: "接收方标识",
  sysId: "系统编号",
  dxpId: "传输终端编号",
  operCusRegCode: "经营单位代码",
  districts: "服务关区",
  businesses: "适用业务",
  retryLimit: "失败重试次数",
  heartbeatSeconds: "心跳间隔（秒）",
  remark: "备注",
} as const;

/** The texts of CHANNEL_STATUS. */
export const CHANNEL_STATES = { "0": "未启用", "1": "启用", "2": "停用", "3": "异常" } as const;

/** The texts of CHANNEL_BOX, of the folders that can be written to. */
export const SEND_BOXES = [
  { key: "OutBox", text: "OutBox（一般）" },
  { key: "SentBox", text: "SentBox" },
] as const;

export const PACKINGS = [
  { key: "auto", text: "有附件时打包" },
  { key: "always", text: "总是打包" },
] as const;

/** What a simulated channel says wherever it shows. */
export const SIMULATED_CHANNEL = {
  badge: "模拟通道",
  note: "报文不会发往海关，编号和回执都由模拟的单一窗口编造，只供试用。",
  edit: "模拟通道的传输方式和客户端目录不能修改",
} as const;

export const CHANNEL_TEXT = {
  object: "通道",
  base: "基本信息",
  folderSection: "导入客户端文件夹",
  endpointSection: "接口与队列",
  secretSection: "账号与密钥",
  numberSection: "标识",
  serviceSection: "服务范围与运行",
  codeHint: "2至20位字母、数字或横线，不填写则自动生成",
  codeWrong: "通道编码为2至20位字母、数字或横线",
  unitWrong: "没有这个启用的申报单位，请从列表中选择",
  cardsHint: "选好申报单位后点“查找”，列出它的卡",
  cardNeeded: "单一窗口通道至少选择一张卡",
  modeWrong: "只有单一窗口通道可以使用导入客户端文件夹",
  whenFolder: "文件夹方式必填",
  whenEndpoint: "接口方式必填",
  whenQueue: "队列方式必填",
  whenEdi: "EDI通道必填",
  whenDxp: "DXP通道必填",
  whenSingleWindow: "单一窗口通道必填",
  folderHint: "服务器设置的通道根目录（CHANNEL_ROOT）下的目录，如 sw/ningbo",
  folderWrong: "目录不在允许的范围内",
  folderUsed: "该目录已用于另一个通道",
  simulatedStays: "模拟通道不能改为真实的通道，请新增一个通道；否则以前的报文和回执分不清真假",
  simulatedFolderOnly: "simulated 目录属于模拟的单一窗口，真实的通道不能使用",
  noRoot: "服务器没有设置通道根目录（CHANNEL_ROOT），不能使用文件夹方式",
  sendBoxHint: "导入客户端从哪个目录取走报文",
  endpointWrong: "接口地址须为 https 地址，或内网的 http 地址",
  queueWrong: "队列地址须为 amqps 或 amqp 地址",
  noUserInfo: "地址中不能包含账号和密码",
  timeoutWrong: "超时为1至60的整数",
  secretStored: "已设置，留空表示不修改",
  secretHint: "保存后不再显示",
  partyWrong: (label: string) => `${label}只能包含字母、数字、横线和下划线`,
  sysWrong: "系统编号为2位字母或数字",
  sysHint: "金关二期业务使用，如 Z7",
  dxpWrong: "传输终端编号以DXPENT开头，后面是4至20位数字或大写字母",
  operHint: "不填写则使用申报单位的海关编码",
  districtsHint: "关区代码，用空格或逗号隔开，如 2900 3104；最多100个",
  districtUnknown: (code: string) => `没有关区${code}`,
  districtsMany: "服务关区最多100个",
  retryWrong: "失败重试次数为0至10的整数",
  heartbeatWrong: "心跳间隔为30至3600的整数",
  kindFixed: "通道已有报文，类型不能修改",
  isArchived: "该通道已归档",
  notArchived: "该通道没有归档",
  isEnabled: "该通道已启用",
  isDisabled: "该通道未启用",
  testFirst: "请先通过连接测试",
  disableFirst: "请先停用通道",
  unitArchived: "它的申报单位已归档，请先恢复申报单位",
  unitDisabled: "它的申报单位已停用，请先启用申报单位",
  remainingCustomers: (count: number) => `还有${count}个客户配置了该通道`,
  remainingMessages: (count: number) => `${count}份报文尚未发送完`,
  restoreTaken: (what: string) => `${what}已被另一个通道使用，不能恢复`,
  empty: "还没有通道。先登记申报单位，再添加通道。",
  details: "配置",
  running: "运行状态",
  traffic: "报文",
  customers: "客户",
  history: "变更历史",
  edit: "编辑",
  moves: { enable: "启用", disable: "停用", test: "连接测试", archive: "归档", restore: "恢复" },
  enabled: "启用后客户的报文可以从该通道发送。",
  disabled: "停用后不再发送报文，已发送的报文仍会接收回执。",
  archived: "归档后不再出现在列表和选择框中，可以在回收站恢复。",
  restored: "恢复后为未启用或停用状态；名称、编码和目录不能与现有通道重复。",
  testing: "将检查连接并记录结果，最多等待15秒；缺少的业务目录会自动建立。",
  testGood: "连接测试通过",
  testBad: (step: string) => `连接测试未通过：${step}`,
  secretSet: (who: string, when: string) => `已设置（${who}，${when}）`,
  secretNone: "未设置",
  secretChanged: "已更换",
  secretNeededAgain: "接口地址已改为另一台服务器，请重新输入密钥",
  allDistricts: "全部",
  noCustomers: "还没有客户配置该通道。",
} as const;

/** The labels of a channel's state. */
export const RUNNING_LABELS = {
  status: "状态",
  problem: "异常原因",
  problemAt: "异常时间",
  lastHeartbeatAt: "最近心跳",
  lastTrafficAt: "最近报文",
  pendingCount: "待发送",
  failedCount: "失败",
  customerCount: "客户数",
  testedAt: "最近测试",
  testResult: "测试结果",
} as const;

export const RUNNING_TEXT = {
  noHeartbeat: "无心跳",
  never: "还没有",
  notWatched: "该传输方式没有心跳",
  passed: "通过",
  failed: "未通过",
  outdated: "之后修改过，须重新测试",
  tester: (when: string, who: string) => `${when} ${who}`,
  steps: ["检查项目", "结果", "说明"],
  good: "成功",
  bad: "失败",
  notTested: "还没有测试过。",
} as const;

/** Messages to the staff who manage channels, and to the administrators of their customers. */
export const CHANNEL_NEWS = {
  failing: (name: string, problem: string) => ({
    title: "通道异常",
    text: `通道“${name}”出现异常：${problem}。恢复前报文在平台等待，不会丢失。`,
  }),
  well: (name: string) => ({
    title: "通道已恢复",
    text: `通道“${name}”已恢复正常，等待的报文继续发送。`,
  }),
} as const;
