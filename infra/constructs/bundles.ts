import { join } from 'node:path';
import { type FunctionRow, functions } from '#functions/manifest.ts';
import { buildFunction } from '#tools/build-functions.ts';
import { projectRoot } from './project-root.ts';

/** The folder with a function's bundle, whose entry is `index.mjs`. */
export type BundleOf = (row: FunctionRow) => string;

/** Bundles every function of the manifest locally, without Docker, with the same build that the bench measures. */
export const bundled = async (): Promise<BundleOf> => {
  const folder = join(projectRoot, 'dist/lambda');
  for (const { name, entry } of functions) await buildFunction(name, entry, folder);
  return ({ name }) => join(folder, name);
};
