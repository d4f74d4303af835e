import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TabProps } from '#web/areas/employees/person/tab-props.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { FileList } from '#web/parts/files/FileList.tsx';
import { IconPlus } from '#web/ui/icons.ts';
import { ListAction } from '#web/ui/ListAction.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { EmployeeFilesDocument } from './EmployeeFiles.generated.ts';

/** Tab Files of a person: their documents, for record keepers. */
export default function EmployeeFiles({ person, fetchPolicy }: TabProps) {
  const { t } = useTranslation();
  const { open } = useModals();
  const employeeId = person.id;
  const asked = useQuery(EmployeeFilesDocument, { variables: { id: employeeId }, fetchPolicy });
  return (
    <Panel
      title={t('files.title')}
      action={
        <ListAction>
          <Button
            size="xs"
            leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => open('employee-file/:employeeId', { employeeId })}
          >
            {t('files.add')}
          </Button>
        </ListAction>
      }
    >
      <FileList
        sharedWith="person"
        files={asked.data?.employeeFiles ?? undefined}
        error={asked.error}
        again={() => void asked.refetch()}
        onEdit={(attachmentId) => open('employee-file/:employeeId/:attachmentId', { employeeId, attachmentId })}
      />
    </Panel>
  );
}
