import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SETTINGS_PATH, SETTINGS_TITLE } from "~/components/console/console.text";
import { SettingsPage, type SettingsAnswer } from "~/components/console/settings-page";
import { EntryKeysForm } from "~/components/declarations/entry-keys-form";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { isReadableTheme } from "~/services/format/theme-colour";
import { appearanceHeader, chooseAppearance, DEFAULT_APPEARANCE } from "~/pages/cookies/appearance.server";
import { flashHeader } from "~/pages/cookies/flash.server";
import { formAction, pageHeaders, pageLoader, type Post } from "~/pages/page.server";
import { reply } from "~/pages/reply.server";
import { entryKeysOf } from "~/pages/cookies/entry-keys.server";
import { settingsOf } from "~/pages/cookies/preferences.server";
import { readChrome } from "~/pages/frames/chrome.server";
import { sitePath } from "~/pages/arrival/safe-redirect.server";
import { ENTRY_ACTION_NAMES, ENTRY_KEYS_TEXT } from "~/services/declarations/keys/entry-keys.text";
import { readEntryKeys } from "~/services/declarations/keys/read-entry-keys";
import {
  panesFormSchema,
  settingsFormSchema,
  type Settings,
} from "~/services/identity/preferences/settings.schema";
import { resetSettings, saveSettings } from "~/services/identity/preferences/settings.server";
import { SETTINGS_TEXT } from "~/services/identity/preferences/settings.text";

const KEYS = "entry-keys";
const KEYS_RESET = "entry-keys-reset";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  styles: "lists",
  enhancements: { title: SETTINGS_TITLE, href: SETTINGS_PATH, items: "settings" },
};

export const loader = pageLoader(async ({ session }) => {
  return { settings: await settingsOf(session!), entryKeys: await entryKeysOf(session!) };
});

/** Redirects to the settings, or to the page that their drawer was opened over. */
async function done({ form }: Post, text: string, cookies: readonly string[] = []): Promise<Response> {
  const headers = new Headers();
  for (const cookie of [await flashHeader({ kind: "success", text }), ...cookies])
    headers.append("Set-Cookie", cookie);
  return redirect(sitePath(form.get("returnTo")) ?? SETTINGS_PATH, { status: 303, headers });
}

/** Stores whether the sidebar is folded, and returns to the current page. */
async function fold({ form, session, context }: Post): Promise<Response> {
  await saveSettings(session!.accountId, { collapsed: form.get("collapsed") === "true" });
  if (context.asksForData) return reply(null);
  return redirect(sitePath(form.get("returnTo")) ?? SETTINGS_PATH, 303);
}

/** Stores the heights of the entry's panes, which scripts send from there. */
async function savePanes({ form, session, context }: Post): Promise<Response> {
  const validated = form.validate(panesFormSchema);
  if (!validated.ok) return validated.respond();
  await saveSettings(session!.accountId, { entryPanes: validated.value });
  return context.asksForData ? reply(null) : redirect(SETTINGS_PATH, 303);
}

async function save(post: Post): Promise<Response> {
  const { form, session, request, context } = post;
  const validated = form.validate(settingsFormSchema);
  if (!validated.ok) return validated.respond();
  const { theme, density, scheme, size, ...ticks } = validated.value;
  if (form.intent === "preview") return form.refuse({ status: 200, more: { preview: theme } });
  const { appearance } = await readChrome(request, context);
  const look = chooseAppearance(appearance, (name) => ({ scheme, size })[name as "scheme" | "size"]);
  await saveSettings(session!.accountId, {
    theme,
    density,
    tagsView: ticks.tagsView === "on",
    fixedHeader: ticks.fixedHeader === "on",
    sidebarLogo: ticks.sidebarLogo === "on",
    pageKeys: ticks.pageKeys === "on",
    look,
  });
  const text = isReadableTheme(theme) ? SETTINGS_TEXT.saved : SETTINGS_TEXT.savedAdjusted;
  return done(post, text, [await appearanceHeader(look)]);
}

async function saveKeys(post: Post): Promise<Response> {
  const { form, session } = post;
  const typed = Object.fromEntries(ENTRY_ACTION_NAMES.map((name) => [name, form.get(name)]));
  const read = readEntryKeys(typed);
  if (read.problems) return form.refuse({ fields: read.problems, more: { of: KEYS } });
  await saveSettings(session!.accountId, { entryKeys: read.keys });
  return done(post, ENTRY_KEYS_TEXT.saved);
}

async function resetKeys(post: Post): Promise<Response> {
  await saveSettings(post.session!.accountId, { entryKeys: {} });
  return done(post, ENTRY_KEYS_TEXT.reset);
}

export const action = formAction(async (post) => {
  if (post.form.intent === "fold") return fold(post);
  if (post.form.intent === "panes") return savePanes(post);
  if (post.form.intent === KEYS) return saveKeys(post);
  if (post.form.intent === KEYS_RESET) return resetKeys(post);
  if (post.form.intent !== "reset") return save(post);
  await resetSettings(post.session!.accountId);
  return done(post, SETTINGS_TEXT.reset, [await appearanceHeader(DEFAULT_APPEARANCE)]);
});

export const headers = pageHeaders;

export default function Settings() {
  const { settings, entryKeys } = useLoaderData<typeof loader>();
  const answer = useActionData<SettingsAnswer & { of?: string }>() ?? null;
  const isOfKeys = answer?.of === KEYS;
  const outcome = isOfKeys ? null : answer;
  const chrome = useChrome();
  return (
    <>
      <PageTitle
        title={SETTINGS_TITLE}
        siteTitle={chrome.site.title}
        failed={answer !== null && !answer.preview}
      />
      <SettingsPage
        settings={settings}
        appearance={chrome.appearance}
        token={chrome.token}
        outcome={outcome}
      />
      {entryKeys ? (
        <EntryKeysForm
          keys={entryKeys}
          token={chrome.token}
          action={SETTINGS_PATH}
          answer={isOfKeys ? answer.result : undefined}
        />
      ) : null}
    </>
  );
}
