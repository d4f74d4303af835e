import { expect, it } from 'vitest';
import { keptKeys } from '#web/parts/schedule-address/use-schedule-address.ts';
import { filtersOf } from './saved-views.ts';

it('a view keeps the filters, and in the mode of shifts what its rows are, whatever the date and the order', () => {
  const query = new URLSearchParams('date=2026-11-18&skill=First+aid&rows=skill&team=bar');
  expect(filtersOf(query, keptKeys('shift'))).toBe('rows=skill&team=bar&skill=First+aid');
  // The parameter does not apply to rows of people, so both are the same view.
  expect(filtersOf(query, keptKeys('employee'))).toBe('team=bar&skill=First+aid');
});
