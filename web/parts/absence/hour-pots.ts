import { useTranslation } from 'react-i18next';
import { correctionNeeds } from '#domain/absence/actions.ts';
import { type HourPot, isHourPot } from '#domain/absence/leave-correction.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { usePartialQuery } from '#web/kit/graphql/use-partial-query.ts';
import { isRefusalAnswer } from '#web/kit/refusals/refusal-text.ts';
import { HourPotsDocument } from './HourPots.generated.ts';

/** A pot of hours that the person keeps, with what is in it today in minutes. */
export type KeptPot = { id: HourPot; now: number };

const titles = { overtime: 'plusMinus.title', minijob: 'minijob.title' } as const;

/** What a pot is called: plus-minus and minijob have words of ours, a balance of leave has its name. */
export const usePotName = (): ((balanceId: string, name: string) => string) => {
  const { t } = useTranslation();
  return (balanceId, name) => (isHourPot(balanceId) ? t(titles[balanceId]) : name);
};

/** The pots of hours of a person that the viewer may correct. */
export const useHourPots = (userId: string): { ready: boolean; pots: KeptPot[] } => {
  const { zone } = useFormat();
  const today = todayIn(zone);
  const asks = { plusMinus: useMay(correctionNeeds('overtime')), minijob: useMay(correctionNeeds('minijob')) };
  const isAsked = asks.plusMinus || asks.minijob;
  // People who may not see one of them correct the other all the same.
  const { data, error } = usePartialQuery(HourPotsDocument, {
    variables: { userId, today, year: Number(today.slice(0, 4)), ...asks },
    fetchPolicy: 'no-cache',
    skip: !isAsked,
  });
  const pots: KeptPot[] = [];
  if (data?.plusMinus?.kept) pots.push({ id: 'overtime', now: data.plusMinus.totals.current });
  const month = data?.minijob?.months.at(-1);
  if (data?.minijob?.active || month) pots.push({ id: 'minijob', now: Math.round(((month?.balance ?? 0) * 60) / 100) });
  return { ready: !isAsked || data !== undefined || error !== undefined, pots };
};

/** Where the pots of a person are shown: on the viewer's own pages, or on the tabs of the person. */
export const usePotAddress = (userId: string): ((balanceId: string) => string) => {
  const { userId: own } = useViewer();
  return (balanceId) => {
    const word = balanceId === 'overtime' ? 'plus-minus' : balanceId === 'minijob' ? 'minijob' : 'absence';
    return userId === own ? `/dashboard/my-${word}` : `/employees/${userId}/${word}`;
  };
};

/** The answer with what is refused about the amount at the field of the form that has it. */
export const amountAt = <Answer>(answer: Answer, field: string): Answer =>
  isRefusalAnswer(answer) && answer.field === 'amount' ? { ...answer, field } : answer;
