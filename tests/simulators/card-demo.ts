import { rmSync } from "node:fs";
import { makeCardAuthority } from "./card-authority";
import { DEFAULT_PIN, startCardController } from "./card-controller";
import { startGatheringService } from "./gathering-service";

const say = (text: string) => void process.stdout.write(`${text}\n`);

/**
 * Starts a reader with a card, the gathering service and a root, for a developer's machine.
 * @param folder of the root; deleted and created again
 * @returns the settings for them; empty where the start fails, for example without openssl
 */
export async function startCardDemo(folder: string): Promise<Readonly<Record<string, string>>> {
  try {
    rmSync(folder, { recursive: true, force: true });
    const authority = makeCardAuthority({ folder });
    const controller = await startCardController(authority.issue());
    const gathering = await startGatheringService();
    say(`卡登录：已启动模拟读卡器和采集服务，卡密码 ${DEFAULT_PIN}（docs/card-login.md）`);
    return { CARD_ROOTS: authority.roots, CARD_CONTROL_URL: controller.url, GATHERING_URL: gathering.url };
  } catch (error) {
    say(`卡登录：没有启动模拟读卡器（需要 openssl 3）：${String(error)}`);
    return {};
  }
}
