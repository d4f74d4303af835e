import { Button, Flex } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DateRange, daysIn } from '#domain/time/date-range.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { weekOf } from '#domain/time/week.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { type Meaning, StatusBadge } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import type { AbsenceCheckFactsFragment } from './AbsenceChecks.generated.ts';
import classes from './AbsenceChecks.module.css';

type Facts = AbsenceCheckFactsFragment;
type Check = { meaning: Meaning; words: string; more?: ReactNode };
type Checked = { preview: Facts; approver: boolean };

/** Dates on end, as spans. */
const runsOf = (dates: readonly string[]): DateRange[] => {
  const runs: DateRange[] = [];
  for (const date of dates) {
    const last = runs.at(-1);
    if (last && addDays(last.to, 1) === date) last.to = date;
    else runs.push({ from: date, to: date });
  }
  return runs;
};

const useWords = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const span = ({ from, to }: DateRange): string => (from === to ? format.fullDate(from) : format.span(from, to));
  return { t, format, span };
};
type Words = ReturnType<typeof useWords>;

/** The leave itself: whether it is there, and what else the person has on and around the dates. */
const leaveChecks = ({ t, format, span }: Words, { preview, approver }: Checked): Check[] => {
  const { isEnough, balances, overlap, wholeDaysOnly, days, adjacent, awayInRow } = preview;
  const checks: Check[] = [];
  const add = (meaning: Meaning, words: string): number => checks.push({ meaning, words });
  if (!isEnough) add(approver ? 'pending' : 'declined', t('absence.preview.notEnough'));
  else if (balances.length > 0) add('approved', t('absence.preview.enough'));
  if (overlap) add('declined', t('absence.preview.overlap', { date: format.fullDate(overlap) }));
  else add('approved', t('absence.preview.noOverlap'));
  if (wholeDaysOnly) add('declined', t('absence.preview.wholeDays'));
  else if (days.some(({ reason }) => reason === 'partOfDay' || reason === 'halfDay'))
    add('approved', t('absence.preview.partAllowed'));
  for (const { from, to, type, pending } of adjacent) {
    // The type of an absence in another department may be hidden.
    const known = pending ? 'absence.preview.adjacentPending' : 'absence.preview.adjacent';
    const unknown = pending ? 'absence.preview.adjacentUnknownPending' : 'absence.preview.adjacentUnknown';
    add(approver ? 'pending' : 'info', t(type ? known : unknown, { type, dates: span({ from, to }) }));
  }
  if (awayInRow) add('info', t('absence.preview.inRow', { count: daysIn(awayInRow), dates: span(awayInRow) }));
  if (adjacent.length === 0) add('approved', t('absence.preview.notAdjacent'));
  return checks;
};

const mostHours = 3;

/** Its hours against the plan and the contract, and the shifts in the way. */
const shiftChecks = ({ t, format }: Words, { hours, shifts, days }: Facts): Check[] => {
  const unlike = hours.filter(({ byContract }) => !byContract);
  const checks = unlike.slice(0, mostHours).map(({ date, counted, expected, planned }): Check => {
    const facts = { date: format.fullDate(date), counted: format.hours(counted), expected: format.hours(expected) };
    const words = t(planned ? 'absence.preview.hoursPlanned' : 'absence.preview.hoursAgreed', facts);
    return { meaning: 'pending', words };
  });
  const more = unlike.length - mostHours;
  if (more > 0) checks.push({ meaning: 'pending', words: t('absence.preview.hoursMore', { count: more }) });
  const agreed = hours.filter(({ byContract }) => byContract);
  const sum = (of: 'counted' | 'expected'): string => format.hours(agreed.reduce((total, day) => total + day[of], 0));
  if (agreed.length > 0) {
    const facts = { count: agreed.length, counted: sum('counted'), expected: sum('expected') };
    checks.push({ meaning: 'info', words: t('absence.preview.hoursByContract', facts) });
  }
  if (hours.length === 0 && days.length > 0)
    checks.push({ meaning: 'approved', words: t('absence.preview.hoursMatch') });
  if (shifts.length === 0) return [...checks, { meaning: 'approved', words: t('absence.preview.noShifts') }];
  const words = t('absence.preview.shifts', { count: shifts.length });
  return [...checks, { meaning: 'pending', words, more: <Shifts shifts={shifts} /> }];
};

/** Approved hours on its dates: the absence counts in addition. */
const workedChecks = ({ t, format }: Words, { worked }: Facts): Check[] => {
  if (worked.length === 0) return [{ meaning: 'approved', words: t('absence.preview.noneWorked') }];
  const wordsOf = ({ date, minutes, noted }: Facts['worked'][number]): string => {
    const facts = { date: format.fullDate(date) };
    if (minutes === null) return t(noted ? 'absence.preview.workedHiddenNoted' : 'absence.preview.workedHidden', facts);
    return t(noted ? 'absence.preview.workedNoted' : 'absence.preview.worked', {
      ...facts,
      hours: format.hours(minutes),
    });
  };
  return worked.map((one) => ({ meaning: one.noted ? 'info' : 'pending', words: wordsOf(one) }));
};

/** Whether approval takes a reason: under a full restriction, and over approved hours without a note by an approver. */
export const needsReason = ({ restrictions, worked }: Pick<Facts, 'restrictions' | 'worked'>): boolean =>
  restrictions.length > 0 || worked.some(({ noted }) => !noted);

/** Up to so many dates are named one by one, more of them by week. */
const mostDates = 7;

const coverageChecks = ({ t, format }: Words, { coverage, team }: Facts): Check[] => {
  // Only approvers are shown the team, and what the schedule lacks.
  if (coverage === null) return team ? [{ meaning: 'info', words: t('absence.preview.noDemand') }] : [];
  if (coverage.length === 0) return [{ meaning: 'approved', words: t('absence.preview.covered') }];
  if (coverage.length <= mostDates)
    return coverage.map(({ date, missing, required }) => ({
      meaning: 'pending',
      words: t('absence.preview.missing', { date: format.fullDate(date), count: missing, required }),
    }));
  return [...Map.groupBy(coverage, ({ date }) => weekOf(date)).values()].map((dates) => ({
    meaning: 'pending',
    words: t('absence.preview.missingInWeek', {
      week: format.weekNumber(dates[0]!.date),
      missing: dates.reduce((sum, { missing }) => sum + missing, 0),
      count: dates.length,
    }),
  }));
};

/** Restrictions and closed days of the department, and who else is away. */
const departmentChecks = ({ t, format, span }: Words, { preview, approver }: Checked): Check[] => {
  const { closed, restrictions, keptRestrictions, away, checked } = preview;
  const checks: Check[] = [];
  const add = (meaning: Meaning, words: string): number => checks.push({ meaning, words });
  for (const dates of runsOf(closed)) add('info', t('absence.preview.closed', { dates: span(dates) }));
  if (closed.length === 0) add('approved', t('absence.preview.opened'));
  for (const { name, date, away: gone, maxAbsent } of restrictions)
    add(
      approver ? 'pending' : 'declined',
      t('absence.preview.restricted', { name, date: format.fullDate(date), away: gone, count: maxAbsent }),
    );
  for (const name of keptRestrictions) add('approved', t('absence.preview.restrictionKept', { name }));
  if (restrictions.length + keptRestrictions.length === 0) add('approved', t('absence.preview.noRestriction'));
  for (const { name, dates, pending } of away) {
    const facts = { name, dates: span({ from: dates[0]!, to: dates.at(-1)! }) };
    add('info', t(pending ? 'absence.preview.awayPending' : 'absence.preview.away', facts));
  }
  if (away.length === 0) add('approved', t('absence.preview.noneAway'));
  if (checked) add('info', t('absence.preview.checked', { dates: span(checked) }));
  return checks;
};

const order: readonly Meaning[] = ['declined', 'missing', 'pending', 'info', 'approved'];

/** What doesn't pass comes first. */
const useChecks = () => {
  const words = useWords();
  return ({ preview, approver }: Checked): Check[] =>
    [
      ...leaveChecks(words, { preview, approver }),
      ...shiftChecks(words, preview),
      ...workedChecks(words, preview),
      ...coverageChecks(words, preview),
      ...departmentChecks(words, { preview, approver }),
    ].toSorted((a, b) => order.indexOf(a.meaning) - order.indexOf(b.meaning));
};

/** Whether an approver is warned of anything: shifts in the way, too few people, or a check that doesn't pass. */
export const useHasWarnings = (): ((preview: Facts) => boolean) => {
  const checksOf = useChecks();
  return (preview) =>
    checksOf({ preview, approver: true }).some(({ meaning }) => meaning === 'pending' || meaning === 'declined');
};

const mostShifts = 6;

/** The shifts that the decision touches, the first of them until the others are asked for. */
const Shifts = ({ shifts }: Pick<Facts, 'shifts'>) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [all, setAll] = useState(false);
  const isCut = shifts.length > mostShifts && !all;
  return (
    <>
      <Flex
        component="ul"
        className={`${typography.detail} ${typography.figures}`}
        direction="column"
        gap={2}
        mt={2}
        mb={4}
        ps={22}
        aria-label={t('absence.preview.shiftList')}
      >
        {(isCut ? shifts.slice(0, mostShifts) : shifts).map(({ id, date, starttime, endtime, name, hidden }) => (
          <li key={id}>
            {[format.fullDate(date), format.range(starttime, endtime), name].filter(Boolean).join(' ')}
            {hidden ? `, ${t('absence.preview.hiddenShift')}` : null}
          </li>
        ))}
      </Flex>
      {isCut ? (
        <Button ms={22} variant="subtle" size="compact-xs" onClick={() => setAll(true)}>
          {t('absence.preview.allShifts', { count: shifts.length })}
        </Button>
      ) : null}
    </>
  );
};

const Line = ({ check: { meaning, words, more } }: { check: Check }) => (
  <li>
    <StatusBadge meaning={meaning} word={words} />
    {more}
  </li>
);

/** Everything that is checked before an absence is requested or decided, what passes too; `compact`: what passes stands side by side. */
export const AbsenceChecks = ({ compact = false, ...props }: Checked & { compact?: boolean }) => {
  const { t } = useTranslation();
  const checks = useChecks()(props);
  const below = compact ? checks.filter(({ meaning }) => meaning !== 'approved') : checks;
  const aside = compact ? checks.filter(({ meaning }) => meaning === 'approved') : [];
  return (
    <>
      {below.length > 0 ? (
        <ul className={classes.checks} aria-label={t('absence.preview.checks')}>
          {below.map((check) => (
            <Line key={check.words} check={check} />
          ))}
        </ul>
      ) : null}
      {aside.length > 0 ? (
        <ul className={`${classes.checks} ${classes.aside}`} aria-label={t('absence.preview.passed')}>
          {aside.map((check) => (
            <Line key={check.words} check={check} />
          ))}
        </ul>
      ) : null}
    </>
  );
};
