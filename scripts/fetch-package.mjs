import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { npm } from './install.mjs';
import { root } from './root.mjs';

/**
 * Unpacks one package of npm into .cache/<folder>, without what it depends on and without its scripts, and answers where;
 * undefined when it cannot be had. Only the file with that hash is taken; of it only `part`, when it is named.
 */
export const fetchPackage = async ({ name, version, sha512 }, folder, part) => {
  const wanted = join(root, '.cache', folder);
  const stamp = join(wanted, `${name}-${version}`);
  if (existsSync(stamp)) return stamp;
  const draft = `${wanted}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(join(draft, 'archive'), { recursive: true });
  const archive = join(draft, 'archive');
  if ((await npm('pack', `${name}@${version}`, '--loglevel=error', '--pack-destination', archive)) !== 0)
    return undefined;
  const file = `${name}-${version}.tgz`;
  const found = createHash('sha512')
    .update(readFileSync(join(archive, file)))
    .digest('base64');
  if (found !== sha512) throw new Error(`${name}@${version} is not the file that is expected: its sha512 is ${found}`);
  const parts = part ? [`package/${part}`] : [];
  if (spawnSync('tar', ['-xzf', file, ...parts], { cwd: archive, stdio: 'inherit' }).status !== 0) return undefined;
  renameSync(join(archive, 'package'), join(draft, `${name}-${version}`));
  rmSync(archive, { recursive: true });
  rmSync(wanted, { recursive: true, force: true });
  mkdirSync(dirname(wanted), { recursive: true });
  renameSync(draft, wanted);
  return stamp;
};
