import { Box, Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ChangeEffectInput } from '#web/generated/schema-types.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { usePartialQuery } from '#web/kit/graphql/use-partial-query.ts';
import { AbsenceChecks } from '#web/parts/absence/AbsenceChecks.tsx';
import { OtherChanges } from '#web/parts/absence/ChangeEffect.tsx';
import { useAmount } from '#web/parts/absence/use-amount.ts';
import layout from '#web/ui/layout.module.css';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import {
  AbsencePreviewDocument,
  type AbsencePreviewQuery,
  type AbsencePreviewQueryVariables,
} from './AbsencePreview.generated.ts';
import classes from './AbsencePreview.module.css';
import { TeamAround } from './TeamAround.tsx';

type Preview = NonNullable<AbsencePreviewQuery['absencePreview']>;
type Day = Preview['days'][number];
type Props = {
  /** Null while the dates are unreadable. */
  asked: AbsencePreviewQueryVariables | null;
  /** Approvers may go on without enough leave. */
  approver: boolean;
  /** Where saving or approving makes the absence count at once. */
  effect: ChangeEffectInput | null;
};

/** Preview of readable dates; keeps the previous answer while the next one loads. */
export const useAbsencePreview = (asked: AbsencePreviewQueryVariables | null) => {
  // The form works without a preview; submitting it reports the error.
  const { data, previousData } = usePartialQuery(AbsencePreviewDocument, {
    variables: asked ?? { employeeId: '', absenceTypeId: '', firstDay: '' },
    skip: asked === null,
    fetchPolicy: 'cache-and-network',
  });
  return asked ? ((data ?? previousData)?.absencePreview ?? null) : null;
};

/** Preview of an absence: the cost of each day with its reason, the balances and the conflicts. */
export const AbsencePreview = ({ asked, approver, effect }: Props) => {
  const { t } = useTranslation();
  const preview = useAbsencePreview(asked);
  if (!preview) return null;
  return (
    <section className={classes.root} aria-label={t('absence.preview.title')}>
      <Cost preview={preview} />
      {preview.balances.map((balance) => (
        <Balance key={balance.balanceId} balance={balance} last={preview.days.at(-1)?.date} approver={approver} />
      ))}
      {preview.balances.length > 0 ? <p className={typography.detail}>{t('absence.preview.about')}</p> : null}
      <OtherChanges
        input={effect}
        known={preview.balances.map(({ balanceId }) => ({ employeeId: String(asked?.employeeId ?? ''), balanceId }))}
      />
      <Box className={layout.borderTop} pt="sm">
        <AbsenceChecks preview={preview} approver={approver} />
      </Box>
      {preview.team ? (
        <TeamAround team={preview.team} until={preview.checked?.to ?? preview.days.at(-1)?.date} />
      ) : null}
    </section>
  );
};

/** Groups days with the same cost and reason into one line. */
const grouped = (days: readonly Day[]): { from: string; to: string; day: Day }[] => {
  const groups: { from: string; to: string; day: Day }[] = [];
  for (const day of days) {
    const last = groups.at(-1);
    const same = last?.day.reason === day.reason && last.day.cost === day.cost && last.day.holiday === day.holiday;
    if (last && same) last.to = day.date;
    else groups.push({ from: day.date, to: day.date, day });
  }
  return groups;
};

const Cost = ({ preview }: { preview: Preview }) => {
  const { t } = useTranslation();
  const { days, unit, cost, balances, waiting, waitFrom, waitDays, countsFrom } = preview;
  const hours = useAmount('hours');
  const format = useFormat();
  const amount = useAmount(unit);
  const takes = balances.length > 0;
  const groups = grouped(days);
  const takesNoDay = days.length > 0 && days.every(({ reason }) => reason !== 'wholeDay');
  const waits = waiting > 0 || waitDays > 0;
  const isExplained = takesNoDay || waits || (takes && groups.length > 1);
  const waited = [...(waitDays > 0 ? [amount(waitDays * 100)] : []), ...(waiting > 0 ? [hours(waiting)] : [])].join(
    ', ',
  );
  return (
    <>
      <p className={typography.semibold} aria-live="polite">
        {takes ? t('absence.preview.cost', { amount: amount(cost) }) : t('absence.preview.free')}
      </p>
      {waits ? (
        <p className={typography.small}>
          {waitFrom
            ? t('absence.preview.waitFrom', { amount: waited, balance: waitFrom })
            : t('absence.preview.waitUnpaid', { amount: waited })}
          {countsFrom ? ` ${t('absence.preview.countsFrom', { date: format.fullDate(countsFrom) })}` : null}
        </p>
      ) : null}
      {isExplained ? (
        <ul className={classes.days}>
          {groups.map(({ from, to, day }) => (
            <li key={from} data-free={day.cost === 0 || undefined}>
              <span>{from === to ? format.fullDate(from) : format.span(from, to)}</span>
              <span>{day.holiday ?? t(`absence.preview.reason.${day.reason}`)}</span>
              <span>{from === to ? amount(day.cost) : t('absence.preview.each', { amount: amount(day.cost) })}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
};

type BalanceProps = { balance: Preview['balances'][number]; last: string | undefined; approver: boolean };

/** The balance now, after the absence and at the end of its year; approvers also see the balance before the absence. */
const Balance = ({ balance, last, approver }: BalanceProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const amount = useAmount(balance.unit);
  const { lastDay } = balance;
  const figures: (readonly [string, number])[] = [
    [t('absence.preview.now'), balance.now],
    ...(approver ? [[t('absence.preview.before'), balance.before] as const] : []),
    [last ? t('absence.preview.after', { date: format.dayMonthYear(last) }) : '', balance.after],
    [
      lastDay.endsWith('-12-31')
        ? t('absence.preview.ending', { year: lastDay.slice(0, 4) })
        : t('absence.preview.contractEnding', { date: format.dayMonthYear(lastDay) }),
      balance.ending,
    ],
  ];
  return (
    <div className={classes.balance}>
      <p className={typography.medium}>{balance.name}</p>
      <Flex component="dl" className={classes.figures} gap="4px 24px" wrap="wrap">
        {figures.map(([name, figure]) => (
          <div key={name} data-owed={figure < 0 || undefined}>
            <dt>{name}</dt>
            <dd>{amount(figure)}</dd>
          </div>
        ))}
      </Flex>
      {balance.losses.length > 0 ? (
        <ul className={classes.losses} aria-label={t('absence.preview.losses', { balance: balance.name })}>
          {balance.losses.map(({ lastDay: until, amount: lost }) => (
            <li key={until}>
              <StatusBadge
                meaning="pending"
                word={t('absence.preview.expires', { amount: amount(lost), date: format.dayMonthYear(until) })}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};
