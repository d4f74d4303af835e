// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { organisation, placesArea, sentIn, withModal } from '#web/areas/organisation/places/example-places.testing.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

const csv = 'date,department,turnover\n2026-11-02,Restaurant,1200.50\n';
const euros = (minor: number) => ({ __typename: 'Money', minor, currency: 'EUR' });
const report = (over: object = {}) => ({
  ...{ __typename: 'TurnoverImport', rehearsal: true, days: 2, replaced: 0, kept: 0, problems: [] },
  ...{ turnover: euros(135_075), expenses: euros(8_000) },
  ...over,
});
const problem = (line: number, column: string | null, reason: string, value: string | null) => ({
  ...{ __typename: 'TurnoverImportProblem', line, column, reason, value },
});

/** Opens the form and chooses a file; `found` is the server's answer to the rehearsal, `taken` to the import. */
const choose = async (found: object, taken: object = found) => {
  const { asked } = await renderApp({
    path: withModal('import-turnover'),
    areas: [placesArea],
    viewer: viewerAnswer('all'),
    answers: {
      OrganisationSettings: () => ({ organisation }),
      ImportTurnover: ({ variables }) => {
        const { rehearsal } = variables.input as { rehearsal: boolean };
        return { importTurnover: rehearsal ? report(found) : report({ rehearsal: false, ...taken }) };
      },
    },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Import turnover' });
  await userEvent.upload(
    dialog.querySelector<HTMLInputElement>('input[type=file]')!,
    new File([csv], 'turnover.csv', { type: 'text/csv' }),
  );
  return { asked, dialog: within(dialog) };
};
const words = (text: string | null) => text?.replaceAll('\u00a0', ' ');
const take = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Import' });

beforeAll(() => Promise.all([import('./ImportTurnover.tsx'), import('#web/kit/modal/OpenModals.tsx')]), 30_000);
afterEach(cleanup);

describe('the modal import-turnover', () => {
  it('rehearses a file: what it brings, what it replaces and which figures stay', async () => {
    const { asked, dialog } = await choose({ replaced: 1, kept: 2 });
    expect(words((await dialog.findByRole('status')).textContent)).toBe(
      "2 days: turnover €1,350.75, expenses €80.00. 1 existing figure is replaced. 2 figures of these days aren't in the file and still count.",
    );
    expect(sentIn(asked, 'ImportTurnover')).toEqual([{ csv, rehearsal: true }]);
  });

  it('says nothing of figures that are neither replaced nor kept, and imports the file once confirmed', async () => {
    const { asked, dialog } = await choose({});
    expect(words((await dialog.findByRole('status')).textContent)).toBe('2 days: turnover €1,350.75, expenses €80.00.');
    await userEvent.click(take());
    expect(await screen.findByText('Turnover of 2 days imported')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentIn(asked, 'ImportTurnover')).toEqual([
      { csv, rehearsal: true },
      { csv, rehearsal: false },
    ]);
  });

  it('lists problems by line, and imports nothing then', async () => {
    const problems = [
      problem(3, 'date', 'date', '03.09.2026'),
      problem(4, 'team', 'team', 'Rooftop'),
      problem(0, 'turnover', 'missingColumn', null),
    ];
    const { dialog } = await choose({ problems });
    expect((await dialog.findByRole('alert')).textContent).toContain('3 problems in the file');
    const rows = within(dialog.getByRole('table', { name: 'Problems in the file' })).getAllByRole('row');
    expect(rows.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['3', 'date', '03.09.2026', 'Not a valid date, e.g. 2026-11-02'],
      ['4', 'team', 'Rooftop', 'No team of this name in the department'],
      ['–', 'turnover', '–', 'Column missing from the header'],
    ]);
    expect(take().disabled).toBe(true);
  });

  it('shows problems that only the import finds, and stays open', async () => {
    const { dialog } = await choose({}, { rehearsal: true, problems: [problem(2, 'turnover', 'amount', 'x')] });
    await dialog.findByRole('status');
    await userEvent.click(take());
    expect(await dialog.findByText('Not a valid amount, e.g. 1200.50')).toBeTruthy();
    expect(dialog.queryByRole('status')).toBeNull();
    expect(take().disabled).toBe(true);
  });
});
