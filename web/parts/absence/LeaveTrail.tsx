import { useMutation, useQuery } from '@apollo/client/react';
import { ActionIcon, Box, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { correctionNeeds } from '#domain/absence/actions.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { DerivationTable } from '#web/parts/derivation/DerivationTable.tsx';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { useRemoval } from '#web/parts/settings/use-removal.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { IconTrash } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import {
  DeleteTimeOffCorrectionDocument,
  type LeaveBalancePartsFragment,
  LeaveBalancesDocument,
} from './LeaveBalances.generated.ts';
import classes from './LeaveBalances.module.css';
import { useAmount } from './use-amount.ts';
import { useEffectQuestion } from './use-effect-question.tsx';
import { keyOfLine, useLineWords } from './use-line-words.ts';

type Balance = LeaveBalancePartsFragment;
type Line = Balance['months'][number]['lines'][number];
type Props = { userId: string; balance: Balance; year: number; today: string };

/** The entries that make a balance, month by month. */
export const LeaveTrail = ({ userId, balance, year, today }: Props) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const mayCorrect = useMay(correctionNeeds('leave'));
  const format = useFormat();
  const amount = useAmount(balance.unit);
  const correct = () =>
    open('time-off-correction/:correctionType/:employeeId[/:balanceId]', {
      correctionType: 'time-off',
      employeeId: userId,
      balanceId: balance.balanceId,
    });
  return (
    <>
      {mayCorrect ? (
        <Button
          mt="sm"
          variant="default"
          size="xs"
          aria-label={t('absence.correction.openOf', { name: balance.name })}
          onClick={correct}
        >
          {t('absence.correction.open')}
        </Button>
      ) : null}
      <table className={classes.trail}>
        <Box component="caption" className={typography.detailInline} pb="xs" ta="start">
          {t('absence.leave.entries', { name: balance.name, year: String(year) })}
        </Box>
        <tbody>
          <tr className={classes.month}>
            <th scope="row">{t('absence.leave.carried')}</th>
            <td>{amount(balance.carried)}</td>
          </tr>
        </tbody>
        {balance.months.map(({ month, balance: atEnd, lines }) => (
          <tbody key={month} data-coming={month > today || undefined}>
            {lines.map((line) => (
              <LineRows key={keyOfLine(line)} line={line} amount={amount} />
            ))}
            <tr className={classes.month}>
              <th scope="row">
                {format.month(month)}
                {month > today ? ` · ${t('absence.leave.coming')}` : ''}
              </th>
              <td>{amount(atEnd)}</td>
            </tr>
          </tbody>
        ))}
      </table>
    </>
  );
};

type LeaveOnProps = {
  userId: string;
  balanceId: string;
  date: string;
  /** What is left on the day after, when leave that expired with the date is gone. */
  left?: number;
};

/** What a balance at the end of a date is made of: entries of its year, and what was carried over, which opens to the year before. */
export const LeaveOn = ({ userId, balanceId, date, left }: LeaveOnProps) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(LeaveBalancesDocument, {
    variables: { userId, date },
    fetchPolicy: 'cache-and-network',
  });
  const found = data?.leaveBalances;
  if (error && !found) return <Fault title={t('absence.leave.fault')} error={error} again={() => void refetch()} />;
  if (!found) return <SkeletonRows rows={5} label={t('common.loading')} />;
  const balance = found.find((candidate) => candidate.balanceId === balanceId);
  if (!balance) return <QuietEmpty>{t('absence.leave.none')}</QuietEmpty>;
  return <EntriesUntil {...{ userId, balance, date, left }} />;
};

type EntriesProps = Pick<LeaveOnProps, 'userId' | 'date' | 'left'> & { balance: Balance };

const EntriesUntil = ({ userId, balance, date, left }: EntriesProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const amount = useAmount(balance.unit);
  const [isOpen, setOpen] = useState(false);
  const year = Number(date.slice(0, 4));
  const months = balance.months.filter(({ month }) => month <= date);
  const atDate = months.at(-1)?.balance ?? balance.carried;
  const dayAfter = format.dayMonthYear(addDays(date, 1));
  return (
    <table
      className={classes.trail}
      aria-label={t('absence.leave.entries', { name: balance.name, year: String(year) })}
    >
      <tbody>
        <tr className={classes.month}>
          <th scope="row">
            {balance.carried === 0 ? (
              t('absence.leave.carried')
            ) : (
              <button
                type="button"
                className={`${layout.plainButton} ${classes.absence}`}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                {t('absence.leave.carried')}
              </button>
            )}
          </th>
          <td>{amount(balance.carried)}</td>
        </tr>
        {isOpen ? (
          <tr>
            <td colSpan={2}>
              <LeaveOn
                {...{ userId, balanceId: balance.balanceId }}
                date={`${year - 1}-12-31`}
                left={balance.carried}
              />
            </td>
          </tr>
        ) : null}
      </tbody>
      {months.map(({ month, balance: atEnd, lines }) => (
        <tbody key={month}>
          {lines.map((line) => (
            <LineRows key={keyOfLine(line)} line={line} amount={amount} />
          ))}
          <tr className={classes.month}>
            <th scope="row">{format.month(month)}</th>
            <td>{amount(atEnd)}</td>
          </tr>
        </tbody>
      ))}
      {left === undefined || left === atDate ? null : (
        <tbody>
          <tr>
            <th scope="row">{`${t('absence.leave.kind.expired')}, ${dayAfter}`}</th>
            <td>{amount(left - atDate)}</td>
          </tr>
          <tr className={classes.month}>
            <th scope="row">{dayAfter}</th>
            <td>{amount(left)}</td>
          </tr>
        </tbody>
      )}
    </table>
  );
};

/** No deeper level is asked for: the document would cost more than a request may. */
const twoLevels = (overtime: Line['overtime']) =>
  overtime.map((row) => ({ ...row, parts: row.parts.map((part) => ({ ...part, parts: [] })) }));

/** An entry; overtime that is saved as leave opens to its dates and tiers. */
const LineRows = ({ line, amount }: { line: Line; amount: (value: number) => string }) => {
  const { currency } = useViewer();
  const { whatOf } = useLineWords();
  const [opened, setOpened] = useState(false);
  const opens = line.overtime.length > 0;
  return (
    <>
      <tr>
        <th scope="row">
          {opens ? (
            <button
              type="button"
              className={`${layout.plainButton} ${classes.absence}`}
              aria-expanded={opened}
              onClick={() => setOpened(!opened)}
            >
              <Reason line={line} />
            </button>
          ) : (
            <Reason line={line} />
          )}
        </th>
        <td>{amount(line.amount)}</td>
      </tr>
      {opened ? (
        <tr>
          <td colSpan={2}>
            <DerivationTable rows={twoLevels(line.overtime)} currency={currency} label={whatOf(line)} />
          </td>
        </tr>
      ) : null}
    </>
  );
};

/** What the entry is for, and what it comes from. */
const Reason = ({ line }: { line: Line }) => {
  const { open } = useModals();
  const { whatOf, sourceOf, datesOf } = useLineWords();
  const { kind, absenceId } = line;
  const what = `${whatOf(line)}, ${datesOf(line)}`;
  const source = sourceOf(line);
  const detail = source ? <span className={classes.ofYear}>{source}</span> : null;
  if (kind === 'taken' && absenceId)
    return (
      <button
        type="button"
        className={`${layout.plainButton} ${classes.absence}`}
        onClick={() => open('absence-request/:id', { id: absenceId })}
      >
        {what}
        {detail}
      </button>
    );
  return (
    <>
      {what}
      {line.correction ? <DeleteCorrection correction={line.correction} date={datesOf(line)} /> : null}
      {detail}
    </>
  );
};

type DeleteProps = { correction: NonNullable<Line['correction']>; date: string };

/** Takes what someone entered by hand back out. */
const DeleteCorrection = ({ correction: { id, version }, date }: DeleteProps) => {
  const { t } = useTranslation();
  const mayDelete = useMay(correctionNeeds('leave'));
  const removal = useRemoval();
  const ask = useEffectQuestion();
  const [remove, { loading }] = useMutation(DeleteTimeOffCorrectionDocument);
  if (!mayDelete) return null;
  const label = t('absence.correction.deleteOf', { date });
  const takeOut = async () => {
    if (!(await ask({ deletedCorrectionId: id }, { title: label, yes: t('common.delete') }))) return;
    await removal(
      () => remove({ variables: { input: { id, version } } }),
      (data) => data?.deleteTimeOffCorrection,
      t('absence.correction.deleted'),
    );
  };
  return (
    <ActionIcon
      className={classes.remove}
      variant="subtle"
      size="sm"
      loading={loading}
      aria-label={label}
      onClick={() => void takeOut()}
    >
      <IconTrash size={16} stroke={1.8} aria-hidden="true" />
    </ActionIcon>
  );
};
