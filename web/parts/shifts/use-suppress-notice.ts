import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { operationOf } from '#web/kit/history/use-undo.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import type { OtherChoice } from '#web/kit/toasts/toast.tsx';
import { SilenceOperationDocument } from './SuppressNotice.generated.ts';

type NotifiedShift = { published: boolean; employeeId: string | null; date: PlainDate };
type Message = { message: string; other?: OtherChoice };
type Result = { extensions?: Record<string, unknown> };
export type SuppressNotice = (shifts: readonly NotifiedShift[], message: string, result: Result) => Message;

const namedOnes = 2;

/**
 * After a change that notifies others, the toast says who will be notified and offers to suppress it. Notifications wait for the
 * toast, so no question is needed before the change.
 */
export const useSuppressNoticeFor = (nameOf: (employeeId: string) => string) => {
  const { t } = useTranslation();
  const send = useMutate(SilenceOperationDocument);
  return useCallback(
    (others: readonly string[], message: string, result: Result): Message => {
      const operation = operationOf(result);
      if (!operation || others.length === 0) return { message };
      const known = others.slice(0, namedOnes).map(nameOf).join(', ');
      const rest = others.length - namedOnes;
      const names = rest > 0 ? t('planning.notice.others', { names: known, count: rest }) : known;
      const run = (): void => {
        const sent = send({ variables: { input: { operation } } });
        void answerOrToast(sent.then(({ data }) => data?.silenceOperation));
      };
      return {
        message: `${message}. ${t('planning.notice.will', { names, count: others.length })}`,
        other: { label: t('planning.notice.silent'), run, doneMessage: message },
      };
    },
    [t, send, nameOf],
  );
};

/** The same for a change of loaded shifts. */
export const useSuppressNotice = (nameOf: (employeeId: string) => string): SuppressNotice => {
  const { userId, zone } = useViewer();
  const suppress = useSuppressNoticeFor(nameOf);
  return useCallback(
    (shifts, message, result) => {
      const today = todayIn(zone);
      const affected = shifts.filter(({ published, employeeId, date }) => published && employeeId && date >= today);
      const others = [...new Set(affected.map(({ employeeId }) => employeeId!))].filter((id) => id !== userId);
      return suppress(others, message, result);
    },
    [userId, zone, suppress],
  );
};
