import { ToastLive } from "../form/toasts/toast-live";
import { PROFILE_ADDRESS, READ_AGAIN } from "./personal.text";

/** Shown in place of a part that could not be read; the rest of the page is available. */
export function FailedInfo({ text }: { text: string }) {
  return (
    <section className="card">
      <ToastLive text={text} />
      <p className="error" role="alert">
        {text}
      </p>
      <p>
        <a href={PROFILE_ADDRESS}>{READ_AGAIN}</a>
      </p>
    </section>
  );
}
