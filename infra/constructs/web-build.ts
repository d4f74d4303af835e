import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './bundling.ts';

/** The built web app: where it lies, and the build's id as its page names it, for the nonce of its styles. */
export const webBuild = (folder = join(projectRoot, 'dist/web')): { folder: string; buildId: string } => {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) throw new Error(`${index} is missing: build the web app first`);
  const buildId = /<meta name="build" content="([\w-]+)"/.exec(readFileSync(index, 'utf8'))?.[1];
  if (!buildId) throw new Error(`${index} does not name its build`);
  return { folder, buildId };
};
