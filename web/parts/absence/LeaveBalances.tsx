import { useQuery } from '@apollo/client/react';
import { Box, Button, Flex, Group } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { absenceAccess } from '#domain/absence/actions.ts';
import { isDateWithinReach } from '#domain/time/plain-date.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { IconChevronDown } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { YearPager } from '#web/ui/Pager.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { type LeaveBalancePartsFragment, LeaveBalancesDocument } from './LeaveBalances.generated.ts';
import classes from './LeaveBalances.module.css';
import { LeaveForecast } from './LeaveForecast.tsx';
import { LeaveTrail } from './LeaveTrail.tsx';
import { useAmount } from './use-amount.ts';

type Balance = LeaveBalancePartsFragment;

/** Years ahead for which balances are worked out. */
const yearsAhead = 5;

/** Reference date of a year: today, the end of a past year, or the start of a future one. */
const dateOfYear = (year: number, today: string): string => {
  const current = Number(today.slice(0, 4));
  return year === current ? today : year < current ? `${year}-12-31` : `${year}-01-01`;
};

/** The date of the balances, chosen or typed, and its year; text that is no date leaves it as it was. */
const useDateOf = (start: string, last: string) => {
  const [date, setDate] = useState(start);
  const [typed, setTyped] = useState(start);
  const choose = (next: string): void => {
    setTyped(next);
    if (isDateWithinReach(next) && next <= last) setDate(next);
  };
  return { date, typed, choose, year: Number(date.slice(0, 4)) };
};

type Props = {
  userId: string;
  /** Initially expanded balance. */
  opened?: string;
  /** Initial date; today by default. */
  on?: string;
};

/** A person's balances on a date and in its year; each opens to its ledger entries. */
export const LeaveBalances = ({ userId, opened, on }: Props) => {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const today = todayIn(zone);
  const current = Number(today.slice(0, 4));
  const last = `${current + yearsAhead}-12-31`;
  const { date: shown, typed, choose, year } = useDateOf(on ?? today, last);
  // The current year is loaded with the page, without a date.
  const date = shown === today ? undefined : shown;
  const { data, previousData, error, refetch } = useQuery(LeaveBalancesDocument, {
    variables: { userId, date },
    fetchPolicy: date === undefined ? 'cache-first' : 'cache-and-network',
  });
  const balances = (data ?? previousData)?.leaveBalances;
  return (
    <Panel
      title={t('absence.leave.title')}
      note={<TryHours userId={userId} />}
      action={
        <Group gap="xs" align="flex-end">
          <Box w={190}>
            <DateField label={t('absence.team.date')} size="xs" max={last} value={typed} onChange={choose} />
          </Box>
          <YearPager
            label={t('absence.leave.year')}
            year={year}
            last={current + yearsAhead}
            choose={(next) => choose(dateOfYear(next, today))}
          />
        </Group>
      }
    >
      <Loaded
        found={balances !== undefined && balances !== null}
        error={error}
        again={() => void refetch()}
        fault={t('absence.leave.fault')}
        rows={2}
      >
        {balances?.length === 0 ? <QuietEmpty>{t('absence.leave.none')}</QuietEmpty> : null}
        <ul>
          {balances?.map((balance) => (
            <One
              key={balance.balanceId}
              {...{ userId, balance, year, today }}
              startsOpen={balance.balanceId === opened}
            />
          ))}
        </ul>
      </Loaded>
    </Panel>
  );
};

const TryHours = ({ userId }: { userId: string }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const mayTry = useMay(absenceAccess.viewLeaveWhatIf, { ownerId: userId });
  if (!mayTry) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      onClick={() => open('leave-what-if/:employeeId', { employeeId: userId })}
    >
      {t('absence.whatIf.open')}
    </Button>
  );
};

/** Sum of the entries of one kind in the year. */
const ofKind = (balance: Balance, kind: Balance['months'][number]['lines'][number]['kind']): number =>
  balance.months
    .flatMap(({ lines }) => lines)
    .filter((line) => line.kind === kind)
    .reduce((sum, { amount }) => sum + amount, 0);

type OneProps = { userId: string; balance: Balance; year: number; today: string; startsOpen: boolean };

const One = ({ userId, balance, year, today, startsOpen }: OneProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const amount = useAmount(balance.unit);
  const [opened, setOpened] = useState(startsOpen);
  const trail = useId();
  const isNow = balance.date === today;
  const figures = [
    [t('absence.leave.carried'), balance.carried],
    [t('absence.leave.kind.earned'), ofKind(balance, 'earned')],
    [t('absence.leave.kind.overtimeSaved'), ofKind(balance, 'overtimeSaved')],
    [t('absence.leave.taken', { year: String(year) }), balance.taken],
    [t('absence.leave.kind.expired'), -ofKind(balance, 'expired')],
    [t('absence.leave.kind.corrected'), ofKind(balance, 'corrected')],
    [t('absence.leave.kind.moved'), ofKind(balance, 'moved')],
    [t('absence.leave.kind.paidOut'), -ofKind(balance, 'paidOut')],
    [t('absence.leave.ending', { date: format.dayMonthYear(balance.lastDay) }), balance.ending],
  ] as const;
  const shown = figures.filter(([, figure], at) => figure !== 0 || at === 0 || at === figures.length - 1);
  return (
    <li className={classes.balance}>
      <button
        type="button"
        className={`${layout.plainButton} ${classes.head}`}
        aria-expanded={opened}
        aria-controls={trail}
        onClick={() => setOpened(!opened)}
      >
        <span className={classes.name}>{balance.name}</span>
        <span className={classes.now} data-owed={balance.now < 0 || undefined}>
          {amount(balance.now)}
          <span className={classes.when}>
            {isNow ? t('absence.leave.today') : t('absence.leave.on', { date: format.dayMonthYear(balance.date) })}
          </span>
        </span>
        <IconChevronDown className={classes.turn} size={18} stroke={1.8} aria-hidden="true" />
      </button>
      <Flex component="dl" className={classes.figures} gap="8px 32px" wrap="wrap">
        {shown.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount(figure)}</dd>
          </div>
        ))}
      </Flex>
      {balance.date >= today ? <LeaveForecast balance={balance} /> : null}
      <div id={trail} hidden={!opened}>
        {opened ? <LeaveTrail userId={userId} balance={balance} year={year} today={today} /> : null}
      </div>
    </li>
  );
};
