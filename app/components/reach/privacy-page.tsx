import type { PageChrome } from "../layout/layout.types";
import { PlainPage } from "../layout/plain-page";
import { SectionedArticle } from "../layout/reading/sectioned-article";
import { PRIVACY_LEAD, PRIVACY_SECTIONS, PRIVACY_TITLE, PRIVACY_VERSION_LINE } from "./privacy.text";

export function PrivacyPage({ chrome }: { chrome: PageChrome }) {
  return (
    <PlainPage chrome={chrome}>
      <SectionedArticle
        title={PRIVACY_TITLE}
        versionLine={PRIVACY_VERSION_LINE}
        lead={PRIVACY_LEAD}
        sections={PRIVACY_SECTIONS}
      />
    </PlainPage>
  );
}
