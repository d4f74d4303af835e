import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { projectRoot } from './project-root.ts';

export type WebBuild = { folder: string; buildId: string; assets: string[] };

/** The built web app: its folder, its id, and the files with a hash in their names. */
export const webBuild = (folder = join(projectRoot, 'dist/web')): WebBuild => {
  const file = join(folder, 'build.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: build the web app first`);
  const { id } = JSON.parse(readFileSync(file, 'utf8')) as { id: string };
  const assets = readdirSync(join(folder, 'assets'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  return { folder, buildId: id, assets };
};
