import { BACK_TO_HOME, PLANNED_SENTENCE } from "./layout.text";

export interface PlannedPageProps {
  title: string;
  sentence?: string;
  back?: { text: string; href: string };
}

/** An honest stand-in for a page that is named in the menu but not open yet; sits inside a frame. */
export function PlannedPage({ title, sentence = PLANNED_SENTENCE, back = BACK_TO_HOME }: PlannedPageProps) {
  return (
    <>
      <h1>{title}</h1>
      <p className="lead">{sentence}</p>
      <p className="actions">
        <a className="button plain" href={back.href}>
          {back.text}
        </a>
      </p>
    </>
  );
}
