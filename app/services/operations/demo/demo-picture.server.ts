import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { db } from "../../db/client.server";
import type { Stamped } from "../../db/column-kinds";
import { inTransaction } from "../../db/transaction.server";
import { fileStore } from "../../files/storage/file-store.server";
import { formatTime } from "../../format/time";

/** A ship at a quay, in the site's colours. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540">
  <rect width="960" height="540" fill="#e8f1f8"/>
  <rect y="400" width="960" height="140" fill="#1f6fa8"/>
  <path d="M160 330 h560 l-60 90 h-440 z" fill="#0b3a5e"/>
  <rect x="240" y="250" width="90" height="80" fill="#c8553d"/>
  <rect x="340" y="250" width="90" height="80" fill="#e0a458"/>
  <rect x="440" y="250" width="90" height="80" fill="#5b8e7d"/>
  <path d="M760 420 v-300 h-200 M760 150 l-120 -30 M600 120 v60" stroke="#0b3a5e" stroke-width="14" fill="none"/>
</svg>`;

/** Adds a picture to the library of the public site. */
export async function addDemoPicture(stamps: Stamped): Promise<void> {
  const bytes = await sharp(Buffer.from(DRAWING)).png().toBuffer();
  const at = stamps.created_at;
  const path = `/picture/${formatTime(at).slice(0, 4)}/${randomBytes(16).toString("hex")}.png`;
  const account = await db.selectFrom("accounts").select("id").orderBy("id").executeTakeFirstOrThrow();
  await fileStore.keep(path, bytes);
  await inTransaction(async (tx) => {
    await tx
      .insertInto("uploads")
      .values({
        account_id: account.id,
        biz_key: "articlePicture",
        path,
        file_name: "靠岸的集装箱船.png",
        media_type: "image/png",
        size: bytes.length,
        created_at: at,
        claimed_at: at,
      })
      .execute();
    await tx
      .insertInto("article_pictures")
      .values({
        name: "靠岸的集装箱船",
        alt: "一艘集装箱船停靠在码头，旁边是岸桥",
        path,
        size: bytes.length,
        ...stamps,
      })
      .execute();
  });
}
