import { useMutation, useQuery } from '@apollo/client/react';
import { ActionIcon, Box, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plusMinusAccess } from '#domain/plus-minus/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { DerivationTable } from '#web/parts/derivation/DerivationTable.tsx';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { Corrections } from '#web/parts/plus-minus/Corrections.tsx';
import { useRemoval } from '#web/parts/settings/use-removal.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { Figures } from '#web/ui/Figures.tsx';
import { IconTrash } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Notice } from '#web/ui/Notice.tsx';
import { YearPager } from '#web/ui/Pager.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import {
  DeleteMinijobPayoutDocument,
  MinijobCorrectionsDocument,
  MinijobDocument,
  MinijobForecastRowsDocument,
  MinijobMonthRowsDocument,
  type MinijobQuery,
} from './Minijob.generated.ts';
import classes from './Minijob.module.css';

type Found = NonNullable<MinijobQuery['minijob']>;
type Month = Found['months'][number];

/** A person's minijob by year: each month against its limit, payments, and the year's forecast. */
export const Minijob = ({ userId }: { userId: string }) => {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const current = Number(todayIn(zone).slice(0, 4));
  const [year, setYear] = useState(current);
  const { data, previousData, error, refetch } = useQuery(MinijobDocument, {
    variables: { userId, year },
    fetchPolicy: 'cache-and-network',
  });
  const found = (data ?? previousData)?.minijob;
  const hasMonths = found !== undefined && found !== null && found.months.length > 0;
  return (
    <Stack gap="md">
      <Panel
        title={t('minijob.title')}
        action={<YearPager label={t('plusMinus.year')} year={year} last={current} choose={setYear} />}
      >
        <Loaded found={!!found} error={error} again={() => void refetch()} fault={t('minijob.fault')} rows={6}>
          {hasMonths ? (
            <>
              {found.forecast ? <Forecast forecast={found.forecast} userId={userId} year={year} /> : null}
              <Months months={found.months} userId={userId} year={year} />
            </>
          ) : (
            <QuietEmpty>{t('minijob.none', { year: String(year) })}</QuietEmpty>
          )}
        </Loaded>
      </Panel>
      {hasMonths ? <YearCorrections userId={userId} year={year} /> : null}
    </Stack>
  );
};

const YearCorrections = ({ userId, year }: { userId: string; year: number }) => {
  const { t } = useTranslation();
  const { data, previousData, error, refetch } = useQuery(MinijobCorrectionsDocument, {
    variables: { userId, from: `${year}-01-01`, to: `${year}-12-31` },
    fetchPolicy: 'cache-and-network',
  });
  const corrections = (data ?? previousData)?.corrections;
  if (error && !corrections)
    return <Fault title={t('minijob.correction.fault')} error={error} again={() => void refetch()} />;
  return corrections ? <Corrections pot="minijob" userId={userId} corrections={corrections} /> : null;
};

type ForecastProps = { forecast: NonNullable<Found['forecast']>; userId: string; year: number };
type ForecastFigure = 'earned' | 'expected' | 'yearLimit';

/** Forecast of the year, each figure with its months, and when its limit would be exceeded. */
const Forecast = ({ forecast, userId, year }: ForecastProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [opened, setOpened] = useState<ForecastFigure | null>(null);
  const { limit, earned, expected, passedIn } = forecast;
  const figureOf = (figure: ForecastFigure, money: typeof limit) => ({
    name: t(`minijob.${figure}`),
    value: (
      <Disclosure isOpen={opened === figure} toggle={() => setOpened(opened === figure ? null : figure)} markAt="end">
        {format.money(money)}
      </Disclosure>
    ),
  });
  return (
    <>
      <Box mb="sm">
        <Figures
          of={[
            ...(earned ? [figureOf('earned', earned)] : []),
            ...(expected ? [figureOf('expected', expected)] : []),
            figureOf('yearLimit', limit),
          ]}
        />
        {opened ? <ForecastTrail figure={opened} userId={userId} year={year} /> : null}
      </Box>
      {passedIn ? <Notice>{t('minijob.passedIn', { month: format.month(passedIn) })}</Notice> : null}
    </>
  );
};

/** The months that a figure of the forecast is the sum of. */
const ForecastTrail = ({ figure, userId, year }: Omit<ForecastProps, 'forecast'> & { figure: ForecastFigure }) => {
  const { t } = useTranslation();
  const { currency } = useViewer();
  const { data, error, refetch } = useQuery(MinijobForecastRowsDocument, {
    variables: { userId, year },
    fetchPolicy: 'no-cache',
  });
  const rows = data?.minijob?.forecast;
  if (error && !rows) return <Fault title={t('minijob.fault')} error={error} again={() => void refetch()} />;
  if (!rows) return <SkeletonRows rows={5} label={t('common.loading')} />;
  const made = { earned: rows.earnedRows, expected: rows.expectedRows, yearLimit: rows.limitRows }[figure];
  return <DerivationTable rows={made ?? []} currency={currency} label={t(`minijob.${figure}`)} />;
};

type MonthsProps = { months: readonly Month[]; userId: string; year: number };

const Months = ({ months, userId, year }: MonthsProps) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<string | null>(null);
  const seesPay = months.some(({ salary }) => salary !== null);
  return (
    <div className={`${layout.scrollX} ${classes.months}`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('minijob.month')}</th>
            <th scope="col" data-wide>
              {t('minijob.worked')}
            </th>
            <th scope="col" data-wide>
              {t('minijob.absent')}
            </th>
            <th scope="col">{t('minijob.hours')}</th>
            <th scope="col" data-wide>
              {t('minijob.max')}
            </th>
            <th scope="col">{t('minijob.share')}</th>
            {seesPay ? (
              <th scope="col" data-wide>
                {t('minijob.salary')}
              </th>
            ) : null}
            <th scope="col">{t('minijob.payout')}</th>
            <th scope="col">{t('minijob.balance')}</th>
          </tr>
        </thead>
        {months.toReversed().map((month) => {
          const isOpen = opened === month.month;
          return (
            <tbody key={month.month}>
              <MonthRow {...{ month, userId, isOpen, seesPay }} toggle={() => setOpened(isOpen ? null : month.month)} />
              {isOpen ? (
                <tr>
                  <td colSpan={seesPay ? 9 : 8} className={classes.inside}>
                    <MonthTrail {...{ month, userId, year }} />
                  </td>
                </tr>
              ) : null}
            </tbody>
          );
        })}
      </table>
    </div>
  );
};

type RowProps = { month: Month; userId: string; isOpen: boolean; seesPay: boolean; toggle: () => void };

const MonthRow = ({ month, userId, isOpen, seesPay, toggle }: RowProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  /** Formats hundredths of an hour, as in payroll. */
  const decimal = (hundredths: number): string => format.number(hundredths / 100);
  return (
    <tr>
      <th scope="row">
        <Disclosure isOpen={isOpen} toggle={toggle}>
          {format.month(month.month)}
        </Disclosure>
      </th>
      <td data-wide>{format.hours(month.worked)}</td>
      <td data-wide>{format.hours(month.absent)}</td>
      <td data-label={t('minijob.hours')}>{format.hours(month.minutes)}</td>
      <td data-wide>{decimal(month.maxHours)}</td>
      <td data-label={t('minijob.share')} data-warning={month.warning ?? undefined}>
        {format.percent(month.percentage)}
        {month.warning ? <span className={classes.warning}>{t(`minijob.warning.${month.warning}`)}</span> : null}
      </td>
      {seesPay ? <td data-wide>{month.salary ? format.money(month.salary) : null}</td> : null}
      <td data-payout>
        <Payout month={month} userId={userId} />
      </td>
      <td data-label={t('minijob.balance')}>{decimal(month.balance)}</td>
    </tr>
  );
};

/** Derivation of the hours, pay and balance of a month, with the legal source of its limit. */
const MonthTrail = ({ month, userId, year }: { month: Month; userId: string; year: number }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency } = useViewer();
  const { data, error, refetch } = useQuery(MinijobMonthRowsDocument, {
    variables: { userId, year },
    fetchPolicy: 'no-cache',
  });
  const rows = data?.minijob?.months.find((candidate) => candidate.month === month.month);
  if (error && !rows) return <Fault title={t('minijob.fault')} error={error} again={() => void refetch()} />;
  if (!rows) return <SkeletonRows rows={5} label={t('common.loading')} />;
  const { from, minimumWage, source } = month.limitTerms;
  const figures = [
    { name: t('minijob.hours'), sum: format.hours(month.minutes), rows: rows.rows },
    ...(month.salary && rows.payRows
      ? [{ name: t('minijob.salary'), sum: format.money(month.salary), rows: rows.payRows }]
      : []),
    { name: t('minijob.balance'), sum: format.number(month.balance / 100), rows: rows.balanceRows },
  ];
  return (
    <>
      {figures.map(({ name, sum, rows: made }) => (
        <section key={name} aria-label={name}>
          <h3 className={classes.figure}>
            <span>{name}</span>
            <span>{sum}</span>
          </h3>
          {made.length > 0 ? <DerivationTable rows={made} currency={currency} label={name} /> : null}
        </section>
      ))}
      <section aria-label={t('minijob.limit')}>
        <h3 className={classes.figure}>
          <span>{t('minijob.limit')}</span>
          <span>{format.money(month.limit)}</span>
        </h3>
        <p className={classes.quiet}>
          {minimumWage ? t('minijob.limitFrom', { wage: format.money(minimumWage) }) : null}{' '}
          {t('derivation.since', { date: format.dayMonthYear(from) })}
        </p>
        <p className={classes.quiet} lang="de">
          {source}
        </p>
      </section>
    </>
  );
};

/** Payment of a month, or the action to record it. */
const Payout = ({ month, userId }: { month: Month; userId: string }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { open } = useModals();
  const may = useMay(plusMinusAccess.payOutMinijob);
  const removal = useRemoval();
  const [remove, { loading }] = useMutation(DeleteMinijobPayoutDocument);
  const { payout, status, suggestedHours } = month;
  if (!payout)
    return may && suggestedHours > 0 ? (
      <Button
        variant="default"
        size="xs"
        onClick={() => open('minijob-payout', {}, { employee: userId, month: month.month })}
      >
        {t('minijob.pay')}
      </Button>
    ) : (
      <span className={classes.quiet}>{t('minijob.status.unpaid')}</span>
    );
  const { id, version } = payout;
  return (
    <span className={classes.paid}>
      <span>
        {[format.number(payout.hours / 100), ...(payout.pay ? [format.money(payout.pay)] : [])].join(' · ')}
        <span className={classes.quiet}>
          {t(`minijob.status.${status}`)}, {format.dayMonthYear(payout.payoutDate)}
        </span>
      </span>
      {may ? (
        <ActionIcon
          variant="subtle"
          size="sm"
          loading={loading}
          aria-label={t('minijob.takeBack', { month: format.month(month.month) })}
          onClick={() =>
            void removal(
              () => remove({ variables: { input: { id, version } } }),
              (data) => data?.deleteMinijobPayout,
              t('minijob.takenBack'),
            )
          }
        >
          <IconTrash size={16} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      ) : null}
    </span>
  );
};
