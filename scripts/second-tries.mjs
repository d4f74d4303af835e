import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (folder, name) => {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8'));
  } catch {
    // That step did not get to its end, which is told already.
    return {};
  }
};

const screens = ({ testResults = [] }) =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName }) => fullName);

const journeys = ({ suites = [], specs = [] }) => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
  ...suites.flatMap(journeys),
];

/** A line for every test of the last run that passed at its second try only; a machine was slow, or something is wrong. */
export const secondTries = (folder) =>
  [...screens(read(folder, 'vitest.json')), ...journeys(read(folder, 'playwright.json'))].map(
    (title) => `  second try: ${title}`,
  );
