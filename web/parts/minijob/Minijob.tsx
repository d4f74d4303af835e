import { useMutation, useQuery } from '@apollo/client/react';
import { ActionIcon, Box, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plusMinusAccess } from '#domain/plus-minus/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { useRemoval } from '#web/parts/settings/use-removal.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { Figures } from '#web/ui/Figures.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { YearPager } from '#web/ui/Pager.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { DeleteMinijobPayoutDocument, MinijobDocument, type MinijobQuery } from './Minijob.generated.ts';
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
  return (
    <Panel
      title={t('minijob.title')}
      action={<YearPager label={t('plusMinus.year')} year={year} last={current} choose={setYear} />}
    >
      <Loaded found={!!found} error={error} again={() => void refetch()} fault={t('minijob.fault')} rows={6}>
        {found && found.months.length > 0 ? (
          <>
            {found.forecast ? <Forecast forecast={found.forecast} /> : null}
            <Months months={found.months} userId={userId} />
          </>
        ) : (
          <QuietEmpty>{t('minijob.none', { year: String(year) })}</QuietEmpty>
        )}
      </Loaded>
    </Panel>
  );
};

/** Forecast of the year, and when its limit would be exceeded. */
const Forecast = ({ forecast }: { forecast: NonNullable<Found['forecast']> }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { limit, earned, expected, passedIn } = forecast;
  const figures = [
    { name: t('minijob.earned'), value: format.money(earned) },
    { name: t('minijob.expected'), value: format.money(expected) },
    { name: t('minijob.yearLimit'), value: format.money(limit) },
  ];
  return (
    <>
      <Box mb="sm">
        <Figures of={figures} />
      </Box>
      {passedIn ? <Notice>{t('minijob.passedIn', { month: format.month(passedIn) })}</Notice> : null}
    </>
  );
};

const Months = ({ months, userId }: { months: readonly Month[]; userId: string }) => {
  const { t } = useTranslation();
  return (
    <div className={classes.scroll}>
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
            <th scope="col" data-wide>
              {t('minijob.salary')}
            </th>
            <th scope="col">{t('minijob.payout')}</th>
            <th scope="col">{t('minijob.balance')}</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((month) => (
            <MonthRow key={month.month} month={month} userId={userId} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

const MonthRow = ({ month, userId }: { month: Month; userId: string }) => {
  const { t } = useTranslation();
  const format = useFormat();
  /** Formats hundredths of an hour, as in payroll. */
  const decimal = (hundredths: number): string => format.number(hundredths / 100);
  return (
    <tr>
      <th scope="row">{format.month(month.month)}</th>
      <td data-wide>{format.hours(month.worked)}</td>
      <td data-wide>{format.hours(month.absent)}</td>
      <td>{format.hours(month.minutes)}</td>
      <td data-wide>{decimal(month.maxHours)}</td>
      <td data-warning={month.warning ?? undefined}>
        {format.percent(month.percentage)}
        {month.warning ? <span className={classes.warning}>{t(`minijob.warning.${month.warning}`)}</span> : null}
      </td>
      <td data-wide>{format.money(month.salary)}</td>
      <td>
        <Payout month={month} userId={userId} />
      </td>
      <td>{decimal(month.balance)}</td>
    </tr>
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
        {format.number(payout.hours / 100)} · {format.money(payout.pay)}
        <span className={classes.quiet}>
          {t(`minijob.status.${status}`)}, {format.dayMonth(payout.payoutDate)}
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
