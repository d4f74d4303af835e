import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownOnly } from '#web/areas/schedule/week/shown-only.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { ask } from '#web/kit/modal/ask.tsx';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import type { ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import { useSuppressNoticeFor } from '#web/parts/shifts/use-suppress-notice.ts';
import { RestoreScheduleDocument } from './ScheduleHistory.generated.ts';

type Scope = { at: string; employeeId?: string; ids?: string[]; from?: string; to?: string };
export type Restore = (scope: Scope) => Promise<void>;

/** Restores the visible dates, or a part of them, to a past moment; confirmed first, and undoable. */
export const useRestore = (
  address: ScheduleAddress,
  nameOf: (employeeId: string) => string,
  reload: () => Promise<unknown>,
  /** The page's filters and their description, read at confirmation time. */
  shown: () => { only: ShownOnly; words: string },
): Restore => {
  const { t } = useTranslation();
  const format = useFormat();
  const { offer } = useUndo();
  const suppress = useSuppressNoticeFor(nameOf);
  const send = useMutate(RestoreScheduleDocument);
  return useCallback(
    async (scope) => {
      const { from, to, department } = address;
      const { only, words } = shown();
      // One person or one shift is named by itself.
      const named = scope.employeeId !== undefined || scope.ids !== undefined;
      const what = scope.ids ? 'shift' : scope.employeeId ? 'person' : scope.from ? 'day' : 'all';
      const whose = {
        time: format.instant(scope.at),
        name: scope.employeeId ? nameOf(scope.employeeId) : '',
        date: scope.from ? format.date(scope.from) : '',
      };
      const sure = await ask({
        title: t('planning.history.sure'),
        text: [t(`planning.history.sureOf.${what}`, whose), t('planning.history.sureText'), named ? '' : words]
          .join(' ')
          .trim(),
        yes: t('planning.history.restore'),
        no: t('common.cancel'),
      });
      if (!sure) return;
      const places = { departmentIds: department ? [department] : undefined, ...(named ? {} : only) };
      const input = { from, to, ...places, ...scope };
      const sent = send({ variables: { input } });
      const answer = await answerOrToast(sent.then(({ data }) => data?.restoreSchedule));
      if (answer) {
        const done = t('planning.history.restored', { count: answer.restored });
        const { message, other } = suppress(answer.told, done, await sent);
        offer(message, await sent, reload, other);
      }
      address.set({ asOf: null });
      await reload();
    },
    [address, reload, shown, send, offer, suppress, nameOf, t, format],
  );
};
