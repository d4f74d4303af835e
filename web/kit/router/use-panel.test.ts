import { expect, it } from 'vitest';
import { queryPart, withQueryPart } from './use-panel.ts';

it.each([
  ['', 'own', '?requests=own'],
  ['?date=2026-11-18', 'own', '?date=2026-11-18&requests=own'],
  [
    '?requests=own&modal=publish-schedule/week/2026-11-16',
    'supervisor',
    '?modal=publish-schedule/week/2026-11-16&requests=supervisor',
  ],
  ['?requests=own', null, ''],
  ['?requests&date=2026-11-18', null, '?date=2026-11-18'],
  ['?requestsOf=anna', null, '?requestsOf=anna'],
])('%s with %s is %s', (search, value, expected) => {
  const next = withQueryPart(search, 'requests', value);
  expect(next).toBe(expected);
  expect(queryPart(next, 'requests')).toBe(value);
});
