import type { Executor } from "../../../db/client.server";
import { changesBetween, changeText } from "../../../forms/editing/changes";
import { formatTime } from "../../../format/time";
import { lengthOf } from "../../../format/text/normalize-text";
import { excerptOf } from "../content.server";
import { AUDIENCE } from "../states";
import type { Audience } from "../audience.server";
import { MANAGE_TEXT as TEXT, AUDIENCE_NAMES } from "./manage.text";
import type { MessageValues } from "./manage.types";
import { kindOf, type AudienceColumns } from "./find-managed.server";
import { namedTargets } from "./targets.server";

/** Number of target names in a description. */
const NAMED = 3;

interface NamedAudience {
  readonly kind: Audience["kind"];
  readonly first: readonly number[];
  readonly total: number;
  /** Whether later accounts, or first-level customers, are included. */
  readonly isWider: boolean;
}

async function describeAudience(
  executor: Executor,
  { kind, first, total, isWider }: NamedAudience,
): Promise<string> {
  if (kind === "everyone") return isWider ? TEXT.withNew : AUDIENCE_NAMES[1];
  const named = await namedTargets(executor, kind, first);
  const names = named.map(({ text }) => text).join("、");
  const text = `${AUDIENCE_NAMES[AUDIENCE[kind]]}：${TEXT.ofThem(names, total)}`;
  return isWider ? TEXT.withChildren(text) : text;
}

/** Describes an audience by its first names and the total number. */
const audienceText = (executor: Executor, audience: Audience): Promise<string> =>
  audience.kind === "everyone"
    ? describeAudience(executor, {
        kind: "everyone",
        first: [],
        total: 0,
        isWider: audience.includesNew === true,
      })
    : describeAudience(executor, {
        kind: audience.kind,
        first: audience.ids.slice(0, NAMED),
        total: audience.ids.length,
        isWider: audience.kind === "organizations" && audience.includesChildren === true,
      });

/** Describes the audience of a stored message, reading its first targets only. */
export async function storedAudienceText(executor: Executor, row: AudienceColumns): Promise<string> {
  const targets = executor
    .selectFrom("message_audience")
    .where("message_id", "=", row.id)
    .where("is_derived", "=", 0);
  const first = await targets.select("target_id").orderBy("target_id").limit(NAMED).execute();
  const { total } = await targets
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return describeAudience(executor, {
    kind: kindOf(row),
    first: first.map(({ target_id }) => target_id),
    total,
    isWider: row.includes_new === 1 || row.includes_children === 1,
  });
}

interface MessageHistoryValues extends Omit<MessageValues, "content"> {
  readonly content: { readonly html: string };
}

/**
 * Describes a message for its history, by field; of the content an excerpt of its text and the number of
 * characters.
 */
export async function messageHistoryValues(
  executor: Executor,
  { title, type, content, audience, publishAt, sendTypes }: MessageHistoryValues,
): Promise<Record<string, string>> {
  return {
    title,
    messageType: String(type),
    content: TEXT.excerpt(excerptOf(content.html), lengthOf(content.html)),
    audienceType: await audienceText(executor, audience),
    publishAt: publishAt === null ? "" : formatTime(publishAt),
    sendTypes: sendTypes.map((key) => TEXT.sendTypes[key]).join("、"),
  };
}

const comparable = ({ title, type, content, audience, publishAt, sendTypes }: MessageHistoryValues) => {
  const { kind } = audience;
  const targets =
    kind === "everyone"
      ? [audience.includesNew === true]
      : [...audience.ids].sort((one, other) => one - other);
  const isDeep = kind === "organizations" && audience.includesChildren === true;
  return JSON.stringify([title, type, content.html, kind, targets, isDeep, publishAt, sendTypes]);
};

/** Describes the changes of an edit for the history; null where nothing changes. */
export async function changesOf(
  executor: Executor,
  before: MessageHistoryValues,
  after: MessageHistoryValues,
): Promise<Record<string, string> | null> {
  if (comparable(before) === comparable(after)) return null;
  const described = await messageHistoryValues(executor, before);
  const next = await messageHistoryValues(executor, after);
  const isRewritten = before.content.html !== after.content.html;
  return {
    ...changesBetween(described, next),
    // Excerpts can be equal although the contents differ.
    ...(isRewritten ? { content: changeText(described["content"]!, next["content"]!) } : {}),
  };
}
