import { useMutation as useTask } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { queryClient } from '#web/kit/query/query-client.ts';
import { saveFile } from '#web/kit/query/save-file.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone, toastFault } from '#web/kit/toasts/toast.tsx';
import { ExportContractDocument } from './Contracts.generated.ts';

/** Saves a contract as a PDF. */
export const useContractFile = () => {
  const { t } = useTranslation();
  const make = useMutate(ExportContractDocument);
  const { mutate } = useTask(
    {
      mutationFn: async (id: string) => {
        const sent = make({ variables: { input: { id } } });
        const file = await answerOrToast(sent.then(({ data }) => data?.exportContract));
        if (!file) return;
        await saveFile(file, () => undefined);
        toastDone(t('contracts.pdfSaved', { name: file.name }));
      },
      onError: () => toastFault(t('contracts.pdfFault')),
    },
    queryClient,
  );
  return mutate;
};
