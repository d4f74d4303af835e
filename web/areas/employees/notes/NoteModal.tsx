import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { longestNote } from '#domain/employees/employee-note.ts';
import { filledText } from '#web/kit/forms/checks.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { RecordFields } from '#web/parts/settings/RecordFields.tsx';
import { useRecordForm } from '#web/parts/settings/use-modal-form.ts';
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
  const appForm = useRecordForm({
    record: note,
    prefix: 'nte',
    create: CreateEmployeeNoteDocument,
    edit: EditEmployeeNoteDocument,
    schema: schema as never,
    start: { text: note?.text ?? '' },
    input: (values: Values) => values,
    adding: () => ({ employeeId }),
    message: () => t(note ? 'notes.saved' : 'notes.added'),
  });
  return (
    <ModalForm of={appForm} save={t(note ? 'common.save' : 'notes.add')}>
      <RecordFields<Values>
        of={[
          {
            name: 'text',
            kind: 'lines',
            least: 4,
            most: 16,
            label: t('notes.text'),
            help: t('notes.help'),
            required: true,
            first: true,
          },
        ]}
      />
    </ModalForm>
  );
};
