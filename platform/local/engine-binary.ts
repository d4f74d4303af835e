import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/** The npm package that holds the embedded engine for this machine. */
export const enginePackage = `@dynoxide/${process.platform}-${process.arch}`;

/** Where the start script puts it on machines whose package is not a dependency of the project. */
const cache = resolve('.cache', 'dynoxide', 'node_modules');

/** The engine's program; throws in plain words where none is installed. */
export const engineBinary = (): string => {
  const name = process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide';
  const load = createRequire(import.meta.url);
  try {
    return join(dirname(load.resolve(`${enginePackage}/package.json`, { paths: [import.meta.dirname, cache] })), name);
  } catch {
    throw new Error(
      `The embedded database for this machine (${enginePackage}) is not installed. npm start fetches it.`,
    );
  }
};
