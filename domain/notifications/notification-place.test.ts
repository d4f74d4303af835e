import { expect, it } from 'vitest';
import type { NotificationLine } from './notification.ts';
import { placeOf } from './notification-place.ts';

it('leads from the question when one can work to the week that it asks about', () => {
  const line = {
    kind: 'availabilityReminder',
    subject: '2026-12-07',
    facts: { from: '2026-12-07' },
  } as NotificationLine;
  const { searchParams } = new URL(placeOf(line), 'https://muster.example');
  expect(searchParams.get('modal')).toBe('availability?date=2026-12-07');
});
