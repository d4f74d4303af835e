import { useQuery } from '@apollo/client/react';
import { Anchor, Box, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { Figures } from '#web/ui/Figures.tsx';
import { YearPager } from '#web/ui/Pager.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import typography from '#web/ui/typography.module.css';
import { Corrections } from './Corrections.tsx';
import { PlusMinusWeeksDocument, type PlusMinusWeeksQuery } from './PlusMinus.generated.ts';
import { OpenBalance, WeekTable } from './WeekTable.tsx';

type Found = NonNullable<PlusMinusWeeksQuery['plusMinus']>;

/** A person's plus-minus hours by year: balance, weeks down to the rows of their dates, and corrections. */
export const PlusMinus = ({ userId }: { userId: string }) => {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const current = Number(todayIn(zone).slice(0, 4));
  const [year, setYear] = useState(current);
  const span = { from: `${year}-01-01`, to: `${year}-12-31` };
  const { data, previousData, error, refetch } = useQuery(PlusMinusWeeksDocument, {
    variables: { userId, ...span },
    fetchPolicy: 'cache-and-network',
  });
  const answer = data ?? previousData;
  const found = answer?.plusMinus;
  return (
    <Stack gap="md">
      <Panel
        title={t('plusMinus.title')}
        action={<YearPager label={t('plusMinus.year')} year={year} last={current} choose={setYear} />}
      >
        <Loaded found={!!found} error={error} again={() => void refetch()} fault={t('plusMinus.fault')} rows={4}>
          {found ? (
            <Year found={found} year={year} userId={userId} span={span} earlier={() => setYear(year - 1)} />
          ) : null}
        </Loaded>
      </Panel>
      {found?.kept ? <Corrections pot="overtime" userId={userId} corrections={answer?.corrections ?? []} /> : null}
    </Stack>
  );
};

type YearProps = {
  found: Found;
  year: number;
  userId: string;
  span: { from: string; to: string };
  /** Goes to the year before, whose weeks make the start balance. */
  earlier: () => void;
};

const Year = ({ found, year, userId, span, earlier }: YearProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  if (!found.kept) return <QuietEmpty>{t('plusMinus.notKept')}</QuietEmpty>;
  const { totals } = found;
  const { zone } = format;
  const today = todayIn(zone);
  const balance = (label: string, minutes: number, to: string) => <OpenBalance {...{ userId, label, minutes, to }} />;
  const start =
    totals.start === 0 ? (
      format.difference(0)
    ) : (
      <Anchor component="button" type="button" inherit onClick={earlier}>
        {format.difference(totals.start)}
      </Anchor>
    );
  const figures = [
    { name: t('plusMinus.current'), value: balance(t('plusMinus.current'), totals.current, today) },
    // Shown up to the last completed week: during a week its contract hours exceed the approved hours.
    {
      name: t('plusMinus.lastWeek'),
      value: balance(t('plusMinus.lastWeek'), totals.lastWeek, addDays(mondayOf(today), -1)),
      isShort: totals.lastWeek < 0,
    },
    { name: t('plusMinus.start', { year: String(year) }), value: start },
    { name: t('plusMinus.period', { year: String(year) }), value: format.difference(totals.minutes) },
  ];
  const isRunning = found.week_stats.some(({ monday, contract }) => contract !== 0 && monday === mondayOf(today));
  const isEmpty = found.week_stats.every(({ contract, worked, correction }) => !contract && !worked && !correction);
  return (
    <>
      <Figures of={figures} />
      <Box component="p" className={typography.detail} mt="xs" mb="sm">
        {found.since ? t('plusMinus.since', { date: format.fullDate(found.since) }) : t('plusMinus.notYet')}
        {isRunning ? ` ${t('plusMinus.running')}` : null}
      </Box>
      {isEmpty ? (
        <QuietEmpty>{t('plusMinus.none', { year: String(year) })}</QuietEmpty>
      ) : (
        <WeekTable weeks={found.week_stats} totals={totals} userId={userId} span={span} />
      )}
    </>
  );
};
