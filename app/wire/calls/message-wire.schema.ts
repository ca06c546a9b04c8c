import { z } from "zod";
import { flag, UNREADABLE } from "~/services/forms/rules/form.schema";
import { countWrong } from "~/services/format/paging.text";
import { IDS_MAX, readId } from "~/services/messaging/messages/message.schema";
import { MESSAGE_TEXT } from "~/services/messaging/messages/message.text";

const PAGE_MAX = 100_000;
const PAGE_SIZE_MAX = 9999;
const PAGE_SIZE_DEFAULT = 5;
export const PAGE_WRONG = countWrong("page", PAGE_MAX);
export const PAGE_SIZE_WRONG = countWrong("pageSize", PAGE_SIZE_MAX);

/** Digits within bounds, the default for an empty text, null for anything else. */
function readCount(typed: string, most: number, otherwise: number): number | null {
  if (typed === "") return otherwise;
  const count = /^\d{1,6}$/.test(typed) ? Number(typed) : 0;
  return count >= 1 && count <= most ? count : null;
}

const READ_STATES = new Map([
  ["", undefined],
  ["0", "unread"],
  ["1", "read"],
] as const);

/** `pageNo` is another name for `page`. */
export const messageListInput = z
  .object({ readState: flag, page: flag, pageNo: flag, pageSize: flag }, { error: UNREADABLE })
  .transform((fields, context) => {
    const page = readCount(fields.page || fields.pageNo, PAGE_MAX, 1);
    const pageSize = readCount(fields.pageSize, PAGE_SIZE_MAX, PAGE_SIZE_DEFAULT);
    const fail = (field: string, message: string) => {
      context.addIssue({ code: "custom", path: [field], message });
      return z.NEVER;
    };
    if (!READ_STATES.has(fields.readState as "")) return fail("readState", MESSAGE_TEXT.readStateWrong);
    if (page === null) return fail("page", PAGE_WRONG);
    if (pageSize === null) return fail("pageSize", PAGE_SIZE_WRONG);
    return { readState: READ_STATES.get(fields.readState as ""), page, pageSize };
  });

const id = z.union([z.string(), z.number()], { error: UNREADABLE });

/** Invalid message ids become null. */
export const messageIdsInput = z
  .array(id, { error: UNREADABLE })
  .min(1, { error: MESSAGE_TEXT.noneChosen })
  .max(IDS_MAX, { error: MESSAGE_TEXT.tooMany })
  .transform((ids) => ids.map((typed) => readId(String(typed))));
