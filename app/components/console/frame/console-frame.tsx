import { useMatches } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { useIsHydrated } from "../../form/use-is-hydrated";
import type { PageChrome, FormToken } from "../../layout/layout.types";
import { PageFooter } from "../../layout/footer/page-footer";
import { SiteBanner } from "../../layout/site-banner";
import { MAIN_ID, SkipLink } from "../../layout/skip-link";
import { useSheet } from "../../layout/use-sheet";
import { LiveBell } from "../../live/live-bell";
import type { PageHandle } from "../../reach/page-handle.types";
import { CancelHint } from "../../shell/cancel-hint";
import { ShellLive } from "../../shell/shell-live";
import { ResultNotice } from "../../lists/results/result-notice";
import { useNotice } from "../../shell/use-notice";
import { UserMenu } from "../../shell/user-menu";
import { CONSOLE_LINKS } from "../console.text";
import type { ConsoleFrameData, Crumb, VisitedView } from "../console.types";
import { ConsoleBar } from "./console-bar";
import { Crumbs, withRecord, withTrail } from "./crumbs";
import { Sidebar } from "./sidebar";
import { ThemeSheet } from "../theme-sheet";
import { VisitedViews } from "./visited-views";
import { Watermark } from "./watermark";
import { IdleWarning } from "./idle-warning";
import { SettingsLive } from "../drawer/settings-live";
import { watchMenus } from "./open-menus";

/** Behaviour of the console for hydrated pages. */
function ConsoleLive({ data, token }: { data: ConsoleFrameData; token: FormToken }) {
  // Clicks outside a menu are heard on the document.
  useEffect(watchMenus, []);

  return (
    <>
      <IdleWarning data={data} token={token} />
      <SettingsLive />
    </>
  );
}

interface ConsoleFrameProps {
  chrome: PageChrome;
  data: ConsoleFrameData;
  /** Whether an error page is shown in the page's place. */
  failed?: boolean;
  children: ReactNode;
}

interface RecordLoaderData {
  recordName?: unknown;
  trail?: Crumb[];
}

/** Returns the name of the page's record and its trail, from the page loader's data. */
function useRecord(): { name: string | null; trail: Crumb[] } {
  const { recordName, trail = [] } = (useMatches().at(-1)?.data ?? {}) as RecordLoaderData;
  return { name: typeof recordName === "string" && recordName !== "" ? recordName : null, trail };
}

/** Returns the crumb of a page that is not in the console's page table and has no menu entry. */
function useOwnCrumb({ data, failed = false }: ConsoleFrameProps): Crumb[] {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const isInTable = data.crumbs.some(({ isPage }) => isPage);
  return isInTable || failed || !handle ? [] : [{ title: handle.enhancements.title, href: null }];
}

/** Returns the current view with its record's name; null for an error page. */
function useView({ data, failed = false }: ConsoleFrameProps): VisitedView | null {
  const { name } = useRecord();
  if (failed || !data.view) return null;
  return name === null ? data.view : { ...data.view, name };
}

/** Returns the breadcrumb: menu, trail, page, record and action. */
function useCrumbs(props: ConsoleFrameProps, view: VisitedView | null): Crumb[] {
  const { trail, name } = useRecord();
  const own = useOwnCrumb(props);
  const isNamed = trail.length > 0 && view?.isPageOfRecord;
  // A record without a record page has no view, but its name is shown.
  const called = view ? view.name : props.failed ? null : name;
  const record = called && !isNamed ? { name: called, href: props.data.recordHref } : null;
  return withRecord(withTrail([...props.data.crumbs, ...own], trail), record);
}

/** The frame around a page of the console. */
export function ConsoleFrame(props: ConsoleFrameProps) {
  const { chrome, data, children } = props;
  const { person, settings, groups } = data;
  const { token, returnTo } = chrome;
  const isHydrated = useIsHydrated();
  const notice = useNotice(chrome.notice ?? null);
  const sheet = useSheet();
  const view = useView(props);
  const crumbs = useCrumbs(props, view);
  return (
    <div
      className="console"
      data-density={settings.density}
      data-folded={settings.collapsed ? "" : undefined}
      data-fixed={settings.fixedHeader ? "" : undefined}
      data-keys={settings.pageKeys ? "" : undefined}
    >
      <ThemeSheet theme={settings.theme} />
      <SkipLink />
      <SiteBanner banner={chrome.banner} />
      {isHydrated ? <ShellLive /> : null}
      {isHydrated ? <ConsoleLive data={data} token={token} /> : null}
      <ConsoleBar person={person} bell={<LiveBell />} token={token} />
      <UserMenu person={person} section={undefined} chrome={chrome} more={CONSOLE_LINKS} />
      <div className="console-body">
        <Sidebar
          groups={groups}
          isFolded={settings.collapsed}
          hasLogo={settings.sidebarLogo}
          token={token}
          returnTo={returnTo}
        />
        <div className="console-side">
          {settings.tagsView ? (
            <VisitedViews visits={data.visits} view={view} token={token} returnTo={returnTo} />
          ) : null}
          <Crumbs crumbs={crumbs} roles={person.roles} />
          {person.cancelDay ? <CancelHint day={person.cancelDay} token={token} returnTo={returnTo} /> : null}
          <main className={sheet} id={MAIN_ID}>
            {notice ? <ResultNotice notice={notice} dismissHref={returnTo} /> : null}
            {children}
          </main>
          <PageFooter {...chrome} hasLooksAbove />
        </div>
      </div>
      {data.watermark === null ? null : <Watermark text={data.watermark} />}
    </div>
  );
}
