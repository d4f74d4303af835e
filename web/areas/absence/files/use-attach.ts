import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { endingOf } from '#domain/files/file-kind.ts';
import { mostFileBytes } from '#domain/files/kept-file.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import type { RefusalAnswer } from '#web/kit/refusals/refusal-text.ts';
import { sendFile } from '#web/parts/files/send-file.ts';
import { AttachToAbsenceDocument, OpenAbsenceUploadDocument } from './AbsenceFiles.generated.ts';

export type KeptAttachment = { id: string; file_name: string };
type Absence = { id: string; version: number; employeeId: string; attachments: readonly KeptAttachment[] };

const refused = (key: string, limit?: string): RefusalAnswer => ({
  __typename: 'Refusal',
  code: 'INVALID',
  key,
  limit,
});

/** Refusal of a file that can't be sent; `undefined` for an acceptable file. */
export const fileProblem = (file: File): RefusalAnswer | undefined => {
  if (!endingOf(file.name)) return refused('input.fileKind');
  if (file.size === 0) return refused('input.fileEmpty');
  return file.size > mostFileBytes ? refused('input.fileTooLarge', String(mostFileBytes / 1_000_000)) : undefined;
};

/** Uploads files and attaches them to the absence, and removes attachments. */
export const useAttach = () => {
  const open = useMutate(OpenAbsenceUploadDocument);
  const [attach, { loading }] = useMutation(AttachToAbsenceDocument);
  /** Progress of the current upload, 0 to 1. */
  const [share, setShare] = useState<number>();
  const change = async (
    { id, version, attachments }: Absence,
    added: readonly (KeptAttachment & { uploadId: string })[],
    quiet = false,
  ) =>
    (
      await attach({
        context: { ignoreMeta: quiet },
        variables: {
          input: {
            id,
            version,
            attachments: [...attachments.map(({ id: kept, file_name }) => ({ id: kept, file_name })), ...added],
          },
        },
      })
    ).data?.attachToAbsence;
  /** With `quiet` the caller reports success itself. */
  const add = async (absence: Absence, files: readonly File[], { quiet = false } = {}) => {
    const added: (KeptAttachment & { uploadId: string })[] = [];
    for (const file of files) {
      const problem = fileProblem(file);
      if (problem) return problem;
      const input = { employeeId: absence.employeeId, file_name: file.name, size: file.size };
      const ticket = (await open({ variables: { input } })).data?.openAbsenceUpload;
      if (!ticket || ticket.__typename === 'Refusal') return ticket;
      setShare(0);
      const lost = await sendFile(file, ticket, { progress: setShare, signal: new AbortController().signal });
      setShare(undefined);
      if (lost) return lost;
      added.push({ id: newId('att'), file_name: file.name, uploadId: ticket.uploadId });
    }
    return change(absence, added, quiet);
  };
  const remove = (absence: Absence, fileId: string) =>
    change({ ...absence, attachments: absence.attachments.filter(({ id }) => id !== fileId) }, []);
  return { add, remove, share, busy: loading || share !== undefined };
};
