import { z } from "zod";
import { flag, UNREADABLE } from "~/services/forms/rules/form.schema";

/** A field that was not sent keeps its value: neither missing nor null is empty here (docs/wire-api.md, "修改本人资料"). */
const sent = z
  .string({ error: UNREADABLE })
  .nullish()
  .transform((value) => value ?? undefined);

export const profileInput = z.object(
  {
    id: flag,
    username: sent,
    realname: sent,
    workNo: sent,
    streetAddress: sent,
    faxNo: sent,
    avatar: sent,
    province: sent,
    city: sent,
    area: sent,
    areaData: z
      .array(z.string({ error: UNREADABLE }), { error: UNREADABLE })
      .nullish()
      .transform((value) => value ?? undefined),
  },
  { error: UNREADABLE },
);
