import { useMutation as useTask } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reportsAccess } from '#domain/reports/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { queryClient } from '#web/kit/query/query-client.ts';
import { saveFile } from '#web/kit/query/save-file.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone, toastFault } from '#web/kit/toasts/toast.tsx';
import { ExportPersonDataDocument } from './PersonData.generated.ts';

/** Exports all data of a person as a zip and saves it; `null` without permission. */
export const usePersonData = (userId: string) => {
  const { t } = useTranslation();
  const may = useMay(reportsAccess.exportPersonData, { ownerId: userId });
  const make = useMutate(ExportPersonDataDocument);
  const { mutate, isPending } = useTask(
    {
      mutationFn: async () => {
        const sent = make({ variables: { input: { userId } } });
        const file = await answerOrToast(sent.then(({ data }) => data?.exportPersonData));
        if (!file) return;
        await saveFile(file, () => undefined);
        toastDone(t('employees.data.saved', { name: file.name }));
      },
      onError: () => toastFault(t('employees.data.fault')),
    },
    queryClient,
  );
  return may ? { start: () => mutate(), running: isPending } : null;
};
