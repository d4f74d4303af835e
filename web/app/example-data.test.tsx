// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { accountArea } from '#web/areas/account/area.ts';
import { scheduleArea } from '#web/areas/schedule/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import type { ExampleDataQuery } from '#web/parts/example-data/ExampleData.generated.ts';

type Example = NonNullable<ExampleDataQuery['exampleData']>;

const counts: Example['counts'] = {
  __typename: 'ExampleCounts',
  people: 8,
  teams: 2,
  shiftTypes: 4,
  shifts: 95,
  openShifts: 1,
  requiredShifts: 56,
  hours: 39,
  absences: 1,
  messages: 0,
};
const fresh: Example = {
  __typename: 'ExampleData',
  added: false,
  hindrance: null,
  counts,
  own: 0,
  staying: [],
  given: 0,
};
const there: Example = { ...fresh, added: true, hindrance: 'there' };

type Shown = { example?: Example; has?: boolean; manages?: boolean };

/** The schedule of a company in which no one has begun with it. */
const show = async (path: string, { example = fresh, has = false, manages = true }: Shown = {}) => {
  const plain = viewerAnswer(manages ? 'all' : ['createRoster']);
  const guides = [
    { __typename: 'UserGuide' as const, guide: 'TOUCHED_MODULES' as const, step: [], status: 'IN_PROGRESS' as const },
  ];
  let hasExampleData = has;
  const shown = await renderApp({
    path,
    areas: [accountArea, scheduleArea] as Area[],
    viewer: { ...plain, guides: manages ? guides : null, account: { ...plain.account, hasExampleData: has } },
    answers: {
      Viewer: () => ({
        viewer: { ...plain, guides: manages ? guides : null, account: { ...plain.account, hasExampleData } },
      }),
      ExampleData: () => ({ exampleData: example }),
      AddExampleData: () => {
        hasExampleData = true;
        return { addExampleData: { __typename: 'Done', ok: true } };
      },
      RemoveExampleData: () => {
        hasExampleData = false;
        return { removeExampleData: { __typename: 'Done', ok: true } };
      },
    },
  });
  const asked = (operation: string): number => shown.asked.filter((one) => one.operation === operation).length;
  return { ...shown, count: asked };
};

beforeAll(
  () =>
    Promise.all([
      import('#web/areas/account/example-data/ExampleDataModal.tsx'),
      import('#web/areas/schedule/first-touch/ScheduleFirstTouch.tsx'),
    ]),
  30_000,
);
afterEach(cleanup);

const tryIt = { name: 'Try it with example data' };

describe('the introduction of a page', () => {
  it('offers a new company example data next to its one first step, and asks before it comes', async () => {
    const { count } = await show('/schedule');
    expect(await screen.findByRole('button', { name: 'Add your first shift' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', tryIt));
    const question = within(await screen.findByRole('dialog', tryIt));
    expect(await question.findByText('8 people with contracts')).toBeTruthy();
    expect(question.getByText('1 open shift')).toBeTruthy();
    expect(question.queryByText(/message/)).toBeNull();
    expect(count('AddExampleData')).toBe(0);
    await userEvent.click(question.getByRole('button', { name: 'Add example data' }));
    await waitFor(() => expect(count('AddExampleData')).toBe(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // What it would have said is shown by the plan itself.
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'One plan for the whole team' })).toBeNull());
  });

  it('offers none to a company that has people or plans of its own', async () => {
    const { count } = await show('/schedule', { example: { ...fresh, hindrance: 'people', counts: null } });
    expect(await screen.findByRole('button', { name: 'Add your first shift' })).toBeTruthy();
    await waitFor(() => expect(count('ExampleData')).toBe(1));
    expect(screen.queryByRole('button', tryIt)).toBeNull();
  });
});

describe('the question', () => {
  it.each([
    ['people', 'Yours already has its own people or schedules.'],
    ['quota', 'your plan has no room for them'],
    ['unfit', 'needs a department and a contract type'],
  ] as const)('says why not: %s', async (hindrance, words) => {
    await show('/account/settings?modal=example-data', { example: { ...fresh, hindrance, counts: null } });
    const question = within(await screen.findByRole('dialog'));
    expect(await question.findByText(words, { exact: false })).toBeTruthy();
    expect(question.queryByRole('button', { name: 'Add example data' })).toBeNull();
  });

  it('of the way back says what goes and what stays, and does nothing unless it is answered', async () => {
    const example = { ...there, own: 2, given: 1, staying: ['Kitchen', 'Service late'] };
    const { count } = await show('/account/settings?modal=example-data', { example, has: true });
    const question = within(await screen.findByRole('dialog', { name: 'Remove the example data?' }));
    expect(question.getByText('2 items you planned or wrote', { exact: false })).toBeTruthy();
    expect(question.getByText('One example shift you assigned to a real person')).toBeTruthy();
    expect(question.getByText('“Kitchen”, because it contains something of yours')).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect(count('RemoveExampleData')).toBe(0);
  });

  it('answered with yes takes it away', async () => {
    const { count } = await show('/account/settings?modal=example-data', { example: there, has: true });
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(await question.findByRole('button', { name: 'Remove example data' }));
    await waitFor(() => expect(count('RemoveExampleData')).toBe(1));
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Example data' })).toBeNull());
  });

  it('is closed to those who do not manage the account', async () => {
    const { count } = await show('/schedule?modal=example-data', { manages: false });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(count('ExampleData')).toBe(0);
  });
});

describe('while it is there', () => {
  it('the settings say that people are made up, and lead to its end', async () => {
    await show('/account/settings', { example: there, has: true });
    const notice = within(await screen.findByRole('complementary', { name: 'Example data' }));
    await userEvent.click(notice.getByRole('button', { name: 'Remove the example data' }));
    expect(await screen.findByRole('dialog', { name: 'Remove the example data?' })).toBeTruthy();
  });
});
