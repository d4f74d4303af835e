import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WeekMinutes } from '#domain/contracts/contract.ts';
import { weekTotal } from '#domain/contracts/contract-on.ts';
import { addDays, addMonths, isPlainDate, type Weekday, weekdays } from '#domain/time/plain-date.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { usePartialQuery } from '#web/kit/graphql/use-partial-query.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { LotEnd } from '#web/parts/absence/LeaveForecast.tsx';
import { useAmount } from '#web/parts/absence/use-amount.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { DurationField } from '#web/parts/fields/DurationField.tsx';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import typography from '#web/ui/typography.module.css';
import { LeaveWhatIfDocument, type LeaveWhatIfQuery } from './WhatIf.generated.ts';
import classes from './WhatIf.module.css';

type Answer = NonNullable<LeaveWhatIfQuery['leaveWhatIf']>;
type Balance = Answer['balances'][number];
type Typed = Record<Weekday, number | string | null>;

const minutesADay = 1440;
/** The API projects at most five years ahead. */
const monthsAhead = 60;
/** Any Monday names the days of the week. */
const aMonday = '2026-01-05';

/** The week as typed; `undefined` while a day is not a valid amount. */
const weekOf = (typed: Typed): WeekMinutes | undefined => {
  const week = weekdays.map((day) => [day, typed[day] ?? 0] as const);
  return week.every(([, minutes]) => typeof minutes === 'number' && minutes <= minutesADay)
    ? (Object.fromEntries(week) as WeekMinutes)
    : undefined;
};

const isSame = (a: WeekMinutes, b: WeekMinutes): boolean => weekdays.every((day) => a[day] === b[day]);

/** Modal leave-what-if/:employeeId: compares leave as agreed with leave under other hours from a date; nothing is saved. */
export default function WhatIf() {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const { params } = useModalPlace();
  const userId = params.employeeId!;
  const [from, setFrom] = useState<string>(`${addMonths(todayIn(zone), 1).slice(0, 7)}-01`);
  const [typed, setTyped] = useState<Typed | null>(null);
  const [settled] = useDebouncedValue(typed, 200);
  const { data, previousData, error, refetch } = usePartialQuery(LeaveWhatIfDocument, {
    variables: { userId, from, minutes: (settled && weekOf(settled)) ?? null },
    skip: !isPlainDate(from) || from > addMonths(todayIn(zone), monthsAhead),
    fetchPolicy: 'cache-and-network',
  });
  const answer = (data ?? previousData)?.leaveWhatIf ?? undefined;
  return (
    <ModalFrame title={t('absence.whatIf.title')} size="lg">
      <div className={classes.root}>
        <p className={typography.secondary}>{t('absence.whatIf.about')}</p>
        <DateField
          label={t('absence.whatIf.from')}
          data-autofocus
          max={addMonths(todayIn(zone), monthsAhead)}
          value={from}
          onChange={setFrom}
        />
        <Loaded
          found={answer !== undefined}
          error={error}
          again={() => void refetch()}
          fault={t('absence.leave.fault')}
          rows={6}
        >
          {answer ? <Shown answer={answer} typed={typed} onType={setTyped} /> : null}
        </Loaded>
      </div>
    </ModalFrame>
  );
}

type ShownProps = { answer: Answer; typed: Typed | null; onType: (week: Typed) => void };

const Shown = ({ answer: { minutes, date, balances }, typed, onType }: ShownProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  if (!minutes) return <QuietEmpty>{t('absence.whatIf.noContract')}</QuietEmpty>;
  const shown = typed ?? minutes;
  const week = weekOf(shown);
  return (
    <>
      <fieldset className={classes.week}>
        <legend>{t('absence.whatIf.hours')}</legend>
        {weekdays.map((day, index) => (
          <DurationField
            key={day}
            label={format.weekday(addDays(aMonday, index))}
            placeholder="–"
            most={minutesADay}
            value={shown[day] || null}
            onChange={(value) => onType({ ...shown, [day]: value })}
          />
        ))}
      </fieldset>
      <output className={typography.figures} aria-live="polite">
        {week ? t('contracts.aWeek', { hours: format.hours(weekTotal(week)) }) : '–'}
        {', '}
        {t('absence.whatIf.agreed', { hours: format.hours(weekTotal(minutes)) })}
      </output>
      {week && isSame(week, minutes) ? <QuietEmpty>{t('absence.whatIf.none')}</QuietEmpty> : null}
      {balances.length === 0 ? <QuietEmpty>{t('absence.leave.none')}</QuietEmpty> : null}
      {balances.map((balance) => (
        <Compared key={balance.balanceId} balance={balance} year={date.slice(0, 4)} />
      ))}
    </>
  );
};

/** One balance as agreed, and under the other hours. */
const Compared = ({ balance, year }: { balance: Balance; year: string }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { agreed, changed, unit } = balance;
  const amount = useAmount(unit);
  const rows = [
    [t('absence.whatIf.earned', { year }), agreed.earned, changed.earned],
    [t('absence.leave.taken', { year }), agreed.taken, changed.taken],
    [t('absence.leave.ending', { date: format.dayMonthYear(changed.lastDay) }), agreed.ending, changed.ending],
  ] as const;
  const cycles = [...new Set([...agreed.forecast, ...changed.forecast].map(({ cycle }) => cycle))].sort();
  const ends = (lots: typeof agreed.forecast, cycle: number) =>
    lots
      .filter((lot) => lot.cycle === cycle)
      .map((lot) => (
        <p key={`${lot.cycle} ${lot.lastDay}`}>
          <LotEnd lot={lot} unit={unit} />
        </p>
      ));
  return (
    <table className={classes.compared}>
      <caption>{balance.name}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('absence.whatIf.asAgreed')}</th>
          <th scope="col">{t('absence.whatIf.changed')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, now, then]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{amount(now)}</td>
            <td data-changed={now !== then || undefined}>{amount(then)}</td>
          </tr>
        ))}
        {cycles.map((cycle) => (
          <tr key={cycle}>
            <th scope="row">{t('absence.leave.forecast.of', { year: String(cycle) })}</th>
            <td>{ends(agreed.forecast, cycle)}</td>
            <td>{ends(changed.forecast, cycle)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
