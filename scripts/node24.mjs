import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const oldest = [24, 7];

const versionOf = (file) => {
  try {
    return execFileSync(file, ['--version'], { encoding: 'utf8' }).trim().slice(1).split('.').map(Number);
  } catch {
    return [0, 0];
  }
};

const newEnough = ([major, minor]) => major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);

/** The node that runs the project: its own, else the one that runs this if it is new enough. */
export const findNode = () => {
  const own = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  for (const file of [own, process.execPath])
    if ((file !== own || existsSync(own)) && newEnough(versionOf(file))) return file;
  process.stderr.write(
    `Muster runs on Node ${oldest.join('.')} or newer. Its own copy could not be installed on this machine; ` +
      'install a newer Node from https://nodejs.org and try again.\n',
  );
  return process.exit(1);
};
