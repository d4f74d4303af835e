import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { entryPaths } from '#domain/identity/entry-paths.ts';
import { toPage, type ViewerRequest, withAddress } from './edge-functions.ts';

/** Evaluates the function as CloudFront does: its source text alone, without anything from the module. */
const atTheEdge = (work: (event: ViewerRequest) => unknown, event: ViewerRequest): ViewerRequest['request'] =>
  runInNewContext(`(${work.toString()})(event)`, { event });

const request = (uri: string): ViewerRequest => ({ request: { uri, headers: {} }, viewer: { ip: '203.0.113.7' } });

it.each([
  ['/', '/index.html'],
  ['/dashboard/my-overview', '/index.html'],
  ['/schedule/employee/week', '/index.html'],
  ['/login', '/login.html'],
  ['/login/', '/login.html'],
  ...entryPaths.map((path) => [path.replace('*', 'aB3_-x'), '/login.html']),
  ['/new-hire', '/index.html'],
  ['/new-hire/a/b', '/index.html'],
  ['/api/explorer', '/explorer.html'],
  ['/k', '/kiosk.html'],
  ['/k/', '/kiosk.html'],
  ['/assets/app-1a2b.js', '/assets/app-1a2b.js'],
  ['/assets/i18n/nl.json', '/assets/i18n/nl.json'],
  ['/favicon.svg', '/favicon.svg'],
  ['/constructor', '/index.html'],
])('%s is answered by %s', (address, file) => {
  expect(atTheEdge(toPage, request(address)).uri).toBe(file);
});

it('overwrites an address that the visitor claims', () => {
  const claimed = request('/api/graphql');
  claimed.request.headers['x-viewer-address'] = { value: '198.51.100.1' };
  expect(atTheEdge(withAddress, claimed).headers['x-viewer-address']).toEqual({ value: '203.0.113.7' });
});
