import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useRestoreScheduleMutation } from '#web/generated/graphql.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { ask } from '#web/kit/modal/ask.tsx';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import type { ScheduleAddress } from './use-schedule-address.ts';
import { useSilenceFor } from './use-silence.ts';

type Scope = { at: string; employeeId?: string; ids?: string[]; from?: string; to?: string };
export type Restore = (scope: Scope) => Promise<void>;

/** Makes the dates in sight, or a part of them, as they were; asks first, and can be undone. */
export const useRestore = (
  address: ScheduleAddress,
  nameOf: (employeeId: string) => string,
  reload: () => Promise<unknown>,
): Restore => {
  const { t } = useTranslation();
  const format = useFormat();
  const { offer } = useUndo();
  const silence = useSilenceFor(nameOf);
  const [send] = useRestoreScheduleMutation();
  return useCallback(
    async (scope) => {
      const { from, to, department } = address;
      const sure = await ask({
        title: t('planning.history.sure'),
        text: t('planning.history.sureText', { time: format.instant(scope.at) }),
        yes: t('planning.history.restore'),
        no: t('common.cancel'),
      });
      if (!sure) return;
      const input = { from, to, departmentIds: department ? [department] : undefined, ...scope };
      const sent = send({ variables: { input } });
      const answer = await answerOrToast(sent.then(({ data }) => data?.restoreSchedule));
      if (answer) {
        const done = t('planning.history.restored', { count: answer.restored });
        const { message, other } = silence(answer.told, done, await sent);
        offer(message, await sent, reload, other);
      }
      address.set({ asOf: null });
      await reload();
    },
    [address, reload, send, offer, silence, t, format],
  );
};
