import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { requirementsOf, shownIds } from './shown.ts';

const vitest = (...tests: [status: string, fullName: string][]) => ({
  testResults: [{ assertionResults: tests.map(([status, fullName]) => ({ status, fullName })) }],
});

it('counts ids of passed tests only, several of one title each', () => {
  const report = vitest(
    ['passed', '[R2.5-01] [R9-06] greets'],
    ['failed', '[R1-01] opens'],
    ['skipped', '[R1-02] opens'],
  );
  expect([...shownIds([report])]).toEqual(['R2.5-01', 'R9-06']);
});

it('counts no test that shows the absence of something', () => {
  expect(shownIds([vitest(['passed', 'modal kiosk [R2.9-068] is not implemented'])]).size).toBe(0);
});

it('counts end-to-end tests of any depth, also those that pass at a second try', () => {
  const spec = (title: string, ok: boolean, status: string) => ({ title, ok, tests: [{ status }] });
  const suites = [
    {
      title: 'shell.spec.ts',
      specs: [spec('[R1-07] opens', true, 'expected'), spec('[R1-08] opens', false, 'unexpected')],
      suites: [{ title: '[R2.4-10] a phone', specs: [spec('has a bar', true, 'flaky')] }],
    },
  ];
  expect([...shownIds([{ suites }])].sort()).toEqual(['R1-07', 'R2.4-10']);
});

it('knows every requirement once', () => {
  const rows = requirementsOf(readFileSync('tests/fixtures/requirements.tsv', 'utf8'));
  expect(rows).toHaveLength(717);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(717);
});
