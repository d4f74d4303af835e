import { Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { refusalText } from '#web/kit/refusals/refusal-text.ts';
import { AbsenceChecks } from '#web/parts/absence/AbsenceChecks.tsx';
import { useAmount } from '#web/parts/absence/use-amount.ts';
import { useDatesOf } from '#web/parts/absence/use-dates-of.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import type { DecisionPreviewQuery, RefusedAbsenceFactsFragment } from './DecideMany.generated.ts';
import classes from './DecideMany.module.css';

export type Preview = NonNullable<DecisionPreviewQuery['decisionPreview']>;
export type Row = Preview['rows'][number];

const Balance = ({ balance: { name, unit, before, ending } }: { balance: Row['preview']['balances'][number] }) => {
  const { t } = useTranslation();
  const amount = useAmount(unit);
  return (
    <p className={classes.balance} data-owed={ending < 0 || undefined}>
      {t('today.facts.balance', { name, before: amount(before), ending: amount(ending) })}
    </p>
  );
};

/** The balances that a row shows. */
export const shownBalances = ({ absence: { employeeId }, preview: { balances } }: Row) =>
  balances.map(({ balanceId }) => ({ employeeId, balanceId }));

type Props = { row: Row; refused: RefusedAbsenceFactsFragment | null };

/** One request with its checks, or the reason it was not decided. */
export const DecisionRow = ({ row, refused }: Props) => {
  const { t } = useTranslation();
  const { absence, preview } = row;
  const dates = useDatesOf()(absence);
  return (
    <li className={classes.row}>
      <Flex gap="4px 12px" align="baseline" justify="space-between" wrap="wrap">
        <span className={typography.medium}>{absence.Employee.name}</span>
        <span className={classes.quiet}>
          {absence.type?.name ?? t('requests.absence')}, {dates}
        </span>
      </Flex>
      {absence.note ? <p className={classes.quiet}>{absence.note}</p> : null}
      {refused ? (
        <StatusBadge meaning="declined" word={refusalText({ code: 'STATE', ...refused })} />
      ) : (
        <>
          {preview.balances.map((balance) => (
            <Balance key={balance.balanceId} balance={balance} />
          ))}
          <AbsenceChecks preview={preview} approver compact />
        </>
      )}
    </li>
  );
};

/** Dates on which the requests overlap, or the schedule would be understaffed. */
export const DecisionDates = ({ dates }: Pick<Preview, 'dates'>) => {
  const { t } = useTranslation();
  const format = useFormat();
  if (dates.length === 0) return <StatusBadge meaning="approved" word={t('requests.many.noDates')} />;
  return (
    <ul className={classes.dates} aria-label={t('requests.many.dates')}>
      {dates.map(({ date, departmentId, department_name, names, required, missing }) => (
        <li key={`${date} ${departmentId}`}>
          <span>{format.date(date)}</span>
          <span>
            {names.length > 1
              ? t('requests.many.together', { count: names.length, names: names.join(', ') })
              : names.join(', ')}
            <span className={classes.quiet}> {department_name}</span>
          </span>
          {missing > 0 ? (
            <StatusBadge meaning="pending" word={t('requests.many.missing', { count: missing, required })} />
          ) : null}
        </li>
      ))}
    </ul>
  );
};
