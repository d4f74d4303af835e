import { useMutation, useQuery } from '@apollo/client/react';
import { Textarea } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { longestNote } from '#domain/employees/employee-note.ts';
import { filledText } from '#web/kit/forms/checks.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { useModalForm } from '#web/parts/settings/use-modal-form.ts';
import { Notice } from '#web/ui/Notice.tsx';
import {
  CreateEmployeeNoteDocument,
  EditEmployeeNoteDocument,
  type EmployeeNoteLineFragment,
  EmployeeNotesDocument,
} from './EmployeeNotes.generated.ts';

type Values = { text: string };
const schema = z.object({ text: filledText(longestNote) });

/** Modals employee-note/{employeeId} and employee-note/{employeeId}/{noteId}: adds or edits a note. */
export default function NoteModal() {
  const { t } = useTranslation();
  const { employeeId = '', noteId } = useModalPlace().params;
  const { data, error } = useQuery(EmployeeNotesDocument, {
    variables: { id: employeeId },
    fetchPolicy: 'network-only',
  });
  const note = data?.employeeNotes?.find(({ id }) => id === noteId);
  return (
    <LoadedModal
      title={t(noteId ? 'notes.editTitle' : 'notes.addTitle')}
      ready={Boolean(data?.employeeNotes)}
      missing={Boolean(noteId) && !note}
      gone={t('notes.gone')}
      error={error}
    >
      {note && !note.may.edit ? (
        <Notice>{t('refusal.noteOfAnother')}</Notice>
      ) : (
        <NoteForm employeeId={employeeId} note={note} />
      )}
    </LoadedModal>
  );
}

const NoteForm = ({ employeeId, note }: { employeeId: string; note?: EmployeeNoteLineFragment }) => {
  const { t } = useTranslation();
  const [create] = useMutation(CreateEmployeeNoteDocument);
  const [edit] = useMutation(EditEmployeeNoteDocument);
  const id = useRef(newId('nte'));
  const appForm = useModalForm<Values, unknown>({
    schema: schema as never,
    start: { text: note?.text ?? '' },
    send: async ({ text }) => {
      if (!note) {
        const result = await create({ variables: { input: { id: id.current, employeeId, text } } });
        return { result, answer: result.data?.createEmployeeNote };
      }
      const result = await edit({ variables: { input: { id: note.id, version: note.version, text } } });
      return { result, answer: result.data?.editEmployeeNote };
    },
    message: () => t(note ? 'notes.saved' : 'notes.added'),
  });
  return (
    <ModalForm of={appForm} save={t(note ? 'common.save' : 'notes.add')}>
      <Text />
    </ModalForm>
  );
};

const Text = () => {
  const { t } = useTranslation();
  return (
    <Textarea
      label={t('notes.text')}
      description={t('notes.help')}
      required
      data-autofocus
      autosize
      minRows={4}
      maxRows={16}
      {...useFormField<Values, 'text'>('text')}
    />
  );
};
