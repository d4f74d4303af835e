import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { usePotName } from './hour-pots.ts';
import type { LeaveLinePartsFragment } from './LeaveBalances.generated.ts';
import { useAmount } from './use-amount.ts';

type Line = LeaveLinePartsFragment;

/** What has a key of its own in lists of lines. */
export const keyOfLine = ({
  kind,
  cycle,
  absenceId,
  contract,
  overtimePolicy,
  correction,
  otherBalanceId,
}: Line): string =>
  `${kind} ${cycle} ${absenceId} ${contract?.id} ${overtimePolicy} ${correction?.id} ${otherBalanceId}`;

/** Reasons of corrections that say more than the kind of the entry. */
const reasons = ['opening', 'taken', 'givenUp', 'cycle'] as const;

/** An entry of leave as on a bank statement: what it is for, when, and what it comes from. */
export const useLineWords = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const potName = usePotName();
  const inHours = useAmount('hours');
  const inDays = useAmount('days');

  const whatOf = (line: Line): string => {
    const { kind, amount, cycle, reason, otherBalance, otherBalanceId, correction } = line;
    if (kind === 'moved') {
      const pot = potName(otherBalanceId ?? '', otherBalance ?? '');
      if (!pot) return t('absence.leave.moved');
      return amount < 0 ? t('absence.leave.movedTo', { pot }) : t('absence.leave.movedFrom', { pot });
    }
    if (kind === 'carriedOver' && correction?.lastDay)
      return t('absence.leave.carriedUntil', { date: format.dayMonthYear(correction.lastDay) });
    const known = reasons.find((word) => word === reason);
    if (known) return t(`absence.leave.reason.${known}`, { year: String(correction?.cycle ?? cycle) });
    return line.absenceType ?? t(`absence.leave.kind.${kind}`);
  };

  const sourceOf = (line: Line): string => {
    const { kind, amount, cycle, days, minutes, contract, overtimePolicy, correction } = line;
    const spans =
      kind === 'earned' || kind === 'overtimeSaved'
        ? [inDays(days * 100), ...(minutes === null ? [] : [inHours(minutes)])]
        : [];
    const ofYear = cycle === null ? t('absence.leave.owed') : t('absence.leave.ofYear', { year: String(cycle) });
    return [
      ...(contract
        ? [t('absence.leave.byContract', { type: contract.type, date: format.dayMonthYear(contract.startdate) })]
        : []),
      ...(overtimePolicy ? [overtimePolicy] : []),
      ...spans,
      ...(correction?.payoutDate
        ? [t('absence.leave.onPayroll', { date: format.dayMonthYear(correction.payoutDate) })]
        : []),
      ...(amount < 0 && kind !== 'carriedOver' ? [ofYear] : []),
      ...(correction?.note ? [correction.note] : []),
    ].join(' · ');
  };

  const datesOf = ({ from, to }: Line): string => (from === to ? format.fullDate(from) : format.span(from, to));
  return { whatOf, sourceOf, datesOf };
};
