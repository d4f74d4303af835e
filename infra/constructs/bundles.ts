import { join } from 'node:path';
import { type FunctionRow, functions } from '#functions/manifest.ts';
import { buildFunction } from '#tools/build-functions.ts';
import { projectRoot } from './project-root.ts';

/** The folder that holds a function's bundle, with `index.mjs` in it. */
export type BundleOf = (row: FunctionRow) => string;

/** Bundles every function of the manifest, on this machine and without Docker, as the bench measures them. */
export const bundled = async (): Promise<BundleOf> => {
  const folder = join(projectRoot, 'dist/lambda');
  for (const { name, entry } of functions) await buildFunction(name, entry, folder);
  return ({ name }) => join(folder, name);
};
