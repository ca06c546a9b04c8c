import type { PageChrome } from "../layout/layout.types";
import { PlainPage } from "../layout/plain-page";
import { SectionedArticle } from "../layout/reading/sectioned-article";
import { AGREEMENT_LEAD, AGREEMENT_SECTIONS, AGREEMENT_TITLE, agreementVersionLine } from "./agreement.text";

/** The platform's service agreement. The enhancement script shows the `<article>` in a dialog on a phone. */
export function AgreementPage({ chrome }: { chrome: PageChrome }) {
  return (
    <PlainPage chrome={chrome}>
      <SectionedArticle
        title={AGREEMENT_TITLE}
        versionLine={agreementVersionLine}
        lead={AGREEMENT_LEAD}
        sections={AGREEMENT_SECTIONS}
      />
    </PlainPage>
  );
}
