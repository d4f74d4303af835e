import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { extname, join, posix, sep } from 'node:path';
import { entryPathOf } from '#domain/identity/entry-paths.ts';
import { appPolicy, explorerPolicy, workerPolicy, workersFolder } from '#functions/security-headers.ts';
import { type Answer, plain } from './answer.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
  '.wasm': 'application/wasm',
};

const forEver = 'public, max-age=31536000, immutable';

const pages: Readonly<Record<string, string>> = { '/api/explorer': 'explorer.html', '/k': 'kiosk.html' };

/** Pages other than the app; all other addresses without a file are served by the app, which has its own 404. */
const pageOf = (path: string): string => {
  if (entryPathOf(path)) return 'login.html';
  return pages[path.replace(/\/$/, '')] ?? 'index.html';
};

const noExplorer = plain(
  404,
  'The API explorer is not installed here. "npm start -- --explorer" installs and builds it.',
);

export type WebFiles = { file: (url: URL) => Answer | undefined; page: (url: URL) => Answer | undefined };

/** Serves the built web app from a folder. Pages are revalidated each time; files with a hash or version in their URL never. */
export const webFiles = (folder: string): WebFiles => {
  const policyOf = (name: string) => (name === 'explorer.html' ? explorerPolicy : appPolicy);

  const policyFor = (name: string, type: string): { 'content-security-policy': string } | undefined => {
    if (name.startsWith(workersFolder)) return { 'content-security-policy': workerPolicy };
    return type.startsWith('text/html') ? { 'content-security-policy': policyOf(name) } : undefined;
  };

  const read = (name: string, cacheControl: string): Answer | undefined => {
    const path = join(folder, name);
    if (!path.startsWith(folder + sep) || !statSync(path, { throwIfNoEntry: false })?.isFile()) return undefined;
    const body = readFileSync(path);
    const type = types[extname(path)] ?? 'application/octet-stream';
    const policy = policyFor(name, type);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    return {
      status: 200,
      headers: { 'content-type': type, 'cache-control': cacheControl, etag, ...policy },
      body,
      cacheAs: `${name} ${etag}`,
    };
  };

  return {
    file: (url) => {
      const name = nameIn(url);
      if (!name || name.endsWith('.html')) return undefined;
      const lasting = name.startsWith('assets/') && (!name.startsWith('assets/i18n/') || url.searchParams.has('v'));
      return read(name, lasting ? forEver : 'no-cache');
    },
    page: (url) => {
      const name = pageOf(url.pathname);
      return read(name, 'no-cache') ?? (name === 'explorer.html' ? noExplorer : read('index.html', 'no-cache'));
    },
  };
};

/** With slashes on Windows too: rules for caches and policies go by the name. */
const nameIn = (url: URL): string | undefined => {
  try {
    const path = decodeURIComponent(url.pathname).replaceAll('\\', '/');
    const name = posix.normalize(path).replace(/^\/+/, '');
    return name === '' || name.includes('\0') || name.split('/').some((part) => part.startsWith('.'))
      ? undefined
      : name;
  } catch {
    return undefined;
  }
};
