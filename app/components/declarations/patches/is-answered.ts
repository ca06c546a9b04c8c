import { queueOf } from "./entry-queues";
import { postInPlace, type PostedPlace } from "./post-in-place";

/**
 * Waits until the queue is empty and the server responds: without a response the post would replace the
 * page.
 */
export async function isAnswered(href: string, place: PostedPlace): Promise<boolean> {
  if (!(await queueOf(href).drained())) return false;
  return postInPlace(place, { intent: "hold" }).then(
    () => true,
    () => false,
  );
}
