import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dayCosts } from '#domain/absence/absence-costs.ts';
import { oneOfLeave } from '#domain/absence/leave-ledger.ts';
import { usualAccrual } from '#domain/absence/time-off-balance.ts';
import { roundedFraction } from '#domain/money/money.ts';
import { exampleDay, exampleEntries, examplePerson, exampleRules } from '#web/areas/absence/example/example-person.ts';
import { useAmount } from '#web/parts/absence/use-amount.ts';
import type { TypeValues } from './TypeModal.tsx';

const monday = '2026-03-02';

/** A day of the type in a week of 40 hours: what counts, what is earned, what is paid. */
export const useTypeExample = (): { about: string; lines: [string, string][] } => {
  const { t } = useTranslation();
  const { unit, isCounted, percentage, accrues, paid, hasWaitHours } = useWatch<TypeValues>() as TypeValues;
  const [hours, leave] = [useAmount('hours'), useAmount(unit)];
  const differs = { type: { unit, isCounted, accrues, hasWaitHours }, balances: [{ unit }], factor: usualAccrual };
  const day = exampleDay(monday, { waitMinutes: 120 });
  const { minutes, waiting } = dayCosts(examplePerson(differs, { absenceDays: [day] }), exampleRules(differs))(day);
  const weighted = (counted: number): number =>
    roundedFraction(BigInt(counted) * BigInt(Math.trunc(Number(percentage) || 0)), 100n);
  const earned = exampleEntries(differs, [day], monday)
    .filter(({ kind, date }) => kind === 'earned' && date === monday)
    .reduce((sum, { amount }) => sum + amount, 0n);
  return {
    about: t(hasWaitHours && unit === 'hours' ? 'leave.example.dayWithWait' : 'leave.example.day'),
    lines: [
      [t('leave.example.counts'), hours(weighted(minutes))],
      [t('leave.example.plusMinus'), hours(weighted(minutes) - 480)],
      [t('leave.example.earned'), leave(roundedFraction(unit === 'days' ? earned * 100n : earned, oneOfLeave))],
      [t('leave.example.paid'), hours(paid ? weighted(minutes - waiting) : 0)],
    ],
  };
};
