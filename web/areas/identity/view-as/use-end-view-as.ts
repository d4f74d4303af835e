import { useMutation } from '@apollo/client/react';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { browser } from '#web/kit/router/browser.ts';
import { EndViewAsDocument } from './ViewAs.generated.ts';

/** Ends viewing as another person, and returns to the starting page. */
export const useEndViewAs = () => {
  const { userId } = useViewer();
  const [send, { loading }] = useMutation(EndViewAsDocument, { context: { ignoreMeta: true } });
  const end = async () => {
    const ended = await answerOrToast(send().then(({ data }) => data?.endViewAs));
    if (ended) browser.replace(`/employees/${userId}/permissions`);
  };
  return { end, loading };
};
