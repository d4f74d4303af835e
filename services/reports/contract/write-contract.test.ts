import { expect, it } from 'vitest';
import { factorOne } from '#domain/money/money.ts';
import { textOfPdf } from '#tests/kit/read-pdf.ts';
import { writeContract } from './write-contract.ts';

const known = {
  contract: {
    accountId: 'acc_1',
    id: 'con_1',
    version: 1,
    employeeId: 'emp_1',
    departmentId: 'dep_1',
    contractTypeId: 'cty_1',
    function: 'Kellner',
    minutes: { mo: 480, tu: 480, we: 450, th: 480, fr: 480, sa: 0, su: 0 },
    startdate: '2026-01-01',
    enddate: null,
    wageMinor: 165_000,
    accruals: [{ balanceId: 'bal_1', factor: 769_230_770 }],
    note: null,
  },
  employee: { first_name: 'Eva', last_name: 'Muster', employee_nr: '1042' },
  organisation: {
    contractTypes: [{ id: 'cty_1', name: 'Fest', salaryBasis: 'CONTRACT', cocFactor: factorOne * 2 }],
    departments: [{ id: 'dep_1', name: 'Küche' }],
    timeOffBalances: [{ id: 'bal_1', name: 'Urlaub', unit: 'hours' }],
  },
  account: { company: 'Gasthaus Lumen', currency: 'EUR', coc_in_schedule: true },
} as unknown as Parameters<typeof writeContract>[0];

it('writes money, hours and factors of a contract as its language does, without what the employer pays on top', async () => {
  const text = await textOfPdf(await writeContract(known, 'de'));
  for (const words of ['1.650,00 €', '39:30', '7:30', '0,076923077 Stunden je Stunde', 'Gasthaus Lumen'])
    expect(text).toContain(words);
  expect(text).not.toContain('3.300,00');
});
