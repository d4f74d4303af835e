import type { Locale } from '#domain/account/account.ts';
import { displayName, type Employee } from '#domain/employees/employee.ts';
import { moneyText } from '#domain/money/money-text.ts';
import type { ReportRun } from '#domain/reports/recurring-report.ts';
import { type ColumnUnit, spanOf } from '#domain/reports/report-definition.ts';
import { splitsByStatus, statusesOf } from '#domain/reports/report-parameters.ts';
import { percentWords } from '#domain/schedule/sheet-words.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { formatDuration } from '#domain/time/duration.ts';
import { filePath } from '#services/files/file-path.ts';
import { type MailContent, mailBodies, mailSubject } from '#services/kit/mail-template.ts';
import type { Message } from '#services/ports/mail.ts';
import { reportTexts } from './report-texts.ts';

const tags: Record<Locale, string> = { en: 'en-GB', nl: 'nl-NL', de: 'de-DE' };

/** A period as text: `9–15 Nov 2026`, `30. Okt. – 5. Nov. 2026`. */
export const periodWords = ({ from, to }: DateRange, locale: Locale): string => {
  const format = new Intl.DateTimeFormat(tags[locale], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const day = (date: string): Date => new Date(`${date}T00:00:00Z`);
  const words = format.formatRange(day(from), day(to)).replace(/\s/gu, ' ');
  // Days of one month are written without spaces around the dash, in every language.
  return words.replace(/^(\d{1,2}\.?) – (\d{1,2}\.?) /, '$1–$2 ');
};

type Fact = { label: string; value: string };

/** Figures formatted as on screen: `1,019:41`, `84.596,00 €`, `24,3 %`. Bars have room for whole amounts of money only. */
const figuresIn = (locale: Locale, currency: string) => {
  const number = (digits: number) =>
    new Intl.NumberFormat(tags[locale], { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const signed = (value: number, write: (size: number) => string): string =>
    `${value < 0 ? '−' : ''}${write(Math.abs(value))}`;
  const decimal = (value: number, decimals: number, shown = decimals): string =>
    signed(value, (size) => number(shown).format(size / 10 ** decimals));
  const hours = (minutes: number): string =>
    signed(minutes, (size) => formatDuration(size).replace(/^\d+/, (digits) => number(0).format(Number(digits))));
  return (unit: ColumnUnit, value: number, options: { whole?: boolean } = {}): string => {
    if (unit === 'minutes') return hours(value);
    // Regular spaces, as mail programs render non-breaking spaces differently.
    if (unit === 'money') return moneyText(tags[locale], { minor: value, currency }, options).replaceAll('\u00a0', ' ');
    if (unit === 'days' || unit === 'decimal') return decimal(value, 2);
    return unit === 'percent' ? percentWords(locale, value) : decimal(value, 0);
  };
};

type Sum = NonNullable<ReportRun['sums']>['cells'][number];

/** Formatted totals of a report. */
const sumFacts = ({ sums }: ReportRun, locale: Locale, isShown: (sum: Sum) => boolean = () => true): Fact[] => {
  if (!sums) return [];
  const text = reportTexts(locale);
  const figureOf = figuresIn(locale, sums.currency);
  return sums.cells.filter(isShown).map(({ key, name, unit, value }) => ({
    label: name ?? text(`heading.${key}`),
    value: figureOf(unit, value),
  }));
};

/** Bars of a run's chart; the longest uses the full width. */
const chartOf = ({ chart }: ReportRun, locale: Locale): MailContent['chart'] => {
  if (!chart) return null;
  const text = reportTexts(locale);
  const longest = Math.max(...chart.bars.map(({ value }) => Math.abs(value)));
  if (longest === 0) return null;
  const day = new Intl.DateTimeFormat(tags[locale], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const monthAndYear = new Intl.DateTimeFormat(tags[locale], { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const figureOf = figuresIn(locale, chart.currency);
  const labelOf = (label: string | null): string => {
    if (label === null) return '–';
    if (chart.by === 'month') return monthAndYear.format(new Date(`${label}-01T00:00:00Z`)).replace(/\s/gu, ' ');
    const span = spanOf(chart.by, label);
    if (span) return text(`span.${span.unit}`, span);
    return chart.by === 'date' ? day.format(new Date(`${label}T00:00:00Z`)).replace(/\s/gu, ' ') : label;
  };
  return {
    title: chart.name ?? text(`heading.${chart.key}`),
    bars: chart.bars.map(({ label, value }) => ({
      label: labelOf(label),
      value: figureOf(chart.unit, value, { whole: true }),
      share: Math.round((Math.abs(value) * 100) / longest),
      below: value < 0,
    })),
  };
};

/** Hours by status and amounts of money when the report has hours; otherwise its totals. */
const factsOf = (run: ReportRun, locale: Locale): Fact[] => {
  const { totals, reportSettings } = run;
  if (!totals) return sumFacts(run, locale);
  const text = reportTexts(locale);
  const { parameters } = reportSettings;
  const statuses = statusesOf(parameters);
  const byStatus = splitsByStatus(parameters) ? statuses : [];
  return [
    { label: text('column.status'), value: statuses.map((status) => text(`word.${status}`)).join(', ') },
    { label: text('mail.hours'), value: formatDuration(totals.minutes) },
    ...byStatus.map((status) => ({
      label: text(`column.${status}`),
      value: formatDuration(totals[`${status}Minutes`] ?? 0),
    })),
    { label: text('mail.shifts'), value: String(totals.shifts) },
    // Without wages, pay of 0 says nothing.
    ...sumFacts(run, locale, ({ unit, value }) => unit === 'money' && value !== 0),
  ];
};

/**
 * Email of a finished run in its owner's language, with links to the missed runs before it. Its id is the run's, so it is
 * deterministic.
 */
export const reportMail = (
  run: ReportRun,
  missed: readonly ReportRun[],
  owner: Employee,
  publicUrl: string,
): Message => {
  const text = reportTexts(owner.locale);
  const period = periodWords(run.period, owner.locale);
  const urlOf = (ending: string, { files }: ReportRun = run): string =>
    `${publicUrl}${filePath(files.find((key) => key.endsWith(ending)) ?? '')}`;
  const made = missed.filter(({ files }) => files.length > 0);
  const preheader = run.totals
    ? text('mail.preheader', { hours: formatDuration(run.totals.minutes), shifts: run.totals.shifts })
    : text('mail.intro', { report: run.name });
  const subject = mailSubject(`${run.name}: ${period}`);
  const bodies = mailBodies({
    lang: owner.locale,
    title: subject,
    preheader,
    paragraphs: [
      text('mail.greeting', { name: owner.first_name || displayName(owner) }),
      text('mail.intro', { report: run.name }),
      ...(run.mailRepeat ? [text('mail.repeat')] : []),
      ...(made.length > 0 ? [text('mail.missed', { number: made.length })] : []),
    ],
    facts: [{ label: text('mail.period'), value: period }, ...factsOf(run, owner.locale)],
    chart: chartOf(run, owner.locale),
    buttons: [
      { label: text('mail.excel'), url: urlOf('.xlsx') },
      { label: text('mail.csv'), url: urlOf('.csv') },
      ...made.map((reportRun) => ({
        label: periodWords(reportRun.period, owner.locale),
        url: urlOf('.xlsx', reportRun),
      })),
    ],
    footer: [text('mail.signIn'), text('mail.why')],
  });
  return { id: run.id, to: owner.email, subject, ...bodies };
};
