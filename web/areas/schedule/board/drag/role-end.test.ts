import { expect, it } from 'vitest';
import { roleEnd } from './role-end.ts';

it('leaves a week’s hours their room, and a month’s more', () => {
  expect(roleEnd('8:00 of 40:00')).toBe(106);
  expect(roleEnd('170:30 of 168:00')).toBe(123);
  expect(roleEnd('170:30 von 168:00')).toBeGreaterThan(roleEnd('170:30 of 168:00'));
});
