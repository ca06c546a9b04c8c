import { restartUnderLoad } from "../support/restarts-under-load";
import { faultRow, sized } from "./fault-rows";

faultRow("PostgreSQL 反复重启，再离线一段时间", async () => {
  const restarts = sized({ short: 3, long: 20 });
  const absence = sized({ short: 2, long: 30 });
  const { load, stored } = await restartUnderLoad({ restarts, absenceMilliseconds: absence * 1000 });
  const observed = `每次一秒内恢复；离线 ${absence} 秒，进程不退出`;
  return { times: restarts, load, stored, observed };
});
