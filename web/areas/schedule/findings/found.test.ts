import { expect, it } from 'vitest';
import { shift } from '#web/areas/schedule/board/example-board.testing.tsx';
import { foundIn } from './found.ts';

const red = { level: 'block' as const, words: 'Works 16:00–20:00 that day' };
const amber = { level: 'warn' as const, words: 'No contract on this date' };

it('tells red from amber and from what someone accepted, in order of time', () => {
  const shifts = [
    shift('late', 'emp', '2026-11-12', { starttime: '18:00', findings: [red] }),
    shift('early', 'emp', '2026-11-12', { starttime: '08:00', findings: [amber, red] }),
    shift('said', 'emp', '2026-11-10', { findings: [red], overrideReason: 'Handover' }),
    shift('later', 'emp', '2026-11-13', {
      findings: [{ ...red, rule: 'skill' }],
      overrideReason: 'Handover',
      overriddenRules: ['overlap'],
    }),
    shift('mild', 'emp', '2026-11-09', { findings: [amber], overrideReason: 'No need' }),
    shift('fine', 'emp', '2026-11-09'),
  ];
  const { block, warn, accepted } = foundIn(shifts);
  const ids = (list: typeof block) => list.map(({ shift }) => shift.id);
  expect([ids(block), ids(warn), ids(accepted)]).toEqual([['early', 'late', 'later'], ['mild'], ['said']]);
});

it('tells an amber rule once for each person and week, with the shifts inside', () => {
  const rest = { level: 'warn' as const, words: 'Rest of 30 h, at least 36 h is needed', rule: 'weeklyRest' };
  const days = ['09', '10', '11', '12', '13', '14', '15'].map((day) => `2026-11-${day}`);
  const shifts = [
    ...days.map((date) => shift(`anna ${date}`, 'anna', date, { findings: [rest] })),
    shift('next week', 'anna', '2026-11-16', { findings: [rest] }),
    shift('bram', 'bram', '2026-11-10', { findings: [rest, amber] }),
  ];
  const { warn } = foundIn(shifts);
  expect(warn.map((one) => [one.shift.employeeId, one.shifts.length, one.findings.length])).toEqual([
    ['anna', 7, 1],
    ['bram', 1, 1],
    ['bram', 1, 1],
    ['anna', 1, 1],
  ]);
});
