import { pathToFileURL } from 'node:url';
import { dropTables } from './given-engine.ts';

type Scripts = { chooseEngine: () => Promise<void> };

/**
 * Chooses the database of a run that is started by hand; in `npm test` the start script has done it. Afterwards the tables of the
 * run are deleted from a database that was given.
 */
export const setup = async (): Promise<() => Promise<void>> => {
  const scripts = (await import(pathToFileURL('scripts/engine.mjs').href)) as Scripts;
  await scripts.chooseEngine();
  return dropTables;
};
