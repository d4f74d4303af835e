import { expect, it } from 'vitest';
import { shift } from '#web/areas/schedule/board/example-board.testing.tsx';
import { foundIn } from './found.ts';

const red = { level: 'block' as const, words: 'Works 16:00–20:00 that day' };
const amber = { level: 'warn' as const, words: 'No contract that day' };

it('tells red from amber and from what somebody accepted, in order of time', () => {
  const shifts = [
    shift('late', 'emp', '2026-11-12', { starttime: '18:00', findings: [red] }),
    shift('early', 'emp', '2026-11-12', { starttime: '08:00', findings: [amber, red] }),
    shift('said', 'emp', '2026-11-10', { findings: [red], overrideReason: 'Handover' }),
    shift('mild', 'emp', '2026-11-09', { findings: [amber], overrideReason: 'No need' }),
    shift('fine', 'emp', '2026-11-09'),
  ];
  const { block, warn, accepted } = foundIn(shifts);
  const ids = (list: typeof block) => list.map(({ shift }) => shift.id);
  expect([ids(block), ids(warn), ids(accepted)]).toEqual([['early', 'late'], ['mild'], ['said']]);
});
