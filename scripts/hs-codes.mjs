import { runBundleCommand } from "./lib/bundle-command.mjs";

await runBundleCommand("hs-codes", "载入商品编码的检验检疫名称");
