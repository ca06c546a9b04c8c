import { send } from "./load.mjs";

const USER = "/api/yxd-system/sys/user/getTokenUserInfo";
const CONNECTIONS = 16;
const IDLE_MILLISECONDS = 3000;

/** The 99th percentile of concurrent requests of other users, in milliseconds. */
export async function bystandersP99(site, headers, goesOn) {
  const times = [];
  const bystander = async () => {
    while (goesOn()) {
      const since = performance.now();
      const { status } = await send(site, USER, { headers });
      if (status !== 200) throw new Error(`a bystander got ${status}`);
      times.push(performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, bystander));
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)];
}

export const idleP99 = (site, headers) => {
  const end = performance.now() + IDLE_MILLISECONDS;
  return bystandersP99(site, headers, () => performance.now() < end);
};
