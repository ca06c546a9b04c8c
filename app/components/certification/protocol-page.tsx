import type { PageChrome } from "../layout/layout.types";
import { PlainPage } from "../layout/plain-page";
import { SectionedArticle } from "../layout/reading/sectioned-article";
import { PROTOCOL_LEAD, PROTOCOL_SECTIONS, PROTOCOL_TITLE, PROTOCOL_VERSION_LINE } from "./protocol.text";

export function ProtocolPage({ chrome }: { chrome: PageChrome }) {
  return (
    <PlainPage chrome={chrome}>
      <SectionedArticle
        title={PROTOCOL_TITLE}
        versionLine={PROTOCOL_VERSION_LINE}
        lead={PROTOCOL_LEAD}
        sections={PROTOCOL_SECTIONS}
      />
    </PlainPage>
  );
}
