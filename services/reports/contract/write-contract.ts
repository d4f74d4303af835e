import type { Account, Locale } from '#domain/account/account.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { lastWorkday, weekTotal } from '#domain/contracts/contract-on.ts';
import { displayName, type Employee } from '#domain/employees/employee.ts';
import { moneyText } from '#domain/money/money-text.ts';
import { periodWords, readersTag } from '#domain/schedule/sheet-words.ts';
import { formatDuration } from '#domain/time/duration.ts';
import { addDays, weekdays } from '#domain/time/plain-date.ts';
import { printPdf } from '#services/kit/print-pdf.ts';
import type { Text } from '#services/kit/texts.ts';
import { reportTexts } from '#services/reports/report-texts.ts';
import { signatureLines } from '#services/reports/signature-lines.ts';
import { footer, lineBetweenRows, pageStyle } from '#services/reports/write-pdf.ts';
import type { Organisation } from '#services/table.ts';

type Known = { contract: Contract; employee: Employee; organisation: Organisation; account: Account };
type Row = [label: string, value: string];

const quiet = '#5c6466';
const aMonday = '2024-01-01';

const nameOf = (all: readonly { id: string; name: string }[], id: string): string =>
  all.find((candidate) => candidate.id === id)?.name ?? '';

const money = (minor: number, currency: string, locale: Locale): string =>
  moneyText(readersTag[locale], { minor, currency });

/** Ten decimals are stored; on paper trailing zeros are omitted and the format is that of the language. */
const decimal = (factor: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 10 }).format(factor / 10 ** 10);

const dayOf = (locale: Locale, date: string): string => periodWords(locale, { from: date, to: date });

/** The agreed terms with their labels. */
const termsOf = ({ contract, employee, organisation, account }: Known, text: Text, locale: Locale): Row[] => {
  const last = lastWorkday(contract);
  const type = organisation.contractTypes.find(({ id }) => id === contract.contractTypeId);
  const rows: (Row | null)[] = [
    [text('contract.employer'), account.company],
    [text('contract.employee'), displayName(employee)],
    employee.employee_nr ? [text('statement.number'), employee.employee_nr] : null,
    [text('contract.type'), type?.name ?? ''],
    [text('contract.basis'), text(`contract.paid.${type?.salaryBasis ?? 'WORKED'}`)],
    [text('contract.department'), nameOf(organisation.departments, contract.departmentId)],
    contract.function ? [text('contract.function'), contract.function] : null,
    [text('contract.from'), dayOf(locale, contract.startdate)],
    [text('contract.until'), last ? dayOf(locale, last) : text('contract.indefinite')],
    contract.wageMinor === null ? null : [text('contract.wage'), money(contract.wageMinor, account.currency, locale)],
    [text('contract.wageTax'), text(contract.wageTax === false ? 'contract.no' : 'contract.yes')],
  ];
  return rows.filter((row): row is Row => row !== null);
};

const hoursOf = ({ contract }: Known, text: Text, locale: Locale): Row[] => {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const named = (index: number): string => format.format(new globalThis.Date(`${addDays(aMonday, index)}T00:00:00Z`));
  return [
    ...weekdays.map((day, index): Row => [named(index), formatDuration(contract.minutes[day])]),
    [text('contract.week'), formatDuration(weekTotal(contract.minutes))],
  ];
};

const leaveOf = ({ contract, organisation }: Known, text: Text, locale: Locale): Row[] =>
  (contract.accruals ?? []).map(({ balanceId, factor }): Row => {
    const balance = organisation.timeOffBalances.find(({ id }) => id === balanceId);
    const unit = balance?.unit === 'days' ? 'contract.daysPerHour' : 'contract.hoursPerHour';
    return [balance?.name ?? '', text(unit, { factor: decimal(factor, locale) })];
  });

const table = (rows: readonly Row[], alignment: 'left' | 'right' = 'left') => ({
  layout: lineBetweenRows,
  table: {
    dontBreakRows: true,
    widths: [190, alignment === 'right' ? 60 : '*'],
    body: rows.map(([label, value]) => [
      { text: label, color: quiet },
      { text: value, alignment },
    ]),
  },
});

const heading = (text: string) => ({ text, fontSize: 12, bold: true, margin: [0, 16, 0, 4] });

/** PDF of the contract: terms, hours of each weekday, leave accrued per hour, the note, and two signature lines. */
export const writeContract = async (known: Known, locale: Locale): Promise<Uint8Array> => {
  const { contract, employee, account } = known;
  const text = reportTexts(locale);
  const title = `${text('contract.title')}: ${displayName(employee)}`;
  const leave = leaveOf(known, text, locale);
  const foot = footer(account.company, (page, pages) => text('page', { page, pages }));
  return printPdf({
    ...pageStyle,
    pageMargins: [56, 48, 56, 48],
    defaultStyle: { ...pageStyle.defaultStyle, fontSize: 10 },
    info: { title },
    language: locale,
    pageSize: 'A4',
    footer: (page: number, pages: number) => ({ ...foot(page, pages), margin: [56, 12, 56, 0] }),
    content: [
      { text: title, fontSize: 18, bold: true, margin: [0, 0, 0, 12] },
      table(termsOf(known, text, locale)),
      heading(text('contract.hours')),
      table(hoursOf(known, text, locale), 'right'),
      ...(leave.length > 0 ? [heading(text('contract.leave')), table(leave)] : []),
      ...(contract.note ? [heading(text('contract.note')), { text: contract.note }] : []),
      signatureLines(text),
    ],
  });
};
