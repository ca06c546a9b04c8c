/** Reasons for failed connections; shown to administrators of the platform only. */
export const OUTGOING_TEXT = {
  address: (address: string) => `${address} 不是公网地址，也不在 OUTGOING_ALLOWED 之内`,
  name: (host: string, address: string) =>
    `${host} 解析为 ${address}，不是公网地址，也不在 OUTGOING_ALLOWED 之内`,
  drill: "这是演练环境，不连接外部",
  unknownName: (code: string) => `名称无法解析：${code}`,
  closed: (code: string) => `端口没有打开：${code}`,
  networkUnreachable: (code: string) => `到不了对方的网络：${code}`,
  slow: "对方没有及时应答",
  tooLong: "对方的应答太长",
  other: (code: string) => `连接中断：${code}`,
} as const;
