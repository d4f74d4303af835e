import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainDate } from '#domain/time/plain-date.ts';
import {
  DeactivateEmployeeDocument,
  type PersonCardFragment,
  PersonDocument,
  ShiftsAfterDocument,
} from '#web/areas/employees/person/Person.generated.ts';
import type { ShiftsLeft } from '#web/generated/schema-types.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { DeleteFooter } from '#web/kit/forms/DeleteFooter.tsx';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { hasRemaining, PlannedAfter } from './PlannedAfter.tsx';

type Person = Pick<PersonCardFragment, 'id' | 'version' | 'name'>;

/** Form for the last day and the action for later shifts; everything can be undone in one step. */
export const Deactivate = ({ person: { id, version, name } }: { person: Person }) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const { zone } = useFormat();
  const client = useApolloClient();
  const { offer } = useUndo();
  const [send, { loading }] = useMutation(DeactivateEmployeeDocument);
  const [lastDay, setLastDay] = useState<string>(todayIn(zone));
  const [fate, setFate] = useState<ShiftsLeft>('keep');
  const isDay = isPlainDate(lastDay);
  const { data, error } = useQuery(ShiftsAfterDocument, {
    variables: { id, lastDay },
    skip: !isDay,
    fetchPolicy: 'network-only',
  });
  const after = data?.shiftsAfter;
  const chosen = fate !== 'keep' && after && hasRemaining(after) ? fate : undefined;
  const deactivate = async () => {
    const sent = send({ variables: { input: { id, version, lastDay, plannedWork: chosen } } });
    if (!(await answerOrToast(sent.then((answer) => answer.data?.deactivateEmployee)))) return;
    const done = chosen ? t(`employees.after.done.${chosen}`, { name }) : t('employees.deactivated', { name });
    offer(done, await sent, () => client.refetchQueries({ include: [PersonDocument] }));
    close();
  };
  return (
    <ModalFrame title={t('employees.deactivateTitle', { name })} size="sm">
      <Stack gap="md">
        <p>{t('employees.deactivateText')}</p>
        <DateField label={t('employees.field.lastDay')} required value={lastDay} onChange={setLastDay} data-autofocus />
        {isDay ? (
          <PlannedAfter after={after} failed={!!error} {...{ name, lastDay, fate }} onFate={setFate} onLeave={close} />
        ) : null}
      </Stack>
      <DeleteFooter
        label={t('employees.deactivate')}
        loading={loading}
        disabled={!isDay || !(after || error)}
        onDelete={() => void deactivate()}
        onCancel={close}
      />
    </ModalFrame>
  );
};
