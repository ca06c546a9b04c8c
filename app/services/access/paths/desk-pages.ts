import {
  GOODS_EVENTS,
  PARTY_EVENTS,
  TEMPLATE_EVENTS,
} from "../../declarations/libraries/library-events.text";
import { DECLARATION_LIST_TEXT } from "../../declarations/lists/declaration-list.text";
import { LINK_TEXT } from "../../declarations/links/read-link.text";
import { entrustedPage, entrustmentPage } from "./entrustment-pages";
import { RECEIPT_EVENTS } from "../../declarations/receipts/handling/receipt-events.text";
import { DECLARATION_EVENTS } from "../../declarations/records/declaration-events.text";
import { defineDeskPages, definePage } from "./define-page";
import { LIBRARY_TITLES } from "../../declarations/libraries/library-titles.text";
import {
  ARCHIVE,
  BASE_PATHS,
  CREATE,
  EDIT,
  EXPORT,
  IMPORT,
  nounOf,
  SIGNED_IN,
  type Page,
  type PageGroup,
} from "./page-shape";

/** Name of the product that owns the desk's resources. */
export const DESK_PRODUCT_NAME = "申报平台";
export const DESK_PRODUCT_CODE = "declaration-desk";
export const DESK_VERSION = "1.0";

export const declarationPage = definePage({
  slug: "declarations",
  title: "报关单",
  words: ["单子", "申报", "制单"],
  icon: "file-text",
  perms: "declaration:list",
  nameIn: { table: "declarations", column: "own_number", title: "报关单" },
  events: DECLARATION_EVENTS,
  card: "录入、检查、复核、打印和发送报关单，查看回执。",
  verbs: [
    CREATE,
    EDIT,
    { verb: "submit", title: "提交复核", words: ["送审"] },
    { verb: "review", title: "复核", words: ["审单", "审核"] },
    { verb: "send", title: "发送" },
    { verb: "declare", title: "直接申报" },
    { verb: "cancel", title: "取消", words: ["作废", "删除"] },
    { verb: "assign", title: "移交", words: ["转交", "转给"] },
    ARCHIVE,
    { verb: "print", title: "打印" },
    EXPORT,
    { verb: "rule", title: "调整检查规则", words: ["校验规则"] },
  ],
  collection: {
    rows: "list",
    records: {
      ":id": {},
      ":id/versions": { isReadOnly: true },
      ":id/links": {},
      ":id/messages/:messageId": { verb: "trace", isReadOnly: true },
      rules: { verb: "rule", isReadOnly: true },
    },
    forms: {
      new: { title: "新建报关单", isShort: true },
      ":id/review": { title: "复核报关单", verb: "review", isLong: true },
      ":id/template": { title: LIBRARY_TITLES.saveTemplate, verb: "create", isShort: true },
      ":id/links/new": { title: LINK_TEXT.create, verb: "list", isShort: true },
      ":id/split": { title: LIBRARY_TITLES.split },
      ":id/merge": { title: LIBRARY_TITLES.merge },
      "rules/:rule": { title: "调整检查规则", verb: "rule", isShort: true },
      ":id/elements/:line": { title: "申报要素" },
      ":id/files/new": { title: "添加随附单据", isShort: true, files: 1 },
    },
  },
  own: [
    { path: ":id/edit", verb: "edit" },
    { path: ":id/compare", verb: "edit" },
    { path: ":id/live", verb: "edit", methods: "read" },
    { path: ":id/print", verb: "print", methods: "read" },
    { path: "print", verb: "print", methods: "read" },
    { path: ":id/files/:file", methods: "read" },
    { path: ":id/message", verb: "export", methods: "read" },
    { path: ":id/message/file", verb: "export", methods: "post" },
  ],
});

/** Returns the path of a declaration's record page, to which pages of channels link. */
export const declarationPath = (id: number): string =>
  `${BASE_PATHS.desk}/${declarationPage.slug}/${String(id)}`;

/** Path of the form of a new declaration. */
export const NEW_DECLARATION_PATH = `${BASE_PATHS.desk}/${declarationPage.slug}/new`;

/** The pages of a library: a list with records, forms and histories. */
const libraryWith = (newTitle: string, editTitle: string) =>
  ({
    rows: "list",
    isComparable: true,
    history: "revertible",
    records: { ":id": {} },
    forms: { new: { title: newTitle, isRepeated: true }, ":id/edit": { title: editTitle } },
  }) as const;

export const partyPage = definePage({
  slug: "parties",
  title: LIBRARY_TITLES.parties,
  words: ["供应商", "收货人", "发货人", "客商"],
  icon: "building-community",
  perms: "party:list",
  nameIn: { table: "trade_parties", column: "name", title: "收发货人" },
  events: PARTY_EVENTS,
  card: "保存常用收发货人，录入时自动带出名称与编码。",
  verbs: [CREATE, EDIT, ARCHIVE, IMPORT, EXPORT],
  collection: libraryWith(LIBRARY_TITLES.newParty, LIBRARY_TITLES.editParty),
});

export const goodsPage = definePage({
  slug: "goods",
  title: LIBRARY_TITLES.goods,
  words: ["货物", "物料", "品名"],
  icon: "package",
  perms: "goods:list",
  nameIn: { table: "trade_goods", column: "name", title: "商品" },
  events: GOODS_EVENTS,
  card: "常报的商品：编号、名称、规格型号、计量单位和产销国，录入时按货号或名称带出。",
  verbs: [CREATE, EDIT, ARCHIVE, IMPORT, EXPORT],
  collection: libraryWith(LIBRARY_TITLES.newGoods, LIBRARY_TITLES.editGoods),
});

export const templatePage = definePage({
  slug: "templates",
  title: LIBRARY_TITLES.templates,
  words: ["模版", "常用报关单"],
  icon: "files",
  perms: "template:list",
  nameIn: { table: "declaration_templates", column: "name", title: "报关单模板" },
  events: TEMPLATE_EVENTS,
  card: "常用的报关单内容，用来新建报关单：表头和商品一次带出。",
  verbs: [CREATE, EDIT, ARCHIVE],
  collection: {
    rows: "list",
    isComparable: true,
    history: "revertible",
    records: { ":id": {} },
    forms: { ":id/edit": { title: LIBRARY_TITLES.editTemplate, isShort: true } },
  },
});

/** Its permission also opens the messages and receipts of a declaration. */
export const receiptPage = definePage({
  slug: "receipts",
  title: "回执处理",
  words: ["海关反馈", "退单原因", "放行通知"],
  icon: "receipt",
  perms: "declaration:trace",
  events: RECEIPT_EVENTS,
  card: "没有找到报关单的回执、不改变状态的通知：查看原文，归入报关单，或标为已处理。",
  collection: {
    rows: "list",
    records: { ":id": {} },
    forms: { ":id/assign": { title: "归入报关单", verb: "trace", isShort: true } },
  },
});

export const codePage = definePage({
  slug: "code-list",
  title: "代码表",
  words: ["参数", "HS编码", "税则", "国别", "港口"],
  icon: "table",
  perms: SIGNED_IN,
  card: "在一张表里筛选、比较和导出全部代码。",
  verbs: [EXPORT],
  collection: {
    rows: "list",
    isComparable: true,
    records: { ":id": { isReadOnly: true } },
  },
});

/** Pages of the declaration desk that are built of lists, records and forms, like the console's. */
export const DESK_ROWS = [
  declarationPage,
  entrustedPage,
  receiptPage,
  templatePage,
  partyPage,
  goodsPage,
  entrustmentPage,
  codePage,
] as const;
export const DESK_PAGES = defineDeskPages(DESK_ROWS);

const isForEveryone = ({ perms }: Page) => perms === SIGNED_IN;
const linkOf = ({ title, icon, slug, card, perms }: Page) => ({
  title,
  icon,
  href: `${BASE_PATHS.desk}/${slug}`,
  card,
  perms,
});

/** Links to the desk pages that need no permission, for the desk's own page, the workbench and the search. */
export const DESK_LINKS = DESK_PAGES.filter(isForEveryone).map(linkOf);

/** Links to the desk pages that need a permission of the product. */
export const DESK_MENU = DESK_PAGES.filter((page) => !isForEveryone(page)).map(linkOf);

/** Actions of the desk that need no selected record. */
export const DESK_ACTIONS: readonly {
  readonly title: string;
  readonly href: string;
  readonly perms: string;
  readonly direction: "I" | "E";
}[] = (
  [
    { title: DECLARATION_LIST_TEXT.newImport, direction: "I" },
    { title: DECLARATION_LIST_TEXT.newExport, direction: "E" },
  ] as const
).map(({ title, direction }) => ({
  title,
  direction,
  href: `${BASE_PATHS.desk}/${declarationPage.slug}/new?direction=${direction}`,
  perms: "declaration:create",
}));

/** The groups from which the resources of the desk's product are seeded. */
export const DESK_GROUPS: readonly PageGroup[] = [
  {
    slug: BASE_PATHS.desk.slice(1),
    title: "报关",
    icon: "ship",
    sort: 10,
    pages: DESK_PAGES.filter((page) => !isForEveryone(page)),
  },
];

/** All permissions of the desk. */
export const DESK_PERMS: readonly string[] = DESK_GROUPS.flatMap(({ pages }) => pages).flatMap(
  ({ perms, buttons }) => [perms, ...buttons.map((button) => button.perms)],
);

/** Returns the desk's permissions of a noun. */
export const deskPermsOf = (noun: string): string[] => DESK_PERMS.filter((perms) => nounOf(perms) === noun);
