import { expect, it } from 'vitest';
import { methodOf, timeTrackingMethods, withMethod } from './time-tracking.ts';
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

it.each(timeTrackingMethods)('gives a group what %s takes, and keeps the rest', (method) => {
  const after = withMethod(['viewOwnProfile', 'clockOwnTime'], method);
  expect(methodOf(after)).toBe(method);
  expect(after).toContain('viewOwnProfile');
});

it('knows a group whose people note no hours', () => expect(methodOf(['viewOwnProfile'])).toBeNull());
