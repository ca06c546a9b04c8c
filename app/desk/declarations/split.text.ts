/** The texts of the pages that split a declaration, or merge it with others. */
export const SPLIT_PAGE = {
  showPlan: "查看方案",
  split: "拆分",
  merge: "合并",
  by: "拆分条件",
  splitMethods: {
    count: "按项数",
    container: "按集装箱",
    origin: "按原产国（地区）",
    billNumber: "按提运单号",
    tradeMode: "按监管方式",
  },
  max: "每份最多项数",
  maxWrong: "请输入1至50的整数",
  maxHint: "只用于按项数拆分",
  places: "各项的提运单号或监管方式",
  placesHint:
    "只用于按提运单号、监管方式拆分。一行一组：项号、空格、号码，例如 1-10,12 COSU1234567；未列出的商品保持不变",
  placesWrong: (line: string) => `“${line}”看不懂，请写成 项号 空格 号码，例如 1-10 COSU1234567`,
  placesNeeded: "请写明哪些项是哪个号码",
  shareBy: "件数和重量的分摊",
  shares: { total: "按总价", weight: "按法定数量的重量" },
  part: (place: number, lines: string, count: number) =>
    `第 ${String(place)} 份：${String(count)} 项（第 ${lines} 项）`,
  sums: (packages: string, gross: string, net: string) =>
    `件数 ${packages || "-"}，毛重 ${gross || "-"}，净重 ${net || "-"}`,
  sumOf: (packages: string, gross: string, net: string) =>
    `合计件数 ${packages || "-"}，毛重 ${gross || "-"}，净重 ${net || "-"}，与拆分前相同。`,
  firstStays:
    "第 1 份保留原来的内部编号，其余各份新建。拆分前的内容保存在版本里；要恢复原样，在第 1 份上选“合并”，并入其余各份。",
  tooMany: (count: number) => `会拆成 ${String(count)} 份，最多 20 份，请换一个条件`,
  done: (numbers: readonly string[]) => `已拆分，新建 ${numbers.join("、")}`,
  how: "合并方式",
  methods: { lines: "合并本单的相同商品", join: "并入其他报关单" },
  numbers: "其他报关单的内部编号",
  numbersHint: "只用于并入其他报关单。一行一个；须是同一企业、同一进出口方向的草稿",
  numbersNeeded: "请输入要并入的报关单的内部编号",
  numbersMany: "一次最多并入20份报关单",
  joinPlan: (numbers: string, lines: number) => `并入 ${numbers} 后共 ${String(lines)} 项。`,
  joinOver: (count: number) => `合并后 ${String(count)} 项，超过一份报关单的 50 项，制单前需要拆分。`,
  joinCancels: "并入的报关单变为“已作废”，不能撤销；要恢复原样，用“拆分”。合并前的内容都保存在各自的版本里。",
  mergePlan: (before: number, after: number) =>
    `${String(before)} 项变为 ${String(after)} 项，数量和总价相加：`,
  mergedLine: (place: number, lines: string, name: string) =>
    `新第 ${String(place)} 项：第 ${lines} 项 ${name}`,
  merged: "已合并",
} as const;
