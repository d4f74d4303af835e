import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import type { LeaveBalancePartsFragment } from './LeaveBalances.generated.ts';
import classes from './LeaveBalances.module.css';
import { useAmount } from './use-amount.ts';

type Balance = Pick<LeaveBalancePartsFragment, 'unit' | 'forecast'>;
type Lot = Balance['forecast'][number];

/** For each year's leave, when it will be used up or lost, given planned leave and future accrual. */
export const LeaveForecast = ({ balance: { unit, forecast } }: { balance: Balance }) => {
  const { t } = useTranslation();
  const amount = useAmount(unit);
  if (forecast.length === 0) return null;
  return (
    <ul className={classes.forecast} aria-label={t('absence.leave.forecast.title')}>
      {forecast.map((lot) => (
        <li key={`${lot.cycle} ${lot.lastDay}`}>
          {t('absence.leave.forecast.of', { year: String(lot.cycle) })}: {amount(lot.now)}
          <span className={classes.ofYear}>
            {[
              ...(lot.coming > 0 ? [t('absence.leave.forecast.coming', { amount: amount(lot.coming) })] : []),
              ...(lot.planned > 0 ? [t('absence.leave.forecast.planned', { amount: amount(lot.planned) })] : []),
            ].join(', ')}
          </span>
          <p>
            <LotEnd lot={lot} unit={unit} />
          </p>
        </li>
      ))}
    </ul>
  );
};

/** Date on which a lot is used up or lost. */
export const LotEnd = ({ lot: { end, on, lastDay, rest }, unit }: { lot: Lot; unit: Balance['unit'] }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const amount = useAmount(unit);
  if (end === 'LOST' && on)
    return (
      <StatusBadge
        meaning="pending"
        word={t('absence.leave.expires', { amount: amount(rest), date: format.dayMonthYear(on) })}
      />
    );
  if (end === 'USED' && on) return t('absence.leave.forecast.used', { date: format.dayMonthYear(on) });
  return lastDay
    ? t('absence.leave.forecast.keptUntil', { amount: amount(rest), date: format.dayMonthYear(lastDay) })
    : t('absence.leave.forecast.kept', { amount: amount(rest) });
};
