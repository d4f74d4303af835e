// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { DerivationTable } from './DerivationTable.tsx';
import { derivationLine } from './example-line.testing.ts';

afterEach(cleanup);

it('shows hours, money and hundredths of a day each by its unit', async () => {
  const rows = [
    derivationLine('worked', 450),
    derivationLine('pay', 12_000, { unit: 'money' }),
    derivationLine('taken', -150, { unit: 'days' }),
  ];
  await renderWithProviders(<DerivationTable rows={rows as never} currency="EUR" label="Made of" />);
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent!.replaceAll('\u00a0', ' '));
  expect(cells).toEqual(['+7:30', '€120.00', '−1.5']);
});

it('shows clock presses, the moments of a rule, and who approved on each level that says something else', async () => {
  const by = (approver: string) => ({ approver, approvedAt: '2026-11-09T08:00:00Z' });
  const at = (startsAt: string, endsAt: string) => ({ startsAt, endsAt, zone: 'Europe/Brussels' });
  const worked = derivationLine('worked', 480, {
    ...by('Mira Smit'),
    parts: [
      derivationLine('clocked', 491, at('2026-11-05T07:53:00Z', '2026-11-05T16:04:00Z')),
      derivationLine('rule', -7, {
        ...{ rule: 'roundIn', detail: 'up 15' },
        ...at('2026-11-05T07:53:00Z', '2026-11-05T08:00:00Z'),
      }),
    ],
  });
  const money = { unit: 'money', ...by('Mira Smit') };
  const pay = derivationLine('pay', 10_000, money);
  const overtime = derivationLine('overtime', 60, { parts: [derivationLine('tier', 60, by('Noor Baker'))] });
  const rows = [worked, derivationLine('costOfCompany', 10_000, { ...money, parts: [pay] }), overtime];
  await renderWithProviders(<DerivationTable rows={rows as never} currency="EUR" label="Made of" />);
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names).toEqual([
    expect.stringMatching(/^Workedapproved or entered by Mira Smit/),
    'Clocked08:53–17:04',
    expect.stringMatching(/08:53 → 09:00$/),
    expect.stringMatching(/^Cost of companyapproved or entered by Mira Smit/),
    'Pay',
    'Overtime',
    expect.stringMatching(/approved or entered by Noor Baker/),
  ]);
});

it('shows the dates of parts of several dates, and none where all are of one', async () => {
  const on = (date: string) => derivationLine('contract', 456, { date });
  const month = derivationLine('contract', 912, { date: '2026-10-01', parts: [on('2026-10-01'), on('2026-10-02')] });
  await renderWithProviders(<DerivationTable rows={[month] as never} currency="EUR" label="Made of" />);
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names).toEqual(['Contract', 'ContractThu 1 Oct', 'ContractFri 2 Oct']);
});

it('shows what the parts of a figure are made of themselves', async () => {
  const money = { unit: 'money' };
  const pay = derivationLine('pay', 10_000, { ...money, parts: [derivationLine('atWage', 10_000, money)] });
  const cost = derivationLine('costOfCompany', 13_500, { ...money, parts: [pay] });
  await renderWithProviders(<DerivationTable rows={[cost] as never} currency="EUR" label="Made of" />);
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names).toEqual(['Cost of company', 'Pay', 'Hours at the wage']);
});
