import { expect, it } from 'vitest';
import { methodOf, timeTrackingMethods, withMethod } from './time-tracking.ts';

it.each(timeTrackingMethods)('gives a group what %s takes, and keeps the rest', (method) => {
  const after = withMethod(['viewOwnProfile', 'clockOwnTime'], method);
  expect(methodOf(after)).toBe(method);
  expect(after).toContain('viewOwnProfile');
});

it('knows a group whose people note no hours', () => expect(methodOf(['viewOwnProfile'])).toBeNull());
