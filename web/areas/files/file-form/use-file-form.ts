import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { endingOf } from '#domain/files/file-kind.ts';
import { mostFileBytes } from '#domain/files/kept-file.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { noLongerThan } from '#web/kit/forms/checks.ts';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { isRefusalAnswer } from '#web/kit/refusals/refusal-text.ts';
import type { KeptFileFragment } from '#web/parts/files/KeptFiles.generated.ts';
import { uploadCancelled } from '#web/parts/files/send-file.ts';
import { useUpload } from '#web/parts/files/use-upload.ts';
import { CreateFileDocument, EditFileDocument } from './FileForm.generated.ts';

export type FileValues = {
  content: File | null;
  title: string;
  description: string;
  shared: boolean;
  validUntil: string;
};

const schemaFor = (isNew: boolean) =>
  z.object({
    content: z.nullable(z.instanceof(File)).check(
      z.refine((file) => !isNew || file !== null, 'input.required'),
      z.refine((file) => !file || file.size > 0, 'input.fileEmpty'),
      z.refine((file) => !file || file.size <= mostFileBytes, `input.fileTooLarge:${mostFileBytes / 1_000_000}`),
      z.refine((file) => !file || endingOf(file.name) !== undefined, 'input.fileKind'),
    ),
    title: z.string().check(z.trim(), z.minLength(1, 'input.required'), noLongerThan(120)),
    description: z.string().check(z.trim(), noLongerThan(500)),
    shared: z.boolean(),
    validUntil: z.string().check(z.refine((date) => date === '' || isPlainDate(date), 'input.date')),
  });

/** Form of a new or existing file, of the company or a person. */
export const useFileForm = (file: KeptFileFragment | undefined, employeeId: string | undefined) => {
  const { close } = useModalPlace();
  const client = useApolloClient();
  const [id] = useState(() => file?.id ?? newId('fil'));
  const create = useMutate(CreateFileDocument);
  const edit = useMutate(EditFileDocument);
  const upload = useUpload(employeeId);
  const start: FileValues = {
    content: null,
    title: file?.title ?? '',
    description: file?.description ?? '',
    shared: file?.shared ?? true,
    validUntil: file?.validUntil ?? '',
  };
  const form = useAppForm({
    schema: schemaFor(!file) as never,
    start,
    send: async ({ content, validUntil, ...fields }: FileValues) => {
      const common = { id, ...fields, validUntil: validUntil || null };
      if (file) return (await edit({ variables: { input: { ...common, version: file.version ?? 1 } } })).data?.editFile;
      const sent = await upload.send(content!);
      if (!sent || isRefusalAnswer(sent)) return sent;
      const input = { ...common, employeeId, file_name: content!.name, uploadId: sent.uploadId, content: null };
      return (await create({ variables: { input } })).data?.createFile;
    },
    refused: ({ key }) => {
      if (key === 'input.fileNotUploaded') upload.forget();
      return key === uploadCancelled;
    },
    done: () => {
      void client.refetchQueries({ include: 'active' });
      close();
    },
  });
  return { form, upload };
};
