import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SETTINGS_PATH, SETTINGS_TITLE } from "~/components/console/console.text";
import { SettingsPage, type SettingsAnswer } from "~/components/console/settings-page";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { isReadableTheme } from "~/services/format/theme-colour";
import { appearanceHeader, chooseAppearance, DEFAULT_APPEARANCE } from "~/pages/cookies/appearance.server";
import { flashHeader } from "~/pages/cookies/flash.server";
import { formAction, pageHeaders, pageLoader, type Post } from "~/pages/page.server";
import { reply } from "~/pages/reply.server";
import { settingsOf } from "~/pages/cookies/preferences.server";
import { readChrome } from "~/pages/frames/chrome.server";
import { sitePath } from "~/pages/arrival/safe-redirect.server";
import { settingsFormSchema } from "~/services/identity/preferences/settings.schema";
import { resetSettings, saveSettings } from "~/services/identity/preferences/settings.server";
import { SETTINGS_TEXT } from "~/services/identity/preferences/settings.text";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  enhancements: { title: SETTINGS_TITLE, href: SETTINGS_PATH, items: "settings" },
};

export const loader = pageLoader(async ({ session }) => {
  return { settings: await settingsOf(session!) };
});

/** Back to the settings, or to the page over which they stood. */
async function done({ form }: Post, text: string, cookies: readonly string[] = []): Promise<Response> {
  const headers = new Headers();
  for (const cookie of [await flashHeader({ kind: "success", text }), ...cookies])
    headers.append("Set-Cookie", cookie);
  return redirect(sitePath(form.get("returnTo")) ?? SETTINGS_PATH, { status: 303, headers });
}

/** The sidebar's own button: wherever one is, and back there. */
async function fold({ form, session, context }: Post): Promise<Response> {
  await saveSettings(session!.accountId, { collapsed: form.get("collapsed") === "true" });
  if (context.asksForData) return reply(null);
  return redirect(sitePath(form.get("returnTo")) ?? SETTINGS_PATH, 303);
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

export const action = formAction(async (post) => {
  if (post.form.intent === "fold") return fold(post);
  if (post.form.intent !== "reset") return save(post);
  await resetSettings(post.session!.accountId);
  return done(post, SETTINGS_TEXT.reset, [await appearanceHeader(DEFAULT_APPEARANCE)]);
});

export const headers = pageHeaders;

export default function Settings() {
  const { settings } = useLoaderData<typeof loader>();
  const outcome = useActionData<SettingsAnswer>() ?? null;
  const chrome = useChrome();
  return (
    <>
      <PageTitle
        title={SETTINGS_TITLE}
        siteTitle={chrome.site.title}
        failed={outcome !== null && !outcome.preview}
      />
      <SettingsPage
        settings={settings}
        appearance={chrome.appearance}
        token={chrome.token}
        outcome={outcome}
      />
    </>
  );
}
