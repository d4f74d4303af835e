import { expect, it } from 'vitest';
import type { Employee } from '#domain/employees/employee.ts';
import type { ReportRun } from '#domain/reports/recurring-report.ts';
import { reportMail } from './report-mail.ts';

const bar = (label: string, value: number) => ({ label, value });
const run = {
  id: 'run_1',
  name: 'Key figures',
  period: { from: '2026-11-16', to: '2026-11-22' },
  files: ['a/figures.csv', 'a/figures.xlsx'],
  totals: null,
  mailRepeat: false,
  reportSettings: { type: 'Dashboard', parameters: { departmentIds: [], teamIds: [], employeeIds: [], statuses: [] } },
  sums: {
    currency: 'EUR',
    cells: [
      { key: 'turnover', name: null, unit: 'money', value: 8_459_600 },
      { key: 'worked', name: null, unit: 'minutes', value: 61_181 },
      { key: 'costShare', name: null, unit: 'percent', value: 2430 },
      { key: 'difference', name: null, unit: 'minutes', value: -75 },
    ],
  },
  chart: {
    ...{ by: 'date', key: 'turnover', name: null, unit: 'money', currency: 'EUR' },
    bars: [bar('2026-11-16', 894_249), bar('2026-11-17', -50)],
  },
} as unknown as ReportRun;
const mailIn = (locale: Employee['locale'], of = run): string =>
  reportMail(of, [], { locale, first_name: 'Hanna', email: 'hanna@lumen.example' } as Employee, 'https://m.example')
    .text;

it('writes the figures of a report in the language of its reader, amounts of bars as whole ones', () => {
  const english = mailIn('en');
  for (const fact of [
    'Turnover: €84,596.00',
    'Worked: 1,019:41',
    'Salary cost percentage: 24.3%',
    '−1:15',
    '16 Nov: €8,942',
  ])
    expect(english).toContain(fact);
  const german = mailIn('de');
  for (const fact of ['Umsatz: 84.596,00 €', 'Gearbeitet: 1.019:41', 'Lohnkostenquote: 24,3 %', '8.942 €'])
    expect(german).toContain(fact);
});

it('names the months and weeks of bars as its reader writes them', () => {
  const by = (unit: string, label: string) =>
    ({ ...run, chart: { ...run.chart, by: unit, bars: [bar(label, 100)] } }) as ReportRun;
  expect(mailIn('en', by('month', '2026-11'))).toContain('Nov 2026: €1');
  expect(mailIn('de', by('month', '2026-03'))).toContain('März 2026: 1');
  expect(mailIn('nl', by('week', '2026-W06'))).toContain('Week 6, 2026: €');
  expect(mailIn('de', by('week', '2026-W46'))).toContain('KW 46, 2026: 1');
});
