// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Candidate } from '#web/areas/schedule/board/board-model.ts';
import { createBoardStore } from '#web/areas/schedule/board/board-store.ts';
import { exampleData } from '#web/areas/schedule/board/example-board.testing.tsx';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { useVerdict } from './use-verdict.ts';
import { createVerdictIndex } from './verdict-index.ts';

afterEach(cleanup);

const teams = { zoneOfTeam: () => 'Europe/Amsterdam', departmentOfTeam: () => 'dep' };

/** The hook's result, read from a component. */
const rules = async () => {
  const store = createBoardStore(exampleData());
  const index = createVerdictIndex(store, teams);
  let taken: ReturnType<typeof useVerdict> | undefined;
  const Asks = () => {
    taken = useVerdict({ store, index, words: ({ rule }) => rule, ...teams });
    return null;
  };
  await renderWithProviders(<Asks />);
  return taken!;
};

const candidate = (over: Partial<Candidate>): Candidate => ({
  ...{ shift: null, copy: false, starttime: '02:10', endtime: '02:50', breakMinutes: 30, minutes: 10 },
  ...{ isTask: false, teamId: 'bar', shiftId: 'early' },
  ...over,
});

const tooLong = 'The break is longer than the work itself.';
const noHours = 'The clocks go forward on this date and skip this time. Choose a later end time.';

it.each([
  ['the hour that spring skips', {}, '2026-03-29', noHours],
  ['the same hour a day later', {}, '2026-03-30', null],
  ['a break as long as that hour', { breakMinutes: 60 }, '2026-03-30', tooLong],
  ['a part of it outside that hour', { endtime: '03:40' }, '2026-03-29', null],
  ['its paid break', { breakMinutes: 0, paidBreakMinutes: 15 }, '2026-03-29', noHours],
  ['an end that nobody tells', { endtime: null }, '2026-03-29', null],
])('%s: what cannot be planned says so, and fits no one', async (_, over, date, words) => {
  const { problemFor, verdictFor } = await rules();
  expect(problemFor(candidate(over), date)).toBe(words);
  const verdict = verdictFor(candidate(over), 'anna', date);
  expect([tooLong, noHours].includes(verdict.words)).toBe(words !== null);
  expect(verdict.level === 'block').toBe(words !== null);
});

it('warns before it is planned of hours over the contract, as the name does after', async () => {
  const { verdictFor } = await rules();
  const asked = (minutes: number) => candidate({ starttime: '09:00', endtime: '17:00', breakMinutes: 0, minutes });
  expect(verdictFor(asked(23 * 60), 'anna', '2026-11-13').level).toBe('fits');
  expect(verdictFor(asked(23 * 60 + 1), 'anna', '2026-11-13')).toMatchObject({
    level: 'warn',
    words: 'Becomes 38:01 of 38:00',
  });
});
