// `SIMULATE_PHONES=1 npm run dev` starts it beside the product: nine phone systems with some calls each, and a new call a minute.
import { simulatedCall, startSimulator } from "./simulator";
import { simulatedSystems } from "./systems";

const FIRST_CALLS = 6;
const PORT = 4_610;

const simulator = await startSimulator(simulatedSystems, { port: PORT });
const started = new Date();
let next = 0;
for (; next < FIRST_CALLS; next++) {
  for (const system of simulator.systems) system.add(simulatedCall(next, started));
}
setInterval(() => {
  for (const system of simulator.systems) {
    const call = simulatedCall(next, new Date());
    system.add({ ...call, startedAt: new Date(Date.now() - call.durationSec * 1_000 - 1_000) });
  }
  next++;
}, 60_000);

const systems = simulator.systems.map(({ type, fields }) => ({ type, fields }));
process.stdout.write(`${JSON.stringify({ env: simulator.env, systems })}\n`);
