import { useApolloClient, useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { ask } from '#web/kit/modal/ask.tsx';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { DeleteFileDocument, type KeptFileFragment } from './KeptFiles.generated.ts';

/** Asks, and takes a file away for good. */
export const useDeleteFile = () => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const [send] = useMutation(DeleteFileDocument);
  return async ({ id, version, title }: KeptFileFragment): Promise<void> => {
    const question = {
      title: t('files.delete.title', { title }),
      text: t('files.delete.text'),
      yes: t('files.delete.yes'),
      no: t('common.cancel'),
    };
    if (!(await ask(question))) return;
    const sent = send({ variables: { input: { id, version: version ?? 1 } } });
    await answerOrToast(sent.then(({ data }) => data?.deleteFile));
    await client.refetchQueries({ include: 'active' });
  };
};
