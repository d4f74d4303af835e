// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { law } from '#domain/labour/law.ts';
import { rulesUnder } from '#domain/labour/rules-in.ts';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { labourArea } from '#web/areas/labour/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { emptyOverview } from '#web/parts/my-overview/overview.testing.ts';

const typed = <T extends object>(name: string, value: T): T => ({ __typename: name, ...value });
const seen = law.map(({ ages: _, limits: __, ...set }) => {
  const { limits, origins } = rulesUnder(set.id)!;
  return typed('LabourSet', {
    ...set,
    version: null,
    own: [],
    limits: typed('LabourLimits', {
      ...limits,
      averages: limits.averages.map((average) => typed('LabourAverage', average)),
      breaks: limits.breaks.map((one) => typed('LabourBreak', one)),
    }),
    origins: Object.entries(origins).map(([limit, setId]) => typed('LabourOrigin', { limit, setId })),
  });
});
const own = typed('LabourSet', {
  ...seen.find(({ id }) => id === 'nl')!,
  id: 'lrs_1',
  version: 3,
  name: 'House agreement',
  kind: 'COMPANY_AGREEMENT',
  parentId: 'nl',
  source: 'Works council',
  effectiveFrom: '2026-01-01',
  own: ['dayWork'],
});

const show = (heard: Record<string, (variables: Record<string, unknown>) => void> = {}) =>
  renderApp({
    path: '/dashboard/my-overview?modal=labour-rules',
    areas: [labourArea as Area],
    viewer: viewerAnswer('all'),
    answers: {
      MyOverview: () => ({ myOverview: { ...emptyOverview, today: '2026-11-10' } }),
      LabourSets: () => ({
        labourSets: {
          __typename: 'LabourSets',
          countrySetId: 'nl',
          contractTypes: [
            { __typename: 'LabourSetUse', id: 'cty_1', version: 2, name: 'Fixed hours', labourSetId: null },
          ],
          sets: [...seen, own],
        },
      }),
      ChooseLabourSet: ({ variables }) => {
        heard.choose?.(variables);
        return { chooseLabourSet: { __typename: 'WrittenLabourSet', id: 'cty_1', version: 3 } };
      },
      CreateLabourSet: ({ variables }) => {
        heard.create?.(variables);
        return { createLabourSet: { __typename: 'WrittenLabourSet', id: 'lrs_2', version: 1 } };
      },
    },
  });

beforeAll(() => import('./LabourRules.tsx').then(() => undefined), 30_000);
afterEach(cleanup);

it('shows each set with its source and date, and says who stands under which', async () => {
  const choose = vi.fn();
  await show({ choose });
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/1 limit of its own, the rest from Netherlands/)).toBeTruthy();
  expect(within(dialog).getAllByText(/Law · Arbeitszeitgesetz · from 1 Jul 1994/)).toHaveLength(2);
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Fixed hours' }));
  await userEvent.click(await screen.findByRole('option', { name: 'House agreement' }));
  await waitFor(() =>
    expect(choose).toHaveBeenCalledWith({ input: { contractTypeId: 'cty_1', version: 2, labourSetId: 'lrs_1' } }),
  );
});

it('takes limits of the company’s own next to those that it inherits', async () => {
  const create = vi.fn();
  await show({ create });
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Add custom rules' }));
  const form = await screen.findByRole('dialog');
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  expect(within(form).getAllByText('This is required.')).toHaveLength(2);
  await userEvent.type(within(form).getByRole('textbox', { name: 'Name' }), 'Kitchen');
  await userEvent.type(within(form).getByRole('textbox', { name: 'Source' }), 'Council');
  const row = within(form).getByRole('checkbox', { name: 'Hours per day' }).closest('li')!;
  expect(row.textContent).toContain('12:00 · Netherlands');
  await userEvent.click(within(row).getByRole('checkbox'));
  const field = within(row).getByRole('textbox', { name: 'Hours per day' });
  await userEvent.clear(field);
  await userEvent.type(field, '9:00');
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(create.mock.calls[0]?.[0].input).toMatchObject({
    name: 'Kitchen',
    source: 'Council',
    kind: 'COMPANY_AGREEMENT',
    parentId: 'nl',
    limits: { dayWork: 540 },
  });
});
