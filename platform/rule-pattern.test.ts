import { expect, it } from 'vitest';
import { matchesPattern, type RulePattern } from './rule-pattern.ts';

const event = {
  source: 'muster',
  'detail-type': 'RecurringReportDue',
  detail: {
    accountId: 'acc_1',
    area: 'reports',
    tags: ['a', 'b'],
    nothing: null,
    changes: [{ kind: 'shift' }, { kind: 'team' }],
  },
};

const cases: [string, RulePattern, boolean][] = [
  ['an empty pattern fits everything', {}, true],
  ['one of several values', { source: ['other', 'muster'] }, true],
  ['a value that is not listed', { source: ['other'] }, false],
  ['all fields must fit', { source: ['muster'], 'detail-type': ['Else'] }, false],
  ['nested fields', { detail: { accountId: ['acc_1'] } }, true],
  ['a field below one that is not there', { detail: { deep: { er: ['x'] } } }, false],
  ['one element of a list', { detail: { tags: ['b'] } }, true],
  ['one object of a list', { detail: { changes: { kind: ['team'] } } }, true],
  ['null is a value', { detail: { nothing: [null] } }, true],
  ['prefix', { 'detail-type': [{ prefix: 'Recurring' }] }, true],
  ['prefix elsewhere', { 'detail-type': [{ prefix: 'Report' }] }, false],
  ['exists', { detail: { area: [{ exists: true }] } }, true],
  ['null exists', { detail: { nothing: [{ exists: true }] } }, true],
  ['exists not', { detail: { absent: [{ exists: false }] } }, true],
  ['exists not, yet it does', { detail: { area: [{ exists: false }] } }, false],
  ['anything but one', { detail: { area: [{ 'anything-but': 'clock' }] } }, true],
  ['anything but several', { detail: { area: [{ 'anything-but': ['clock', 'reports'] }] } }, false],
  ['anything but needs the field', { detail: { absent: [{ 'anything-but': 'x' }] } }, false],
  ['no coercion', { detail: { accountId: [1] } }, false],
];

it.each(cases)('%s', (_, pattern, fits) => {
  expect(matchesPattern(pattern, event)).toBe(fits);
});
