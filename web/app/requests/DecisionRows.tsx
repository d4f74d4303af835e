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

type Refused = RefusedAbsenceFactsFragment;

const Head = ({ absence }: Pick<Row, 'absence'>) => {
  const { t } = useTranslation();
  const dates = useDatesOf()(absence);
  return (
    <>
      <Flex gap="4px 12px" align="baseline" justify="space-between" wrap="wrap">
        <span className={typography.medium}>{absence.Employee.name}</span>
        <span className={classes.quiet}>
          {absence.type?.name ?? t('requests.absence')}, {dates}
        </span>
      </Flex>
      {absence.note ? <p className={classes.quiet}>{absence.note}</p> : null}
    </>
  );
};

const WhyNot = ({ refused }: { refused: Refused }) => (
  <div className={classes.whyNot}>
    <StatusBadge meaning="declined" word={refusalText({ code: 'STATE', ...refused })} />
  </div>
);

/** One request with its checks, or the reason it was not decided. */
export const DecisionRow = ({ row, refused }: { row: Row; refused: Refused | null }) => {
  const { absence, preview } = row;
  return (
    <li className={classes.row}>
      <Head absence={absence} />
      {refused ? (
        <WhyNot refused={refused} />
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

/** Requests that are not decided with the others, and why. */
export const LeftOut = ({ leftOut }: Pick<Preview, 'leftOut'>) => {
  const { t } = useTranslation();
  if (leftOut.length === 0) return null;
  const title = t('requests.many.leftOut', { count: leftOut.length });
  return (
    <div>
      <p>{title}</p>
      <ul className={classes.leftOut} aria-label={title}>
        {leftOut.map(({ absence, problem }) => (
          <li key={absence.id} className={classes.row}>
            <Head absence={absence} />
            <WhyNot refused={problem} />
          </li>
        ))}
      </ul>
    </div>
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
