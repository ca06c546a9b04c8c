import { beginSitesWith } from "./site-process";
import { copyTemplate } from "./sqlite-template";

beginSitesWith(copyTemplate);
