import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setup as chooseEngine } from '#tests/kit/choose-engine.ts';
import { startServer } from '#tests/kit/server.ts';
import { productNow } from './product-clock.ts';

export const parent = join('out', 'e2e');

/** The data folder of a product that was started once and stopped; the workers of this run find it in their environment. */
export const dataOfRun = (): string => process.env.JOURNEY_DATA!;

/** Makes the demo company once for all workers, which takes longer than everything else in the start of a product. */
const prepareData = async (): Promise<() => Promise<void>> => {
  const dropTables = await chooseEngine();
  mkdirSync(parent, { recursive: true });
  const data = mkdtempSync(join(parent, 'prepared-'));
  const server = startServer({
    data,
    env: { PORT: '34300', MUSTER_NOW: productNow().toISOString() },
    endsWithUs: true,
  });
  await server.ready();
  server.child.kill('SIGTERM');
  await server.ended();
  process.env.JOURNEY_DATA = data;
  return async () => {
    rmSync(data, { recursive: true, force: true });
    await dropTables();
  };
};

export default prepareData;
