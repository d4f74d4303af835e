import { useMutation as useTask } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { isRefusalAnswer, type RefusalAnswer } from '#web/kit/refusals/refusal-text.ts';
import { sendFile } from './send-file.ts';
import { OpenUploadDocument } from './Upload.generated.ts';

type Upload = { file: File; uploadId: string };

/** Uploads a file to the store; not repeated while the same file is chosen. */
export const useUpload = (employeeId: string | undefined) => {
  const open = useMutate(OpenUploadDocument);
  const [share, setShare] = useState<number>();
  const controller = useRef<AbortController>(undefined);
  const arrived = useRef<Upload>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const sent = async (file: File, signal: AbortSignal): Promise<Upload | RefusalAnswer | undefined> => {
    const input = { employeeId, file_name: file.name, size: file.size };
    const ticket = (await open({ variables: { input } })).data?.openUpload;
    if (!ticket) return undefined;
    if (ticket.__typename === 'Refusal') return { ...ticket, field: ticket.field && 'content' };
    return (await sendFile(file, ticket, { progress: setShare, signal })) ?? { file, uploadId: ticket.uploadId };
  };

  const { mutateAsync } = useTask({
    mutationFn: (file: File) => {
      controller.current = new AbortController();
      return sent(file, controller.current.signal);
    },
    onMutate: () => setShare(0),
    onSuccess: (answer) => {
      arrived.current = isRefusalAnswer(answer) ? undefined : answer;
    },
    onSettled: () => setShare(undefined),
  });
  return {
    send: async (file: File): Promise<Upload | RefusalAnswer | undefined> =>
      arrived.current?.file === file ? arrived.current : mutateAsync(file),
    /** Forgets an upload that the store lost, so that it is sent again. */
    forget: () => {
      arrived.current = undefined;
    },
    /** Progress from 0 to 1; undefined while nothing is uploading. */
    share,
    cancel: () => controller.current?.abort(),
  };
};
