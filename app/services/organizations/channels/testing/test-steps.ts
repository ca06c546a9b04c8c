/** The result of one step of a connection test. */
export interface TestStep {
  readonly name: string;
  readonly isGood: boolean;
  readonly text: string;
  /** Why a connection failed: for administrators of the platform only. */
  readonly cause?: string;
}

export const TEST_TEXT = {
  root: "通道根目录",
  folder: "目录存在",
  boxes: "业务子目录",
  writable: "可写",
  room: "剩余空间",
  reach: "接口可达",
  queue: "队列可达",
  access: "账号有效",
  card: "卡证书有效期",
  good: "正常",
  inTime: "15秒内没有完成，请检查网络或共享目录",
  made: "四个子目录齐全",
  answered: (status: number) => `对方已应答（${status}）`,
  denied: (status: number) => `对方拒绝了账号或密钥（${status}）`,
  refused: "连不上对方，请检查地址、端口和防火墙",
  caused: (text: string, cause: string) => `${text}（${cause}）`,
  slow: (seconds: number) => `${seconds}秒内没有应答`,
  notOpened: "密钥无法解开，请重新填写",
  noCard: "没有选择卡",
  cardUnavailable: (icCode: string) => `卡${icCode}已停用或移除，请重新选择`,
  cardEnded: (icCode: string, day: string) => `卡${icCode}已于${day}到期`,
  cardGood: (day: string) => `有效至${day}`,
} as const;

/** The stored steps of an earlier test. */
export function stepsIn(stored: string): readonly TestStep[] {
  return stored === "" ? [] : (JSON.parse(stored) as TestStep[]);
}

/** The text of a step's result for a viewer. */
export const textOf = (
  { text, cause }: TestStep,
  { isAdministrator }: { isAdministrator: boolean },
): string => (cause !== undefined && isAdministrator ? TEST_TEXT.caused(text, cause) : text);

/** Whether all steps of a test succeeded; false for a test without steps. */
export const isPassed = (steps: readonly TestStep[]): boolean =>
  steps.length > 0 && steps.every(({ isGood }) => isGood);
