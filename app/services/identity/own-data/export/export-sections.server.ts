import { choiceSection, logSection, messageSection, sessionSection } from "./export-activity.server";
import { certificationSection } from "./export-certification.server";
import { accountSection, agreementSection, membershipSection, roleSection } from "./export-person.server";
import { cardSection, passkeySection } from "./export-cards.server";
import { draftSection, preferenceSection, uploadSection } from "./export-papers.server";
import type { Section } from "./export-section.server";

/** Lists all sections of personal data, without secrets and hashes. */
export const sectionsOf = (accountId: number): readonly Section[] =>
  [
    accountSection,
    agreementSection,
    membershipSection,
    roleSection,
    cardSection,
    passkeySection,
    certificationSection,
    uploadSection,
    draftSection,
    preferenceSection,
    sessionSection,
    logSection,
    messageSection,
    choiceSection,
  ].map((section) => section(accountId));
