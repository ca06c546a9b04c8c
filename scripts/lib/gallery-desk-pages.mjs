import { press, unfold } from "./gallery-acts.mjs";

/** Accounts of the demo data with a desk role, by phone (app/services/operations/demo). */
const DECLARANT = "19900000006";
const CHECKER = "19900000007";
const MANAGER = "19900000008";
const EXPORTER = "19900000009";

/** The importer's declarations of the demo data, in each state or with particular contents. */
const BEGUN = "/phsb/declarations/1";
const COMPLETED = "/phsb/declarations/4";
const SUBMITTED = "/phsb/declarations/6";
/** Approved, with more lines than one sheet prints. */
const APPROVED = "/phsb/declarations/7";
const RETURNED = "/phsb/declarations/9";
/** A draft with rows in every part. */
const FULL = "/phsb/declarations/12";
/** A draft with its invoice as a file. */
const INVOICED = "/phsb/declarations/2";
/** Goods under a trade agreement, with a proof of origin. */
const PREFERENTIAL = "/phsb/declarations/32";

const typeWrong = async (page) => {
  await page.locator('main [name="netWeight"]').fill("1.234,5");
  await press("检查")(page);
};

const entry = (title, query, more = {}) => ({
  title: `报关单录入，${title}`,
  path: `${FULL}/edit?part=${query}`,
  as: DECLARANT,
  ...more,
});

const ENTRY = [
  entry("表头", "head"),
  entry("表头，检查过", "head", { path: `${BEGUN}/edit?part=head`, act: press("检查") }),
  entry("表头，填写有误", "head", { act: typeWrong }),
  entry("表头，被退回", "head", { path: `${RETURNED}/edit?part=goods&line=1` }),
  entry("表头，不能修改", "head", { path: `${COMPLETED}/edit?part=head` }),
  entry("表体", "goods&line=1"),
  entry("表体，检查过", "goods&line=1", { path: `${BEGUN}/edit?part=goods&line=1`, act: press("检查") }),
  entry("表体，新的一项", "goods"),
  entry("许可证", "goods&kind=goodsLimits&line=1"),
  entry("集装箱", "containers"),
  entry("集装箱，一个", "containers&line=1"),
  entry("随附单证", "papers", { path: `${PREFERENTIAL}/edit?part=papers` }),
  entry("随附单证，一份", "papers&line=1", { path: `${PREFERENTIAL}/edit?part=papers&line=1` }),
  entry("原产地对应关系", "papers", { path: `${PREFERENTIAL}/edit?part=papers&kind=origins&line=1` }),
  entry("随附单据，还没有", "files"),
  entry("随附单据", "files", { path: `${INVOICED}/edit?part=files` }),
  entry("随附单据，一份", "files&line=1", { path: `${INVOICED}/edit?part=files&line=1` }),
  entry("检验检疫", "inspection"),
  entry("所需单证", "inspection&kind=certificates&line=1"),
  entry("其他", "extra"),
  entry("其他包装", "extra&kind=otherPacks&line=1"),
  entry("别人正在编辑", "head", { path: `${BEGUN}/edit?part=head`, as: MANAGER }),
];

const DECLARATIONS = [
  { title: "申报平台，有待办", path: "/phsb", as: MANAGER },
  { title: "报关单", path: "/phsb/declarations", as: MANAGER },
  { title: "报关单，退回的", path: "/phsb/declarations?todo=returned", as: DECLARANT },
  { title: "报关单，没有符合的", path: "/phsb/declarations?ownNumber=X", as: DECLARANT },
  { title: "报关单，显示设置", path: "/phsb/declarations", as: MANAGER, act: unfold("显示") },
  { title: "新建报关单", path: "/phsb/declarations/new", as: DECLARANT },
  { title: "报关单，一份", path: FULL, as: DECLARANT },
  { title: "报关单，被退回", path: RETURNED, as: DECLARANT },
  ...["goods", "rows", "findings", "events", "versions", "comments"].map((tab) => ({
    title: `报关单，一份，${tab}`,
    path: `${FULL}?tab=${tab}`,
    as: DECLARANT,
  })),
  { title: "报关单，复制前确认", path: `${FULL}?do=copy`, as: DECLARANT },
  { title: "报关单，取消前确认", path: `${FULL}?do=cancel`, as: DECLARANT },
  { title: "报关单，提交复核前确认", path: `${COMPLETED}?do=submit`, as: DECLARANT },
  { title: "报关单，与模板对照", path: `${FULL}/versions?template=1`, as: MANAGER },
  { title: "申报要素", path: `${FULL}/elements/1`, as: DECLARANT },
  { title: "添加随附单据，有错误", path: `${FULL}/files/new`, as: DECLARANT, act: press("保存") },
  { title: "存为模板", path: `${FULL}/template`, as: DECLARANT },
  { title: "报关单，拆分", path: `${FULL}/split`, as: DECLARANT },
  { title: "报关单，合并", path: `${FULL}/merge`, as: DECLARANT },
  { title: "报关单，复核", path: `${SUBMITTED}/review`, as: CHECKER },
  {
    title: "报关单，复核，有错误",
    path: `${SUBMITTED}/review`,
    as: CHECKER,
    act: press(/^(?:提交复核结果|退回)/),
  },
  { title: "报关单打印", path: `${APPROVED}/print`, as: CHECKER },
  { title: "报关单打印，出口", path: "/phsb/declarations/108/print", as: EXPORTER },
  { title: "报关单打印，草稿", path: `${FULL}/print`, as: DECLARANT },
  { title: "核对单", path: `${FULL}/print?sheet=check`, as: DECLARANT },
  { title: "报文", path: `${APPROVED}/message`, as: MANAGER },
  { title: "报文，还不能下载", path: `${BEGUN}/message`, as: MANAGER },
  { title: "检查规则", path: "/phsb/declarations/rules", as: MANAGER },
  { title: "调整检查规则，有错误", path: "/phsb/declarations/rules/X01", as: MANAGER, act: press("保存") },
  { title: "没有权限", path: "/phsb/declarations/rules", as: DECLARANT },
  { title: "查找报关单", path: "/phsb/find", as: DECLARANT },
  { title: "查找报关单，找到几份", path: "/phsb/find?q=COSU6200", as: DECLARANT },
  { title: "查找报关单，没有找到", path: "/phsb/find?q=NOSUCHNUMBER", as: DECLARANT },
  { title: "搜索，报关单和商品库", path: "/search?q=宁波", as: DECLARANT },
  { title: "搜索，编号的末几位", path: "/search?q=0001", as: DECLARANT },
  { title: "快捷键", path: "/keys", as: DECLARANT },
  { title: "申报依据", path: "/phsb/basis", as: DECLARANT },
  { title: "录入快捷键", path: "/settings#entry-keys", as: DECLARANT },
];

/**
 * @param slug of a library
 * @param name of one of its items
 */
const library = (slug, name) => [
  { title: name, path: `/phsb/${slug}`, as: MANAGER },
  { title: `${name}，没有符合的`, path: `/phsb/${slug}?name=没有这一个`, as: MANAGER },
  { title: `${name}，一个`, path: `/phsb/${slug}/1`, as: MANAGER },
  { title: `${name}，编辑`, path: `/phsb/${slug}/1/edit`, as: MANAGER },
  { title: `${name}，历史`, path: `/phsb/${slug}/1/history`, as: MANAGER },
  { title: `${name}，归档前确认`, path: `/phsb/${slug}/1?do=archive`, as: MANAGER },
  { title: `${name}，比较`, path: `/phsb/${slug}/compare?ids=1,2`, as: MANAGER },
  { title: `${name}，回收站`, path: `/phsb/${slug}/recycle`, as: MANAGER },
];

const imported = (slug, name) => [
  { title: `${name}，新增，有错误`, path: `/phsb/${slug}/new`, as: MANAGER, act: press("保存") },
  { title: `${name}，导入`, path: `/phsb/${slug}/import`, as: MANAGER },
];

/**
 * Pages of the declaration desk: entry, records, output and libraries, each with the account that views it.
 */
export const DESK_PAGES = [
  ...DECLARATIONS,
  ...ENTRY,
  ...library("goods", "商品库"),
  ...imported("goods", "商品库"),
  ...library("parties", "收发货人库"),
  ...imported("parties", "收发货人库"),
  ...library("templates", "报关单模板"),
  { title: "报关单模板，用来新建", path: "/phsb/templates/1?do=use", as: MANAGER },
  { title: "参数代码，一个", path: "/phsb/code-list/1", as: DECLARANT },
];
