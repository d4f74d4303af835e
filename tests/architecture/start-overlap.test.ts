import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

let root: string;

/** A program of the project that does nothing else than this. */
const put = (file: string, code: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), `import { existsSync, mkdirSync, writeFileSync } from 'node:fs';\n${code}`);
};

const start = () => {
  const script = `
    const { commandsFor } = await import('${pathToFileURL(join(root, 'scripts/commands.mjs')).href}');
    await commandsFor(process.execPath).start([]);`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
    timeout: 50_000,
  });
};

const page = 'dist/web/index.html';
const vite = 'node_modules/vite/bin/vite.js';
const writesPage = `mkdirSync('dist/web', { recursive: true }); writeFileSync('${page}', '');`;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'muster-start-'));
  cpSync('scripts', join(root, 'scripts'), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  for (const file of ['functions/local/check-settings', 'tools/codegen/input-types']) put(`${file}.ts`, '');
  put('node_modules/@graphql-codegen/cli/esm/bin.js', '');
  for (const name of ['i18n', 'icons', 'changelog']) put(`tools/${name}.ts`, '');
  // The server says that it has started, and with its exit code whether there was a page when it was told to open.
  const server = `writeFileSync('started', process.env.PAGES_IN_BUILD ?? 'with pages');
    const end = () => process.exit(existsSync('${page}') ? 7 : 1);
    if (process.env.PAGES_IN_BUILD) process.on('message', end); else end();`;
  put('source.js', server);
  put(
    'tools/build-server.ts',
    `import { cpSync } from 'node:fs';
    for (const name of ['local', 'command']) cpSync('source.js', \`dist/server/functions/\${name}.js\`);`,
  );
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

it('a start runs the server while it builds the pages, and tells it when they are built', { timeout: 60_000 }, () => {
  // It would wait for ever for a server that is started after it.
  put(vite, `while (!existsSync('started')) await new Promise((again) => setTimeout(again, 10));\n${writesPage}`);
  const { status, stdout, stderr } = start();
  expect(status, `${stdout}\n${stderr}`).toBe(7);
});

it('a start ends the server when the pages cannot be built', { timeout: 60_000 }, () => {
  put(vite, `while (!existsSync('started')) await new Promise((again) => setTimeout(again, 10));\nprocess.exit(3);`);
  const { status, stdout } = start();
  expect(status).toBe(3);
  expect(stdout).toContain('failed: Build the web app');
});

it('a start without a change builds nothing and waits for nothing', { timeout: 60_000 }, () => {
  put(vite, writesPage);
  expect(start().status).toBe(7);
  const { status, stdout } = start();
  expect(status).toBe(7);
  expect(stdout).not.toContain('Build');
});
