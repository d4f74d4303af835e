import type { Viewer } from '#domain/access/viewer.ts';
import type { Locale } from '#domain/account/account.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { weekTotal } from '#domain/contracts/contract-on.ts';
import type { Derivation } from '#domain/kit/derivation.ts';
import { formatDecimal, formatMinor } from '#domain/money/decimal.ts';
import { dateWords, dayWords, percentWords } from '#domain/schedule/sheet-words.ts';
import { formatDuration } from '#domain/time/duration.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { printPdf } from '#services/kit/print-pdf.ts';
import type { Text } from '#services/kit/texts.ts';
import { periodWords } from '#services/reports/report-mail.ts';
import { reportTexts } from '#services/reports/report-texts.ts';
import { type Approvals, momentsIn, readApprovals, whatOf } from '#services/reports/report-trail.ts';
import { signatureLines } from '#services/reports/signature-lines.ts';
import { footer, lineBetweenRows, pageStyle } from '#services/reports/write-pdf.ts';
import type { StatementAnswer } from './statement.ts';

type Words = { text: Text; locale: Locale; currency: string; approvals: Approvals };
type Line = { date: string; what: string; amount: string; bold?: boolean; inset?: number };

const quiet = '#5c6466';

/** Hours and minutes with the factor of the rule, as "2:00 × 150%". */
const weighed = ({ minutes, percent }: Derivation, locale: Locale): string =>
  [minutes === null ? '' : formatDuration(minutes), percent === null ? '' : percentWords(locale, percent, 'asNeeded')]
    .filter((part) => part !== '')
    .join(' × ');

/** Moments of a row: "08:53–17:04", and "08:53 becomes 09:00" for one that a rule moved. */
const moments = (line: Derivation, text: Text): string => {
  const [from, to] = momentsIn(line);
  if (!from || !to) return '';
  const isMoved = line.kind === 'rule' && !['clockedBreak', 'timeRule'].includes(line.rule ?? '');
  return isMoved ? text('statement.moved', { from, to }) : `${from}–${to}`;
};

/** Who approved a row, unless the row above says the same. */
const approval = (line: Derivation, within: Derivation | undefined, { text, locale, approvals }: Words): string => {
  if (!line.approvedAt || (within?.approvedAt === line.approvedAt && within.approvedBy === line.approvedBy)) return '';
  const { name, date } = approvals(line);
  const on = { date: date ? dateWords(locale, date) : '' };
  return name ? text('statement.approved', { name, ...on }) : text('statement.approvedOn', on);
};

/** A figure, the rows of its dates, and the derivation of each, as the page shows them. */
const linesOf = (figure: Derivation, words: Words, inset = 0, within?: Derivation): Line[] => {
  const { text, locale } = words;
  const { kind, name, date, value, since, parts } = figure;
  const what = [
    whatOf(text, figure),
    name ?? '',
    weighed(figure, locale),
    moments(figure, text),
    // A contract's own row of hours has its first day nearby.
    since && kind !== 'contract' ? text('statement.since', { date: dateWords(locale, since) }) : '',
    approval(figure, within, words),
  ]
    .filter((part) => part !== '')
    .join(', ');
  const own = {
    date: date ? dayWords(locale, date) : '',
    what,
    amount: formatDuration(value),
    inset,
    bold: inset === 0,
  };
  return [own, ...parts.flatMap((part) => linesOf(part, words, inset + 1, figure))];
};

const heading = (text: string) => ({ text, fontSize: 11, bold: true, margin: [0, 12, 0, 4] });

const table = (lines: readonly Line[]) => ({
  layout: lineBetweenRows,
  table: {
    dontBreakRows: true,
    widths: [70, '*', 70],
    body: lines.map(({ date, what, amount, bold = false, inset = 0 }) => [
      { text: date, color: quiet },
      { text: what, bold, margin: [inset * 8, 0, 0, 0], ...(inset > 1 ? { color: quiet } : {}) },
      { text: amount, bold, alignment: 'right', ...(inset > 1 ? { color: quiet } : {}) },
    ]),
  },
});

const contractLine = (ctx: Ctx<Viewer>, statement: StatementAnswer, { text, currency }: Words) => {
  const seesWage = ({ departmentId }: Contract): boolean => !ctx.need(contractsAccess.viewContracts, { departmentId });
  return statement.contracts.map((contract) => {
    const { contractTypeId, function: job, minutes, wageMinor } = contract;
    const wage = wageMinor === null ? null : `${formatMinor(wageMinor, currency)} ${currency}`;
    return [
      statement.typeNames.get(contractTypeId),
      job,
      text('statement.week', { hours: formatDuration(weekTotal(minutes)) }),
      wage && seesWage(contract) ? text('statement.wage', { amount: wage }) : null,
    ]
      .filter(Boolean)
      .join(', ');
  });
};

const balance = ({ plusMinus }: StatementAnswer, words: Words): object[] => {
  if (!plusMinus) return [];
  const { text } = words;
  const edge = (what: 'start' | 'closing') => ({
    date: '',
    what: text(`statement.${what}`),
    amount: formatDuration(plusMinus[what]),
    bold: true,
  });
  const rows = plusMinus.rows.flatMap((row) => linesOf(row, words)).map((line) => ({ ...line, bold: false }));
  return [heading(text('statement.plusMinus')), table([edge('start'), ...rows, edge('closing')])];
};

type LeaveLine = NonNullable<StatementAnswer['balances']>[number]['lines'][number];

/** Text of a leave entry and its source. */
const leaveWords = (line: LeaveLine, text: Words['text']): string => {
  const { kind, absenceType, contract, overtimePolicy, otherBalance, otherBalanceId, correction } = line;
  const pot = otherBalanceId === 'overtime' ? text('statement.plusMinus') : otherBalance;
  const parts = [text(`statement.leave.${kind}`), absenceType, contract?.type, overtimePolicy, pot, correction?.note];
  return parts.filter(Boolean).join(', ');
};

const leave = ({ balances }: StatementAnswer, { text, locale }: Words): object[] =>
  (balances ?? []).flatMap(({ name, unit, start, lines, closing }) => {
    const shown = (amount: number): string =>
      unit === 'hours' ? formatDuration(amount) : text('statement.days', { count: formatDecimal(amount, 2) });
    const rows = lines.map((line) => ({
      date: line.from === line.to ? dayWords(locale, line.from) : '',
      what: leaveWords(line, text),
      amount: shown(line.amount),
    }));
    const edge = (what: 'start' | 'closing', amount: number) => ({
      date: '',
      what: text(`statement.${what}`),
      amount: shown(amount),
      bold: true,
    });
    return [heading(name), table([edge('start', start), ...rows, edge('closing', closing)])];
  });

/** PDF of the statement: every figure with its rows and rules, and two signature lines. */
export const writeStatement = async (
  ctx: Ctx<Viewer>,
  statement: StatementAnswer,
  locale: Locale,
): Promise<Uint8Array> => {
  const text = reportTexts(locale);
  const { currency } = await ownAccount(ctx);
  const words = { text, locale, currency, approvals: await readApprovals(ctx) };
  const period = periodWords(statement, locale);
  const title = `${text('statement.title')}: ${statement.name}`;
  const { employee_nr: number } = statement.employee;
  const head = [statement.department, number ? `${text('statement.number')} ${number}` : ''].filter(
    (line) => line !== '',
  );
  return printPdf({
    ...pageStyle,
    info: { title },
    language: locale,
    pageSize: 'A4',
    footer: footer(period, (page, pages) => text('page', { page, pages })),
    content: [
      { text: title, fontSize: 14, bold: true },
      { text: [period, ...head].join(' · '), margin: [0, 2, 0, 2], color: quiet },
      ...contractLine(ctx, statement, words).map((line) => ({ text: line })),
      heading(text('statement.hours')),
      table(statement.figures.flatMap((figure) => linesOf(figure, words))),
      ...balance(statement, words),
      ...leave(statement, words),
      signatureLines(text),
    ],
  });
};
