// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { contractsArea } from '#web/areas/contracts/area.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import type { MyEndingContractFragment } from '#web/parts/my-overview/MyOverview.generated.ts';
import { emptyOverview } from '#web/parts/my-overview/overview.testing.ts';

const ending = (name: string, lastWorkday: string): MyEndingContractFragment => ({
  __typename: 'EndingContract',
  contract: {
    __typename: 'Contract',
    id: `con_${name}`,
    lastWorkday,
    function: null,
    contract_type: { __typename: 'ContractType', id: 'cty_1', name: 'Fixed hours' },
  },
  Employee: { __typename: 'Employee', id: `emp_${name}`, name },
});
const show = async (endingContracts: MyEndingContractFragment[]) => {
  const answers = { MyOverview: () => ({ myOverview: { ...emptyOverview, endingContracts } }) };
  const app = await renderApp({ areas: [contractsArea as Area], answers });
  return { ...app, widget: within(await screen.findByRole('region', { name: 'Ending contracts' })) };
};

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-10T08:00:00Z'), toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('Ending contracts', () => {
  it('[R2.5-42] [R2.5-45] names whose contract ends, with the last workday, in the months that were chosen', async () => {
    const { widget } = await show([ending('Eva Ngo', '2026-12-10'), ending('Lars Ek', '2026-12-11')]);
    expect(await widget.findByText('Fixed hours, until 10 Dec 2026')).toBeTruthy();
    expect(widget.getByText('Next month')).toBeTruthy();
    expect(widget.queryByText('Lars Ek')).toBeNull();
    await userEvent.click((await screen.findAllByRole('button', { name: 'Customise' }))[0]!);
    expect(await screen.findByRole('radiogroup', { name: 'Months for Ending contracts' })).toBeTruthy();
  });

  it('[R9-05] [R9-11] looks as many months ahead as were chosen, four at most', async () => {
    const four = [ending('Eva Ngo', '2026-12-10'), ending('Lars Ek', '2027-01-10'), ending('Mo Aziz', '2027-03-10')];
    const { widget } = await show(four);
    await widget.findByText('Eva Ngo');
    await userEvent.click((await screen.findAllByRole('button', { name: 'Customise' }))[0]!);
    const months = within(await screen.findByRole('radiogroup', { name: 'Months for Ending contracts' }));
    const names = () => ['Eva Ngo', 'Lars Ek', 'Mo Aziz'].filter((name) => widget.queryByText(name));
    expect(names()).toEqual(['Eva Ngo']);
    await userEvent.click(months.getByRole('radio', { name: '2 months' }));
    expect(names()).toEqual(['Eva Ngo', 'Lars Ek']);
    await userEvent.click(months.getByRole('radio', { name: '4 months' }));
    expect(names()).toEqual(['Eva Ngo', 'Lars Ek', 'Mo Aziz']);
    expect(months.queryByRole('radio', { name: '5 months' })).toBeNull();
  });

  it('[R7-32] asks for the contracts that end from today to four months ahead', async () => {
    const { asked, widget } = await show([]);
    await widget.findByText(/ending contracts/);
    expect(asked.find(({ operation }) => operation === 'MyOverview')?.variables).toMatchObject({
      endingContracts: true,
      minDate: '2026-11-10',
      contractsMaxDate: '2027-03-10',
    });
  });

  it('[R2.5-43] says so when there are none', async () => {
    const { widget } = await show([]);
    expect(await widget.findByText("You'll see ending contracts for your team here.")).toBeTruthy();
  });

  it('[R2.5-44] is not offered without View contracts', async () => {
    await renderApp({ areas: [contractsArea as Area], viewer: viewerAnswer(['viewAllUsers']) });
    expect(await screen.findByRole('heading', { name: 'Customise your dashboard' })).toBeTruthy();
  });
});
