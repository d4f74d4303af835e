import { useQuery } from '@apollo/client/react';
import { Box, Flex, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TabProps } from '#web/areas/employees/person/tab-props.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { RowMenu } from '#web/parts/settings/RowMenu.tsx';
import { SettingsSection } from '#web/parts/settings/SettingsSection.tsx';
import { useRemoval } from '#web/parts/settings/use-removal.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { IconPencil, IconTrash } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import {
  DeleteEmployeeNoteDocument,
  type EmployeeNoteLineFragment,
  EmployeeNotesDocument,
} from './EmployeeNotes.generated.ts';
import classes from './PersonNotes.module.css';

/** Tab Notes of a person: notes by record keepers, never visible to the person. */
export default function PersonNotes({ person, fetchPolicy }: TabProps) {
  const { t } = useTranslation();
  const { open } = useModals();
  const { data, error, refetch } = useQuery(EmployeeNotesDocument, { variables: { id: person.id }, fetchPolicy });
  const notes = data?.employeeNotes ?? [];
  return (
    <SettingsSection
      title={t('notes.title')}
      about={t('notes.about', { name: person.name })}
      add={{ label: t('notes.add'), run: () => open('employee-note/:employeeId', { employeeId: person.id }) }}
      loading={{
        found: Boolean(data?.employeeNotes),
        error,
        again: () => void refetch(),
        fault: t('notes.fault'),
      }}
    >
      {notes.length === 0 ? <QuietEmpty>{t('notes.none')}</QuietEmpty> : null}
      <ul>
        {notes.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </ul>
    </SettingsSection>
  );
}

const Note = ({ note }: { note: EmployeeNoteLineFragment }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { open } = useModals();
  const send = useMutate(DeleteEmployeeNoteDocument);
  const remove = useRemoval();
  const { id, version, employeeId, text, created, edited, Author, may } = note;
  const author = Author?.name ?? t('notes.formerAuthor');
  const gone = () =>
    remove(
      () => send({ variables: { input: { id, version } } }),
      (data) => data?.deleteEmployeeNote,
      t('notes.deleted'),
    );
  const edit = () => open('employee-note/:employeeId/:noteId', { employeeId, noteId: id });
  return (
    <Box component="li" className={layout.borderTop} py="sm">
      <Group gap="sm" justify="space-between" wrap="nowrap">
        <Flex component="p" className={`${typography.noteInline} ${typography.figures}`} gap="0 8px" wrap="wrap">
          <Box component="span" className={typography.medium} c="var(--ink-1)">
            {author}
          </Box>
          <time dateTime={created}>{format.instant(created)}</time>
          {edited ? <span>{t('notes.edited', { date: format.instant(edited) })}</span> : null}
        </Flex>
        {may.edit ? (
          <RowMenu
            label={t('notes.actions', { author, date: format.instant(created) })}
            actions={[{ icon: IconPencil, label: t('common.edit'), run: edit }]}
            last={[{ icon: IconTrash, label: t('common.delete'), run: () => void gone() }]}
          />
        ) : null}
      </Group>
      <p className={classes.text}>{text}</p>
    </Box>
  );
};
