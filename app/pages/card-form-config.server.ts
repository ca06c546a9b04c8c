import type { AppLoadContext } from "@remix-run/node";
import type { CardFormConfig } from "~/services/identity/card/card.types";
import { controllerUrl } from "~/services/identity/card/card-services.server";
import { env } from "~/services/runtime/configuration/env.server";

/** What a page with a card form has to know; its answer may talk to the controller. */
export function cardFormConfig(
  purpose: CardFormConfig["purpose"],
  { allowController }: Pick<AppLoadContext, "allowController">,
): CardFormConfig {
  allowController();
  return { purpose, controller: controllerUrl(), version: env.CARD_CONTROL_VERSION };
}
