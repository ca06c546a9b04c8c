import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { fieldsOf } from "~/components/form/fields-of";
import { useChrome } from "~/components/layout/use-chrome";
import { OwnDataFrame, type OwnDataAnswer } from "~/components/own-data/own-data-frame";
import { SECURITY_TRAIL } from "~/components/own-data/own-data-pages.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { OwnPasskeys } from "~/components/own-data/own-passkeys";
import { PASSKEYS_LEAD } from "~/components/own-data/own-passkeys.text";
import { PASSKEYS_PATH, PASSKEYS_TITLE } from "~/components/second-step/passkeys.text";
import passkeyScriptUrl from "~/enhance/public-passkey.ts?worker&url";
import { flashHeader } from "~/pages/cookies/flash.server";
import { formAction, pageHeaders, pageLoader, type Post } from "~/pages/page.server";
import { refuseFactors } from "~/pages/own-factors.server";
import { momentOf } from "~/services/format/time";
import {
  addPasskey,
  beginPasskey,
  cancelPasskey,
  readOwnPasskeys,
  removePasskey,
} from "~/services/identity/auth/passkeys/own-passkeys.server";
import { newPasskeySchema } from "~/services/identity/auth/passkeys/own-passkey.schema";
import { readAttestation } from "~/services/identity/auth/passkeys/passkey.schema";
import { PASSKEY_TEXT as TEXT } from "~/services/identity/auth/passkeys/passkey.text";
import { ownFactorsSchema } from "~/services/identity/auth/second-step/second-step.schema";
import { readId } from "~/services/messaging/messages/message.schema";
import { DomainError } from "~/services/runtime/failures/errors";
import { now } from "~/services/runtime/process/clock.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: PASSKEYS_TITLE, href: PASSKEYS_PATH, items: "passkeys" },
  trail: SECURITY_TRAIL,
};

export const loader = pageLoader(async ({ session }) => {
  const { passkeys, step, options } = await readOwnPasskeys(session!);
  return {
    step,
    options,
    passkeys: passkeys.map(({ id, name, isBackedUp, addedAt, usedAt }) => ({
      id,
      name,
      isBackedUp,
      addedAt: momentOf(addedAt, now()),
      usedAt: usedAt === null ? null : momentOf(usedAt, now()),
    })),
  };
});

async function redirectBack(text: string | null, kind: "success" | "error" = "success"): Promise<Response> {
  const headers = new Headers();
  if (text !== null) headers.set("Set-Cookie", await flashHeader({ kind, text }));
  return redirect(PASSKEYS_PATH, { status: 303, headers });
}

async function begin(post: Post): Promise<Response> {
  const validated = post.form.validate(ownFactorsSchema);
  if (!validated.ok) return validated.respond();
  const outcome = await beginPasskey(post.session!, validated.value, post.context.source);
  if (outcome.ok) return redirectBack(null);
  if (outcome.reason === "refused") return post.form.refuse({ summary: outcome.text, presentation: "box" });
  return refuseFactors(post, outcome);
}

async function create({ form, session, context }: Post): Promise<Response> {
  const validated = form.validate(newPasskeySchema);
  if (!validated.ok) return validated.respond();
  const answer = readAttestation(form.get("attestation"));
  if (!answer) return form.refuse({ summary: TEXT.noAnswer, presentation: "box" });
  const outcome = await addPasskey(session!, { ...validated.value, answer }, context.source);
  if (outcome.ok) return redirectBack(TEXT.isAdded);
  return outcome.text === TEXT.late
    ? redirectBack(outcome.text, "error")
    : form.refuse({ summary: outcome.text, presentation: "box" });
}

async function cancel({ session }: Post): Promise<Response> {
  await cancelPasskey(session!);
  return redirectBack(TEXT.isCancelled);
}

const STEPS: Readonly<Record<string, (post: Post) => Promise<Response>>> = { begin, create, cancel };

export const action = formAction(async (post) => {
  const { form, session, context } = post;
  const step = Object.hasOwn(STEPS, form.intent) ? STEPS[form.intent] : undefined;
  if (step) return step(post);
  const chosen = readId(form.get("remove"));
  if (chosen === null || !(await removePasskey(session!, chosen, context.source)))
    throw new DomainError("not-found");
  return redirectBack(TEXT.isRemoved);
});

export const headers = pageHeaders;

export default function Passkeys() {
  const view = useLoaderData<typeof loader>();
  const outcome = useActionData<OwnDataAnswer>() ?? null;
  const { token } = useChrome();
  const { password, secondCode, name } = fieldsOf(
    "own-passkeys",
    { password: "", secondCode: "", name: "" },
    outcome?.result,
  );
  return (
    <OwnDataFrame
      title={PASSKEYS_TITLE}
      lead={PASSKEYS_LEAD}
      address={PASSKEYS_PATH}
      outcome={outcome}
      fields={[password, secondCode, name]}
    >
      <OwnPasskeys {...view} fields={{ password, secondCode, name }} token={token} />
      <script async type="module" src={passkeyScriptUrl} />
    </OwnDataFrame>
  );
}
