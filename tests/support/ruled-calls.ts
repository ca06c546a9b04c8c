import { z } from "zod";
import { WIRE_CALLS } from "~/wire/api.server";
import { bySchema, type Ruled } from "./ruled";

/** Valid values of the fields that calls have. */
const SENT: Ruled["sound"] = {
  username: "13800138000",
  captcha: "482913",
  checkKey: "k",
  Agreement: true,
  id: "1",
  password: "Harbour2026",
  newpassword: "Harbour2026",
  oldPassword: "Harbour2025",
  confirmPassword: "Harbour2026",
  confirmpassword: "Harbour2026",
  type: "1",
  smsTplType: "0",
  loginFlag: "2",
  configType: true,
  value: "Harbour2026",
  groupCode: "SERVICE_TYPE",
  page: 1,
  pageSize: 10,
  readState: "0",
  status: 1,
  show: 1,
  versionId: "1",
  bizKey: "certLicense",
};

/** The fields of a schema before its transforms; empty for other schemas than objects. */
function fieldsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  return schema instanceof z.ZodPipe ? fieldsOf(schema.in as z.ZodType) : [];
}

/** A call that takes a list is tried with lists of one item. */
const listed = (schema: z.ZodType): Ruled => ({
  sound: { item: 1 },
  isSent: true,
  validate: ({ item }) => bySchema(schema, {}).validate([item] as never),
});

const hasNoInput = (input: z.ZodType) => fieldsOf(input).length === 0 && input.safeParse({}).success;

const ruled = WIRE_CALLS.filter(({ input }) => !hasNoInput(input)).map(
  ({ method, path, input }): [string, Ruled] => {
    const fields = fieldsOf(input);
    const call = fields.length === 0 ? listed(input) : bySchema(input, SENT, { fields, isSent: true });
    return [`wire: ${method} ${path}`, call];
  },
);

/** All wire calls with input. */
export const CALLS: Readonly<Record<string, Ruled>> = Object.fromEntries(ruled);
