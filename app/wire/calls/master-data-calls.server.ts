import type { z } from "zod";
import { answered, cachedResponse, refusedWith, WIRE_CODE } from "~/server/answers/envelope.server";
import type { CachedResponse } from "~/server/answers/cached-response.server";
import { findEnumGroup, type FoundGroup } from "~/services/reference-data/enums.server";
import { findList, selectRows, type ListQuery } from "~/services/reference-data/lists.server";
import {
  listFailed,
  MISSING_GROUP,
  MISSING_LIST_KEY,
  UNKNOWN_COLUMN,
} from "~/services/reference-data/reference-data.text";
import type { EnumValue, ReferenceRow } from "~/services/reference-data/reference-data.types";
import {
  baseDataInput,
  enumInput,
  PAGE_SIZE_WRONG,
  PAGE_WRONG,
  serviceTypeInput,
} from "./master-data-input.schema";
import { baseDataResult, enumValuesResult } from "../result.schema";
import { PATHS } from "../docs/wire-docs";
import { defineCall } from "../wire-call.server";

const DONE = "操作成功";

const baseDataRow = (type: number, row: ReferenceRow) => ({
  id: String(row.id),
  type,
  code: row.code,
  cnName: row.name,
  cusCode: row.customsCode,
  cusName: row.customsName,
  type1: row.flag,
  type2: row.parentCode,
});

const enumRow = (groupId: number, { id, key, value }: EnumValue) => ({
  enumKey: key,
  enumValue: value,
  id: String(id),
  groupId: String(groupId),
});

const STATUS = new Map<number | null, ListQuery["status"]>([
  [1, "in-force"],
  [0, "retired"],
  [null, "all"],
]);

const PAGING_FAILS = [`400 ${PAGE_WRONG}`, `400 ${PAGE_SIZE_WRONG}`] as const;
/**
 * The page that every client requests first: all rows in force, in the official order
 * (docs/product.md, section 9).
 */
const WHOLE = { page: 1, pageSize: 9999 } as const;

/** The whole response of a list, cached per version of its rows. */
const wholeResponses = new WeakMap<readonly object[], Promise<CachedResponse>>();

function cachedFor(rows: readonly object[], make: () => unknown): Promise<CachedResponse> {
  const cached = wholeResponses.get(rows) ?? cachedResponse(DONE, make(), { isPacked: true });
  wholeResponses.set(rows, cached);
  return cached;
}

type BaseDataQuery = z.output<typeof baseDataInput>;

function pageOf(rows: readonly ReferenceRow[], query: BaseDataQuery) {
  const { type, page, pageSize, column } = query;
  const order = query.order ?? "asc";
  const selected = selectRows(rows, { status: STATUS.get(query.status) ?? "all", column, order });
  const shown = selected.slice((page - 1) * pageSize, page * pageSize);
  return { list: shown.map((row) => baseDataRow(type, row)), total: selected.length, page, pageSize };
}

const isWhole = ({ page, pageSize }: { page: number; pageSize: number }) =>
  page === WHOLE.page && pageSize === WHOLE.pageSize;

export const baseDataPage = defineCall({
  method: "POST",
  path: `${PATHS.masterData}/baseData/page/query`,
  whileReadOnly: true,
  token: "live",
  subApps: true,
  tag: "参考数据",
  title: "代码表",
  input: baseDataInput,
  output: baseDataResult,
  doc: {
    fields: {
      type: "代码表编号，数字或数字文本；未知编号得到空列表",
      page: "第几页，1–100000；缺省 1",
      pageSize: "每页行数，1–9999；缺省 9999",
      status: "`1` 现行，`0` 已停用；缺省为全部",
      column: "排序字段：`code`、`cnName`、`cusCode`、`cusName`、`id`；缺省按官方代码表的顺序",
      order: "`asc` 或 `desc`；缺省 `asc`",
    },
    request: { type: 4, page: 1, pageSize: 9999, status: 1 },
    message: DONE,
    result: {
      list: [
        {
          id: "2101",
          type: 4,
          code: "0101",
          cnName: "京机场关",
          cusCode: "",
          cusName: "",
          type1: "",
          type2: "0100",
        },
      ],
      total: 1302,
      page: 1,
      pageSize: 9999,
    },
    returns: {
      list: "各行：`code` 代码，`cnName` 名称，`cusCode`、`cusName` 原报关代码和名称（没有为空），`type1` 进出口标志 `I`、`E` 或空，`type2` 上级代码或空",
      total: "符合条件的总行数",
      page: "第几页",
      pageSize: "每页行数",
    },
    fails: [`400 ${MISSING_LIST_KEY}`, ...PAGING_FAILS, `400 ${UNKNOWN_COLUMN}`, `500 ${listFailed("关区")}`],
  },
  async run(query) {
    const found = await findList(query.type);
    if (!found) return answered(DONE, pageOf([], query));
    if (!found.rows.ok) return refusedWith(listFailed(found.list.title), WIRE_CODE.unexpected);
    const { value } = found.rows;
    if (isWhole(query) && query.status === 1 && !query.column)
      return cachedFor(value, () => pageOf(value, query));
    return cachedResponse(DONE, pageOf(value, query), { isPacked: false });
  },
});

const shownAs = (show: number | null) => (value: EnumValue) =>
  show === null || value.isShown === (show === 1);

const ENUM_ROWS =
  "各值，按组内顺序：`enumKey` 键，`enumValue` 给人看的文字，`id` 编号，`groupId` 枚举组的编号；都是文本。";

const groupFailed = ({ name }: FoundGroup) => refusedWith(listFailed(name), WIRE_CODE.unexpected);

export const enumValues = defineCall({
  method: "POST",
  path: `${PATHS.masterData}/enumValue/query`,
  whileReadOnly: true,
  token: "live",
  subApps: true,
  tag: "参考数据",
  title: "枚举组",
  input: enumInput,
  output: enumValuesResult,
  doc: {
    fields: {
      groupCode: "枚举组代码，大写字母、数字和下划线；未知的组得到 `[]`",
      page: "第几页，1–100000；缺省 1",
      pageSize: "每页行数，1–9999；缺省 9999",
      show: "`1` 显示的，`0` 隐藏的；缺省为全部",
    },
    request: { groupCode: "YES_NO", page: 1, pageSize: 9999, show: 1 },
    message: DONE,
    result: [
      { enumKey: "1", enumValue: "是", id: "1", groupId: "1" },
      { enumKey: "0", enumValue: "否", id: "2", groupId: "1" },
    ],
    returns: ENUM_ROWS,
    fails: [`400 ${MISSING_GROUP}`, ...PAGING_FAILS, `500 ${listFailed("是否")}`],
  },
  async run({ groupCode, page, pageSize, show }) {
    const group = await findEnumGroup(groupCode);
    if (!group) return answered(DONE, []);
    const { id, values } = group;
    if (!values.ok) return groupFailed(group);
    const rows = () =>
      values.value
        .filter(shownAs(show))
        .slice((page - 1) * pageSize, page * pageSize)
        .map((value) => enumRow(id, value));
    if (isWhole({ page, pageSize }) && show === 1) return cachedFor(values.value, rows);
    return cachedResponse(DONE, rows(), { isPacked: false });
  },
});

const SERVICE_TYPE = "SERVICE_TYPE";

export const enumServiceType = defineCall({
  method: "GET",
  path: `${PATHS.masterData}/enumValue/queryEnumServiceType`,
  token: "live",
  subApps: true,
  tag: "参考数据",
  title: "服务类型",
  input: serviceTypeInput,
  output: enumValuesResult,
  doc: {
    fields: { show: "`1` 显示的，`0` 隐藏的；缺省为全部", enumKey: "只取这一个键" },
    message: DONE,
    result: [{ enumKey: "1", enumValue: "代报关", id: "901", groupId: "88" }],
    returns: ENUM_ROWS,
    fails: [`500 ${listFailed("服务类型")}`],
  },
  async run({ show, enumKey }) {
    const group = await findEnumGroup(SERVICE_TYPE);
    if (!group) return answered(DONE, []);
    if (!group.values.ok) return groupFailed(group);
    const rows = group.values.value
      .filter(shownAs(show))
      .filter(({ key }) => enumKey === "" || key === enumKey)
      .map((value) => enumRow(group.id, value));
    return cachedResponse(DONE, rows, { isPacked: false });
  },
});
