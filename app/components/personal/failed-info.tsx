import { ToastLive } from "../form/toasts/toast-live";
import { PROFILE_ADDRESS, READ_AGAIN } from "./personal.text";

/** In the place of what could not be read; the rest of the page stands. */
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
