import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { parseWithZod } from "@conform-to/zod/v4";
import type { Submission } from "@conform-to/react";
import { z } from "zod";
import type { RefusalCause } from "~/services/forms/editing/refusal-cause.types";
import { DomainError } from "~/services/runtime/failures/errors";
import { markOf } from "./duplicate-submission.server";
import { reply } from "../reply.server";
import { isOwnedBy, splitOwner, type FormOwner, type Poster } from "./form-owner.server";
import { isFormToken } from "./form-token.server";
import {
  isMultipart,
  readMultipart,
  type Multipart,
  type PostedFile,
} from "~/server/bodies/multipart.server";
import type { PostedFiles } from "~/server/bodies/posted-files.server";
import { joinLists, LIST_FIELD, sortOut, type Parsed } from "./posted-fields.server";

/** Never rendered back (docs/forms.md, section 0). */
const SECRET_FIELDS = [
  "password",
  "newpassword",
  "confirmPassword",
  "confirmpassword",
  "oldPassword",
  "captcha",
  "secondCode",
  // Credentials of channels and senders.
  "accessSecret",
  "certPassword",
  "smsUrl",
  "mailUrl",
];
/** Not the user's input: tokens, buttons and the trap for robots. */
const TECHNICAL_FIELDS = new Set([
  "intent",
  "form",
  "checkKey",
  "website",
  "returnTo",
  // Data of a card's controller and the card's signature: valid for one post.
  "signId",
  "certificate",
  "signature",
  "gatheringSignature",
]);
const UNPROCESSABLE = 422;
const LIMITED = 429;
const SERVERS_OWN = 500;
const anything = z.looseObject({});

/** How a failure is shown: in a dismissible box, with an additional toast, or beside the fields only. */
export type Presentation = "box" | "toast" | "fields";

export interface FailureLink {
  readonly text: string;
  readonly href: string;
}

interface FailureOptions {
  readonly fields?: Readonly<Record<string, string>>;
  readonly summary?: string;
  readonly status?: number;
  readonly presentation?: Presentation;
  readonly links?: readonly FailureLink[];
  readonly retryAfter?: number;
  readonly codeStillValid?: boolean;
  readonly headers?: readonly string[];
  /**
   * Further data that the page needs to show the form again, such as choices that depend on what was typed.
   */
  readonly more?: Readonly<Record<string, unknown>>;
}

interface Rejection {
  readonly ok: false;
  readonly fields: readonly string[];
  readonly respond: (options?: FailureOptions) => Response;
}

/** A posted form, read once. */
export interface PostedForm {
  readonly intent: string;
  /** The signed nonce of public pages. */
  readonly nonce: string;
  /** Digest that identifies a duplicate submission; null without a token. */
  readonly mark: string | null;
  /** Whether the trap field, which people do not see, was filled. */
  readonly filledTrap: boolean;
  get(name: string): string;
  /** The ticked rows of a list; unreadable values are "". */
  readonly ids: readonly string[];
  /** The chosen file of a multipart form; null when none was chosen. */
  file(name: string): PostedFile | null;
  /**
   * Validates the form by a schema: its values, or the failed fields and a function that builds the response.
   */
  validate<S extends z.ZodType>(schema: S): { ok: true; value: z.output<S> } | Rejection;
  /** The same form where each of these fields holds all values that were sent for it, joined by blanks. */
  joined(names: readonly string[]): PostedForm;
  /** The same form with other values in some fields, as if they had been typed. */
  amend(fields: Readonly<Record<string, string>>): PostedForm;
  /** The response for a form that was readable but refused; typed values are retained, secrets are not. */
  refuse(options: FailureOptions): Response;
  /** The typed values that can be shown again. */
  readonly visible: readonly (readonly [string, string])[];
}

/** The cause that a response's status states; undefined where the typed values decide. */
function causeOf(status: number): RefusalCause | undefined {
  if (status === LIMITED) return "limited";
  return status >= SERVERS_OWN ? "unavailable" : undefined;
}

function answerFor(
  submission: Submission<unknown, string[], unknown>,
  parsed: Parsed,
  options: FailureOptions,
): Response {
  const fieldErrors: Record<string, string[]> = { ...parsed.problems };
  for (const [name, text] of Object.entries(options.fields ?? {})) fieldErrors[name] = [text];
  const result = submission.reply({
    hideFields: SECRET_FIELDS,
    ...(Object.keys(fieldErrors).length > 0 ? { fieldErrors: fieldErrors } : {}),
    ...(options.summary ? { formErrors: [options.summary] } : {}),
  });
  const headers = new Headers();
  for (const header of options.headers ?? []) headers.append("Set-Cookie", header);
  if (options.retryAfter) headers.set("Retry-After", String(options.retryAfter));
  const { presentation = "fields", links = [], codeStillValid = false } = options;
  // A refusal of the server itself; rules that a typed value breaks are shown beside their fields only.
  const refusal = options.summary ?? Object.values(options.fields ?? {})[0];
  const toast = presentation === "toast" ? refusal : undefined;
  const status = options.status ?? UNPROCESSABLE;
  const cause = causeOf(status);
  return reply(
    { result: { ...result, cause }, presentation, toast, links, codeStillValid, ...options.more },
    { status, headers },
  );
}

function fromParsed(parsed: Parsed): PostedForm {
  const { fields, ids, lists, files, problems } = parsed;
  const untested = () => parseWithZod(fields, { schema: anything });
  const technicalProblem = Object.keys(problems).some((name) => TECHNICAL_FIELDS.has(name));
  return {
    intent: fields.get("intent") ?? "",
    nonce: fields.get("checkKey") ?? "",
    mark: markOf(parsed),
    filledTrap: (fields.get("website") ?? "") !== "" || technicalProblem,
    get: (name) => fields.get(name) ?? "",
    ids,
    file: (name) => files.get(name) ?? null,
    visible: [...lists.entries(), [LIST_FIELD, ids] as const]
      .flatMap(([name, values]) => values.map((value) => [name, value] as const))
      .filter(
        ([name]) => !SECRET_FIELDS.includes(name) && (name === "intent" || !TECHNICAL_FIELDS.has(name)),
      ),
    joined: (names) => fromParsed(joinLists(parsed, names)),
    amend: (others) =>
      fromParsed({ ...parsed, fields: new URLSearchParams({ ...Object.fromEntries(fields), ...others }) }),
    refuse: (options) => answerFor(untested(), parsed, options),
    validate(schema) {
      const submission = parseWithZod(fields, { schema });
      if (submission.status === "success" && Object.keys(problems).length === 0)
        return { ok: true, value: submission.value };
      const failed = submission.status === "success" ? null : submission.error;
      return {
        ok: false,
        fields: [...new Set([...Object.keys(failed ?? {}), ...Object.keys(problems)])],
        respond: (options = {}) => answerFor(submission, parsed, options),
      };
    },
  };
}

interface FormGuard {
  readonly sameOriginProved: boolean;
  /** Session or pre-session to which the form token is bound. */
  readonly holder: string | null;
  /** The poster; undefined where a form of any owner can be posted. */
  readonly poster?: Poster | undefined;
  /** The files that can be sent with it; null for none. */
  readonly posted?: PostedFiles | null;
}

async function readBody(request: Request, { holder, posted }: FormGuard): Promise<Multipart> {
  const contentType = request.headers.get("Content-Type") ?? "";
  if (/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(contentType))
    return { fields: new URLSearchParams(await request.text()), files: [] };
  if (!posted || !request.body || !isMultipart(contentType)) throw new DomainError("unreadable");
  const body = Readable.fromWeb(request.body as ReadableStream);
  return readMultipart(body, { contentType, ...posted, owner: holder ?? "" });
}

/**
 * Reads a form once. Without a proved origin, the post must carry the form's token. A form of another
 * account, or of another role version of the same account, is refused in any case.
 * @throws DomainError unreadable, overload; FormExpired, ForeignForm with what may be shown again
 */
export async function readForm(request: Request, guard: FormGuard): Promise<PostedForm> {
  const form = fromParsed(sortOut(await readBody(request, guard)));
  const { nonce, owner } = splitOwner(form.get("form") || form.nonce);
  if (owner && guard.poster && !isOwnedBy(owner, guard.poster)) throw new ForeignForm(form.visible, owner);
  if (!guard.sameOriginProved && !isFormToken(nonce, guard.holder)) throw new FormExpired(form.visible);
  return form;
}

/**
 * The form's token is missing or expired: the user is shown what was typed and one button
 * (docs/screens.md, E7).
 */
export class FormExpired extends DomainError {
  readonly visible: readonly (readonly [string, string])[];
  constructor(visible: FormExpired["visible"]) {
    super("form-expired");
    this.visible = visible;
  }
}

/** The form was created for another account or role version than that of the session which posts it. */
export class ForeignForm extends DomainError {
  readonly visible: FormExpired["visible"];
  readonly owner: FormOwner;
  constructor(visible: ForeignForm["visible"], owner: FormOwner) {
    super("foreign-form");
    this.visible = visible;
    this.owner = owner;
  }
}

/** The record cannot be changed by the user of its form: the reason, and what was typed. */
export class RecordClosed extends DomainError {
  readonly visible: FormExpired["visible"];
  constructor(reason: string, visible: FormExpired["visible"] = []) {
    super("forbidden", reason);
    this.visible = visible;
  }
}

/** The version of a record that an edit began with; 0 where the form names none. */
export const expectedVersionIn = (form: PostedForm) =>
  Number(/^\d{1,15}$/.exec(form.get("updated"))?.[0] ?? 0);
