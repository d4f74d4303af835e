import { expect, it } from 'vitest';
import { mergedSteps, touchedModules } from './user-guide.ts';

it('[R4-17] steps are a set, merged in the order of the guide', () => {
  expect(mergedSteps(['REPORTS'], ['NEWS', 'REPORTS'])).toEqual(['NEWS', 'REPORTS']);
});

it.each([
  ['touched ones', [{ guide: 'TOUCHED_MODULES', step: ['NEWS'] }], ['NEWS']],
  ['those whose step the company completed', [{ guide: 'SELF_ONBOARDING', step: ['SCHEDULE_SHIFT'] }], ['SCHEDULE']],
  [
    'both, once',
    [
      { guide: 'TOUCHED_MODULES', step: ['SCHEDULE', 'REPORTS'] },
      { guide: 'SELF_ONBOARDING', step: ['TIME_TRACKING', 'SCHEDULE_SHIFT'] },
    ],
    ['SCHEDULE', 'TIMESHEET', 'REPORTS'],
  ],
  ['none', [], []],
] as const)('no introduction is needed for %s', (_, guides, expected) =>
  expect(touchedModules(guides.map(({ guide, step }) => ({ guide, step: [...step] })))).toEqual(expected),
);
