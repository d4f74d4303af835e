import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { DeactivatePeopleDocument } from '#web/areas/employees/teams/EditTeams.generated.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { type BulkProps, useBulk } from './use-bulk.ts';

/** Gives the chosen people one last day. */
export const BulkDeactivate = ({ people, done }: BulkProps) => {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const [send, { loading }] = useMutation(DeactivatePeopleDocument);
  const run = useBulk(done);
  const [lastDay, setLastDay] = useState<string>(todayIn(zone));
  const save = () =>
    run(
      () => send({ variables: { input: { people: [...people], lastDay } } }),
      (data) => data?.deactivatePeople,
      (count) => t('employees.bulk.deactivated', { count }),
    );
  return (
    <BulkDialog
      title={t('employees.bulk.deactivateTitle', { count: people.length })}
      text={t('employees.bulk.deactivateText')}
      save={t('employees.deactivate')}
      loading={loading}
      disabled={!isPlainDate(lastDay)}
      onSave={save}
    >
      <DateField label={t('employees.field.lastDay')} value={lastDay} onChange={setLastDay} data-autofocus />
    </BulkDialog>
  );
};
