import { useApolloClient, useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { ask } from '#web/kit/modal/ask.tsx';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { DeleteHolidayDocument, DeleteHolidayGroupDocument, DeleteHolidayYearDocument } from './Holidays.generated.ts';
import type { HolidayFacts, HolidayGroupFacts } from './use-holidays.ts';

/** What goes: single holidays and years can be taken back, a group is asked about. */
export const useHolidayWrites = () => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { offer } = useUndo();
  const [sendOne] = useMutation(DeleteHolidayDocument);
  const [sendYear] = useMutation(DeleteHolidayYearDocument);
  const [sendGroup] = useMutation(DeleteHolidayGroupDocument);
  const reload = () => client.refetchQueries({ include: 'active' });
  return {
    remove: async ({ id, version, name }: HolidayFacts) => {
      const sent = sendOne({ variables: { input: { id, version } } });
      if (!(await answerOrToast(sent.then(({ data }) => data?.deleteHoliday)))) return;
      // Said before the page is asked anew, or the server's own words come first.
      offer(t('places.deleted', { name }), await sent, reload);
      await reload();
    },
    removeYear: async ({ id }: HolidayGroupFacts, year: number) => {
      const sent = sendYear({ variables: { input: { holidayGroupId: id, year } } });
      const answer = await answerOrToast(sent.then(({ data }) => data?.deleteHolidayYear));
      if (!answer) return;
      offer(t('holidays.yearDeleted', { year: String(year), count: answer.deleted }), await sent, reload);
      await reload();
    },
    removeGroup: async ({ id, version, name }: HolidayGroupFacts) => {
      const sure = await ask({
        title: t('holidays.group.deleteTitle', { name }),
        text: t('holidays.group.deleteText'),
        yes: t('common.delete'),
        no: t('common.cancel'),
        grave: true,
      });
      if (!sure) return;
      const sent = sendGroup({ variables: { input: { id, version } } });
      if (!(await answerOrToast(sent.then(({ data }) => data?.deleteHolidayGroup)))) return;
      toastDone(t('places.deleted', { name }));
      await reload();
    },
  };
};
