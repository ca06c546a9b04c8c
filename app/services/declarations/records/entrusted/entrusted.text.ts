/** Declarations that are made for a customer (docs/decisions/0171). */
export const ENTRUSTED_TEXT = {
  customer: "委托方",
  own: "本企业",
  choice: (customer: string, number: string, to: string) => `${customer}（委托 ${number}，至 ${to}）`,
  hint: "选择委托方后，收发货人按委托方填写；新建后不能改。",
  list: "查看委托",
  lists: "委托",
  template: "模板",
  missing: "没有这份生效中的委托，请重新选择委托方",
  otherBusiness: (customer: string, businesses: string) =>
    `${customer}没有委托该类业务，委托范围：${businesses}`,
  otherDistrict: (district: string, districts: string) =>
    `申报地海关“${district}”不在委托范围内，委托的申报地海关：${districts}`,
  noRenewal: (customer: string) => `${customer}现在没有生效中的委托，不能为其新建报关单`,
  notEffective: (state: string) =>
    `委托${state}，这份报关单在此之前没有制单完成过，不能再制单完成。续签或恢复委托后，请重新新建。`,
  suspended: "的一方已冻结或不在有效期内",
  provider: "受托方",
  back: "返回列表",
} as const;
