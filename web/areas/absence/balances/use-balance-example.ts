import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { oneOfLeave } from '#domain/absence/leave-ledger.ts';
import { parseFactor } from '#domain/money/decimal.ts';
import { roundedFraction } from '#domain/money/money.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { exampleEntries } from '#web/areas/absence/example/example-person.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useAmount } from '#web/parts/absence/use-amount.ts';
import type { BalanceValues } from './BalanceModal.tsx';

/** A year of 40 hours a week: what it earns, and the last day on which that can be taken. */
export const useBalanceExample = (): { about: string; lines: [string, string][] } => {
  const { t } = useTranslation();
  const format = useFormat();
  const { unit, defaultAccrual, expirationMonths } = useWatch<BalanceValues>() as BalanceValues;
  const amount = useAmount(unit);
  const months = expirationMonths === '' ? null : Number(expirationMonths);
  const factor = parseFactor(defaultAccrual) ?? 0;
  const known = Number.isInteger(months ?? 0) ? months : null;
  const entries = exampleEntries({ balances: [{ unit, expirationMonths: known }], factor }, [], '2037-12-31');
  const ofYear = entries.filter(({ cycle }) => cycle === 2026);
  const earned = ofYear.filter(({ kind }) => kind === 'earned').reduce((sum, one) => sum + one.amount, 0n);
  const lost = ofYear.find(({ kind }) => kind === 'expired');
  return {
    about: t('leave.example.year'),
    lines: [
      [t('leave.example.earned'), amount(roundedFraction(unit === 'days' ? earned * 100n : earned, oneOfLeave))],
      [t('leave.example.until'), lost ? format.dayMonthYear(addDays(lost.date, -1)) : t('leave.balance.neverEnds')],
    ],
  };
};
