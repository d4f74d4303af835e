import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (folder, name) => {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8'));
  } catch {
    // That step did not finish, and its failure is printed already.
    return {};
  }
};

const reports = ['vitest.json', 'api.json', 'resilience.json', 'dynamodb-local.json'];

const firstLine = (text = '') => text.split('\n').find((line) => line.trim() !== '') ?? '';

/** Vitest's report as titles with an outcome; a file that could not be read at all counts as a failed test. */
const tests = ({ testResults = [] }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) =>
    status === 'failed' && assertionResults.every((one) => one.status !== 'failed')
      ? [{ title: name, failed: true, again: false, message: firstLine(message) }]
      : assertionResults.map((one) => ({
          title: one.fullName,
          failed: one.status === 'failed',
          again: one.status === 'passed' && one.failureMessages.length > 0,
          message: firstLine(one.failureMessages[0]),
        })),
  );

/** What stood on the page when a journey failed, as Playwright wrote it down: the cause is seldom seen a second time. */
const pageOf = ({ attachments = [] } = {}) => {
  const { path } = attachments.find(({ name }) => name === 'error-context') ?? {};
  const [, page = ''] = (path && existsSync(path) && /```yaml\n([\s\S]*?)\n```/.exec(readFileSync(path, 'utf8'))) || [];
  return page.split('\n');
};

/** Playwright's report in the same shape. */
const journeys = ({ suites = [], specs = [] }) => [
  ...specs.map(({ title, tests }) => {
    const first = tests.flatMap(({ results }) => results).find(({ error }) => error);
    return {
      title,
      failed: tests.some(({ status }) => status === 'unexpected'),
      again: tests.some(({ status }) => status === 'flaky'),
      message: [firstLine(first?.error.message), ...pageOf(first)].join('\n    '),
    };
  }),
  ...suites.flatMap(journeys),
];

/** A line for every test of the last run that failed, or that passed at its second try only: a machine was slow, or something is wrong. */
export const troubles = (folder) =>
  [...reports.flatMap((name) => tests(read(folder, name))), ...journeys(read(folder, 'playwright.json'))]
    .filter(({ failed, again }) => failed || again)
    .map(({ title, failed, message }) => `  ${failed ? 'failed' : 'second try'}: ${title}: ${message}`);
