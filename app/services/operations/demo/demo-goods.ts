/** Goods of demo declarations, with their tariff codes' declaration elements as an import stores them. */
export const DEMO_GOODS = [
  {
    hsCode: "8517130000",
    name: "智能手机",
    elements: "4|3|用于通讯|无品牌|A12|",
    tariff: "1:品牌类型;2:出口享惠情况;3:用途;4:品牌(中文及外文名称);5:型号;6:GTIN;7:CAS;8:其他;",
    unit: "001",
    price: "186.5",
    weight: 0.3,
  },
  {
    hsCode: "8471301000",
    name: "平板电脑",
    elements: "4|3|用于处理数据|无品牌|T8|",
    tariff: "1:品牌类型;2:出口享惠情况;3:用途;4:品牌(中文及外文名称);5:型号;6:GTIN;7:CAS;8:其他;",
    unit: "001",
    price: "142",
    weight: 0.6,
  },
  {
    hsCode: "8504401400",
    name: "稳压电源",
    elements: "4|3|220V|无品牌|PS5|",
    tariff: "1:品牌类型;2:出口享惠情况;3:电压;4:品牌(中文及外文名称);5:型号;6:GTIN;7:CAS;8:其他;",
    unit: "007",
    price: "9.8",
    weight: 0.8,
  },
  {
    hsCode: "6109100021",
    name: "棉制针织男式T恤衫",
    elements: "4|3|针织|男式|100%棉|无品牌",
    tariff:
      "1:品牌类型;2:出口享惠情况;3:织造方法(针织或钩编);4:种类(男式、女式等);5:成分含量;6:品牌(中文或外文名称);7:GTIN;8:CAS;9:其他;",
    unit: "011",
    price: "3.2",
    weight: 0.2,
  },
  {
    hsCode: "9403609990",
    name: "木制书架",
    elements: "4|3|家用|松木|无品牌",
    tariff: "1:品牌类型;2:出口享惠情况;3:用途;4:材质(木材种类);5:品牌(中文或外文名称);6:GTIN;7:CAS;8:其他;",
    unit: "011",
    price: "21.4",
    weight: 12,
  },
  {
    hsCode: "8708999990",
    name: "汽车用支架",
    elements: "4|3|用于汽车|无品牌|BR2",
    tariff: "1:品牌类型;2:出口享惠情况;3:用途;4:品牌(中文或外文名称);5:零部件编号或型号;6:GTIN;7:CAS;8:其他;",
    unit: "007",
    price: "5.6",
    weight: 1.4,
  },
  {
    hsCode: "3926909090",
    name: "塑料收纳盒",
    elements: "4|3|家用|聚丙烯|无品牌",
    tariff: "1:品牌类型;2:出口享惠情况;3:用途;4:材质;5:品牌(中文或外文名称);6:GTIN;7:CAS;8:其他;",
    unit: "007",
    price: "1.15",
    weight: 0.5,
  },
] as const;

/** Kilograms: the second unit of all of them. */
export const DEMO_SECOND_UNIT = "035";
