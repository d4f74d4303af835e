import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './step.mjs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const playwrights = (node) => {
  try {
    const ask = "import('playwright').then(({ chromium }) => process.stdout.write(chromium.executablePath()))";
    return execFileSync(node, ['--input-type=module', '-e', ask], { encoding: 'utf8' });
  } catch {
    return '';
  }
};

/** An installed Chromium, or undefined. */
const findBrowser = (node) => {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) {
    process.stderr.write(`CHROMIUM_PATH names ${named}, which does not exist.\n`);
    process.exit(2);
  }
  return [named, playwrights(node), ...usual].find((file) => file && existsSync(file));
};

const debian = '/usr/bin/chromium';
const shell = '/usr/bin/chromium-headless-shell';

const mayInstallPackages = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const installPackages = async (names) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  // Installed one at a time, so that an unavailable package does not block the others.
  for (const name of names) await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
};

/** Debian's package where installable, else Playwright's download. */
const installers = (node) => [
  ...(mayInstallPackages() ? [() => installPackages(['chromium'])] : []),
  () => run(node, ['node_modules/playwright/cli.js', 'install', 'chromium']),
];

/** Finds a Chromium for the browser tests, installing one where there is none. */
export const ensureBrowser = async (node) => {
  for (const install of [undefined, ...installers(node)]) {
    await install?.();
    const found = findBrowser(node);
    if (!found) continue;
    // Debian's headless shell needs a quarter less CPU; the other one is a fallback.
    if (found === debian && !existsSync(shell) && mayInstallPackages())
      await installPackages(['chromium-headless-shell']);
    return found;
  }
  process.stderr.write('No Chromium was found and none could be installed. Set CHROMIUM_PATH to one and try again.\n');
  return process.exit(1);
};
