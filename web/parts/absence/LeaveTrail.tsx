import { useMutation } from '@apollo/client/react';
import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { absenceAccess } from '#domain/absence/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { useRemoval } from '#web/parts/settings/use-removal.ts';
import typography from '#web/ui/typography.module.css';
import { DeleteTimeOffCorrectionDocument, type LeaveBalancePartsFragment } from './LeaveBalances.generated.ts';
import classes from './LeaveBalances.module.css';
import { useAmount } from './use-amount.ts';

type Balance = LeaveBalancePartsFragment;
type Line = Balance['months'][number]['lines'][number];
type Props = { userId: string; balance: Balance; year: number; today: string };

/** The entries that make a balance, month by month. */
export const LeaveTrail = ({ userId, balance, year, today }: Props) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const mayCorrect = useMay(absenceAccess.correctTimeOff);
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
        <caption className={`${typography.detailInline} ${classes.caption}`}>
          {t('absence.leave.entries', { name: balance.name, year: String(year) })}
        </caption>
        <tbody>
          <tr className={classes.month}>
            <th scope="row">{t('absence.leave.carried')}</th>
            <td>{amount(balance.carried)}</td>
          </tr>
        </tbody>
        {balance.months.map(({ month, balance: atEnd, lines }) => (
          <tbody key={month} data-coming={month > today || undefined}>
            {lines.map((line) => (
              <tr key={`${line.kind} ${line.cycle} ${line.absenceId} ${line.correction?.id}`}>
                <th scope="row">
                  <Reason line={line} />
                </th>
                <td>{amount(line.amount)}</td>
              </tr>
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

/** What the entry is for, and of which year's leave. */
const Reason = ({ line }: { line: Line }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { open } = useModals();
  const { kind, cycle, absenceId, from, to } = line;
  const dates = from === to ? format.date(from) : format.span(from, to);
  const ofYear = cycle === null ? t('absence.leave.owed') : t('absence.leave.ofYear', { year: String(cycle) });
  if (line.correction) return <Corrected kind={kind} correction={line.correction} date={format.date(from)} />;
  if (kind === 'taken' && absenceId)
    return (
      <button type="button" className={classes.absence} onClick={() => open('absence-request/:id', { id: absenceId })}>
        {line.absenceType ?? t('requests.absence')}, {dates}
        <span className={classes.ofYear}>{ofYear}</span>
      </button>
    );
  return (
    <>
      {t(`absence.leave.kind.${kind}`)}
      {kind === 'expired' ? <span className={classes.ofYear}>{ofYear}</span> : null}
    </>
  );
};

type CorrectedProps = { kind: Line['kind']; correction: NonNullable<Line['correction']>; date: string };

/** What someone entered by hand, and the way to take it back out. */
const Corrected = ({ kind, correction, date }: CorrectedProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, version, note, linkedId, lastDay } = correction;
  const what =
    kind === 'carriedOver' && lastDay
      ? t('absence.leave.carriedUntil', { date: format.dayMonthYear(lastDay) })
      : t(linkedId ? 'absence.leave.moved' : `absence.leave.kind.${kind}`);
  const mayDelete = useMay(absenceAccess.deleteTimeOffCorrection);
  const removal = useRemoval();
  const [remove, { loading }] = useMutation(DeleteTimeOffCorrectionDocument);
  return (
    <>
      {what}, {date}
      {mayDelete ? (
        <ActionIcon
          className={classes.remove}
          variant="subtle"
          size="sm"
          loading={loading}
          aria-label={t('absence.correction.deleteOf', { date })}
          onClick={() =>
            void removal(
              () => remove({ variables: { input: { id, version } } }),
              (data) => data?.deleteTimeOffCorrection,
              t('absence.correction.deleted'),
            )
          }
        >
          <IconTrash size={16} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      ) : null}
      {note ? <span className={classes.ofYear}>{note}</span> : null}
    </>
  );
};
