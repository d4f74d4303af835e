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

it('shows what the parts of a figure are made of themselves', async () => {
  const money = { unit: 'money' };
  const pay = derivationLine('pay', 10_000, { ...money, parts: [derivationLine('atWage', 10_000, money)] });
  const cost = derivationLine('costOfCompany', 13_500, { ...money, parts: [pay] });
  await renderWithProviders(<DerivationTable rows={[cost] as never} currency="EUR" label="Made of" />);
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names).toEqual(['Cost of company', 'Pay', 'Hours at the wage']);
});
