import { z } from "zod";

const id = z.string().regex(/^[1-9]\d{0,18}$/);
const region = z.string().regex(/^(?:\d{6})?$/);
/** Empty for no time. */
const time = z.string().regex(/^(?:\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2})?$/);
const tenantType = z.literal([0, 1, 2]);

export const noResult = z.null();
export const emptyTextResult = z.literal("");
export const captchaImageResult = z.string().regex(/^data:image\/png;base64,/);

/** The user object (docs/wire-api.md, "当前用户"). */
export const userResult = z.object({
  id,
  tenantType: tenantType.nullable(),
  areaData: z.array(z.string().regex(/^\d{6}$/)).max(3),
  province: region,
  city: region,
  area: region,
  streetAddress: z.string(),
  faxNo: z.string(),
  username: z.string(),
  realname: z.string(),
  phone: z.string().regex(/^(?:1[3-9]\d{9})?$/),
  avatar: z.string(),
  orgCodeTxt: z.string(),
  email: z.string(),
  workNo: z.string(),
  tenantName: z.string(),
  startToEndDate: z.string(),
  modifyUsername: z.string(),
  updateTime: time.min(1),
  productNames: z.string(),
  relTenantIds: z.string().regex(/^(?:[1-9]\d*(?:,[1-9]\d*)*)?$/),
  lastDate: time,
  mustChangePassword: z.boolean(),
  hasPassword: z.boolean(),
});

export const signedInResult = z.object({
  token: z.string().regex(/^[\w-]{43}$/),
  userInfo: userResult,
  tenantList: z.array(z.object({ id, name: z.string(), tenantType })),
});

export const certificationStatusResult = z.object({ billStatus: z.literal(["0", "1", "2", "3"]) }).nullable();

const paper = z.object({
  fileName: z.string().min(1),
  filePath: z.string().regex(/^\/[\w/-]+\.(?:png|jpe?g|pdf)$/),
});
const day = z.string().regex(/^(?:\d{4}-\d{2}-\d{2})?$/);

/** An application (docs/wire-api.md, "认证详情"); fields that are not filled in are "" or null. */
export const certificationDetailResult = z
  .object({
    id,
    billStatus: z.literal(["0", "1", "2", "3"]),
    type: z.literal([0, 1]),
    opinion: z.string(),
    submitTime: time,
    reviewTime: time,
    companyName: z.string(),
    creditCode: z.string(),
    customsCode: z.string(),
    ciqCode: z.string(),
    enterpriseType: z.string(),
    legalPerson: z.string(),
    legalPersonIdType: z.string(),
    legalPersonIdNo: z.string().regex(/^(?:.{3}\*+.{2}|\**)$/),
    province: region,
    city: region,
    area: region,
    registeredAddress: z.string(),
    postcode: z.string(),
    businessScope: z.string(),
    licenseFile: paper.nullable(),
    authorisationFile: paper.nullable(),
    contactName: z.string(),
    contactPhone: z.string(),
    contactEmail: z.string(),
    serviceTypes: z.string(),
    filingType: z.string(),
    filingCertNo: z.string(),
    validFrom: day,
    validTo: day,
    declarers: z.array(z.object({ name: z.string(), no: z.string() })).max(20),
  })
  .nullable();

const pageNumber = z.number().int().min(1);

export const baseDataResult = z.object({
  list: z.array(
    z.object({
      id,
      type: z.number().int(),
      code: z.string().min(1),
      cnName: z.string().min(1),
      cusCode: z.string(),
      cusName: z.string(),
      type1: z.string().regex(/^[IE]?$/),
      type2: z.string(),
    }),
  ),
  total: z.number().int().min(0),
  page: pageNumber,
  pageSize: pageNumber,
});

export const enumValuesResult = z.array(
  z.object({ enumKey: z.string(), enumValue: z.string(), id, groupId: id }),
);

export const messageListResult = z.object({
  records: z.array(
    z.object({
      id,
      messageTitle: z.string().min(1),
      messageType: z.literal(["1", "2", "3", "4"]),
      messageTypeText: z.string().min(1),
      sendTime: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
      messageContent: z.string().min(1),
      readState: z.literal([0, 1]),
    }),
  ),
  total: z.int().min(0),
  size: z.int().min(1),
  current: z.int().min(1),
  pages: z.int().min(0),
});

export const uploadResult = z.object({
  fileName: z.string().min(1),
  filePath: z.string().regex(/^\/[\w/-]+\.(?:png|jpe?g|pdf)$/),
});
export const roleVersionsResult = z.array(
  z.object({
    id,
    name: z.string().min(3),
    productName: z.string().min(1),
    versionName: z.string().min(1),
    roleName: z.string().min(1),
    roles: z.array(z.string().min(1)).min(1),
  }),
);

const permissionNode = (below: z.ZodType) =>
  z.object({
    id,
    url: z.string(),
    title: z.string().min(1),
    icon: z.string(),
    menuType: z.literal([0, 2, 3]),
    perms: z.string(),
    children: z.array(below),
  });

/** One level deeper than the console's menus; below that, any shape. */
export const permissionTreeResult = z.array(
  permissionNode(permissionNode(permissionNode(permissionNode(z.looseObject({ id }))))),
);
