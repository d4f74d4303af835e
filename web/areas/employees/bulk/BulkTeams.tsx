import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditTeamsOfPeopleDocument } from '#web/areas/employees/teams/EditTeams.generated.ts';
import { TeamsField } from '#web/areas/employees/teams/TeamsField.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { type BulkProps, useBulk } from './use-bulk.ts';

/** Takes the chosen people into teams and out of others. */
export const BulkTeams = ({ people, done }: BulkProps) => {
  const { t } = useTranslation();
  const [send, { loading }] = useMutation(EditTeamsOfPeopleDocument);
  const run = useBulk(done);
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const save = () =>
    run(
      () => send({ variables: { input: { people: [...people], add, remove } } }),
      (data) => data?.editTeamsOfPeople,
      (count) => t('employees.bulk.teamsSaved', { count }),
    );
  return (
    <BulkDialog
      title={t('employees.bulk.teamsTitle', { count: people.length })}
      save={t('common.save')}
      loading={loading}
      disabled={add.length + remove.length === 0}
      onSave={save}
    >
      <TeamsField label={t('employees.bulk.addTo')} value={add} onChange={setAdd} data-autofocus />
      <TeamsField
        label={t('employees.bulk.remove')}
        description={t('employees.bulk.removeHelp')}
        value={remove}
        onChange={setRemove}
      />
    </BulkDialog>
  );
};
