import { useApolloClient, useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { ask } from '#web/kit/modal/ask.tsx';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import {
  DeleteRecurringReportDocument,
  PauseRecurringReportDocument,
  type RecurringLineFragment,
  RecurringReportsDocument,
  ResumeRecurringReportDocument,
  RunRecurringReportDocument,
} from './RecurringReports.generated.ts';

/** Actions for a scheduled report; deleting asks for confirmation, since it cannot be undone. */
export const useRecurringActions = ({ id, name }: Pick<RecurringLineFragment, 'id' | 'name'>) => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const [runNow, { loading: running }] = useMutation(RunRecurringReportDocument);
  const pauseIt = useMutate(PauseRecurringReportDocument);
  const resumeIt = useMutate(ResumeRecurringReportDocument);
  const deleteIt = useMutate(DeleteRecurringReportDocument);
  const variables = { input: { id } };
  const reload = () => client.refetchQueries({ include: [RecurringReportsDocument] });
  return {
    running,
    run: async () => {
      const answer = await answerOrToast(runNow({ variables }).then(({ data }) => data?.runRecurringReport));
      if (answer) toastDone(t('reports.recurring.ran', { name }));
      await reload();
    },
    pause: async () => {
      const answer = await answerOrToast(pauseIt({ variables }).then(({ data }) => data?.pauseRecurringReport));
      if (answer) toastDone(t('reports.recurring.nowPaused', { name }));
    },
    resume: async () => {
      const answer = await answerOrToast(resumeIt({ variables }).then(({ data }) => data?.resumeRecurringReport));
      if (answer) toastDone(t('reports.recurring.nowActive', { name }));
    },
    remove: async () => {
      const sure = await ask({
        title: t('reports.recurring.deleteTitle', { name }),
        text: t('reports.recurring.deleteText'),
        yes: t('common.delete'),
        no: t('common.cancel'),
        grave: true,
      });
      if (!sure) return;
      const answer = await answerOrToast(deleteIt({ variables }).then(({ data }) => data?.deleteRecurringReport));
      if (answer) toastDone(t('reports.recurring.deleted', { name }));
      await reload();
    },
  };
};
