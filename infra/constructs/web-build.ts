import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/** The built web app: where it lies, and the build's id, which is the nonce of its styles. */
export const webBuild = (folder = join(projectRoot, 'dist/web')): { folder: string; buildId: string } => {
  const file = join(folder, 'build.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: build the web app first`);
  const { id } = JSON.parse(readFileSync(file, 'utf8')) as { id: string };
  return { folder, buildId: id };
};
