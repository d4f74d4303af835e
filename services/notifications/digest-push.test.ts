import { expect, it } from 'vitest';
import type { NotificationLine } from '#domain/notifications/notification.ts';
import { digestPush } from './digest-push.ts';

const declined: NotificationLine = {
  kind: 'absenceDecided',
  text: 'absenceDeclined',
  subject: 'abs_1',
  facts: { from: '2026-12-28', to: '2026-12-29', reason: 'your knee can wait' },
  departmentId: null,
  was: null,
  now: null,
};
const said = (lines: NotificationLine[], over: object = {}) =>
  digestPush({
    id: 'dig_1',
    lines,
    person: { locale: 'en', timeFormat: '24h', ...over } as never,
    account: { company: 'Bakery' } as never,
  });

it('keeps reasons off the lock screen', () => {
  expect(said([declined])).toEqual({
    title: 'Bakery',
    body: 'Your absence, Mon 28 Dec – Tue 29 Dec, was declined.',
    url: '/universal/absence-request/abs_1',
    tag: 'dig_1',
    lang: 'en',
  });
});

it('is in the language of its reader, and short however much happened', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ ...declined, subject: `abs_${index}` }));
  const { title, body, url } = said(many, { locale: 'de' });
  expect(title).toBe('40 Änderungen in Muster');
  expect(body.split('\n')).toHaveLength(3);
  expect(url).toBe('/dashboard/my-overview');
  const long = said([{ ...declined, text: 'newsPosted', facts: { name: '🥐'.repeat(2000) } }]);
  expect(new TextEncoder().encode(JSON.stringify(long)).length).toBeLessThan(3900);
});
