/** A row of tests/fixtures/requirements.tsv. */
export type Requirement = { id: string; section: string; area: string };

type Suite = {
  title?: string;
  suites?: Suite[];
  specs?: { title: string; ok: boolean; tests: { status: string }[] }[];
};

/** JSON reports of Vitest (`testResults`) and Playwright (`suites`); each report has one of them. */
export type TestReport = Suite & {
  testResults?: { assertionResults: { status: string; fullName: string }[] }[];
};

/** A test that shows the absence of something proves no requirement, even with an id in its title. */
const showsAbsence = /\b(not implemented|is missing|to come)\b/i;

const passedInSuite = (suite: Suite): string[] => [
  ...(suite.specs ?? []).flatMap(({ title, ok, tests }) =>
    ok && tests.some(({ status }) => status === 'expected' || status === 'flaky') ? [title] : [],
  ),
  ...(suite.suites ?? []).flatMap((inner) => passedInSuite(inner).map((title) => `${inner.title ?? ''} ${title}`)),
];

const passedTitles = (report: TestReport): string[] => [
  ...(report.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ status, fullName }) => (status === 'passed' ? [fullName] : [])),
  ),
  ...passedInSuite(report),
];

const idsIn = (title: string): string[] => title.match(/\bR\d+(?:\.\d+)?-\d+\b/g) ?? [];

/** The ids in titles of passed tests. Skipped and failed tests, and those that show an absence, are excluded. */
export const shownIds = (reports: readonly TestReport[]): Set<string> =>
  new Set(
    reports
      .flatMap(passedTitles)
      .filter((title) => !showsAbsence.test(title))
      .flatMap(idsIn),
  );

export const requirementsOf = (tsv: string): Requirement[] =>
  tsv
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id = '', section = '', area = ''] = line.split('\t');
      return { id, section, area };
    });
