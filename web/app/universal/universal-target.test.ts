import { expect, it } from 'vitest';
import { universalTarget } from './universal-target.ts';

const overview = '/dashboard/my-overview';

it.each([
  ['[R2.3-01] leave', 'leave', '7', '/dashboard/my-absence'],
  ['[R2.3-02] employees', 'employees', '7', '/employees/7/overview'],
  ['[R2.3-03] news', 'news', '7', '/news?newsId=7'],
  ['[R2.3-04] employee-absence', 'employee-absence', '7', '/employees/7/absence'],
  ['[R2.3-05] my-schedule', 'my-schedule', undefined, '/dashboard/my-schedule'],
  ['[R2.3-06] my-absence', 'my-absence', undefined, '/dashboard/my-absence'],
  ['insights', 'insights', undefined, '/insights'],
  ['[R2.3-08] exchange-request', 'exchange-request', '7', `${overview}?modal=exchange-request/7`],
  ['[R2.3-09] schedule-open-shift', 'schedule-open-shift', '7', `${overview}?modal=schedule-open-shift/7`],
  ['[R2.3-10] absence-request', 'absence-request', '7', `${overview}?modal=absence-request/7`],
  ['[R2.3-11] my-account', 'my-account', undefined, '/my-account/login'],
  ['[R2.3-12] any other type', 'unknown', '1', overview],
  ['an inherited name', 'constructor', '1', overview],
  ['employees without an id', 'employees', undefined, '/employees'],
  ['a request without an id', 'absence-request', undefined, overview],
])('%s', (_title, type, id, target) => expect(universalTarget(type, id)).toBe(target));
