import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { type PersonCardFragment, PersonDocument, useDeactivateEmployeeMutation } from '#web/generated/graphql.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { DeleteFooter } from '#web/kit/forms/DeleteFooter.tsx';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';

type Person = Pick<PersonCardFragment, 'id' | 'version' | 'name'>;

/** Asks for the last day; afterwards it can be undone. */
export const Deactivate = ({ person: { id, version, name } }: { person: Person }) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const { zone } = useFormat();
  const client = useApolloClient();
  const { offer } = useUndo();
  const [send, { loading }] = useDeactivateEmployeeMutation();
  const [lastDay, setLastDay] = useState<string>(todayIn(zone));
  const deactivate = async () => {
    const sent = send({ variables: { input: { id, version, lastDay } } });
    if (!(await answerOrToast(sent.then(({ data }) => data?.deactivateEmployee)))) return;
    offer(t('employees.deactivated', { name }), await sent, () => client.refetchQueries({ include: [PersonDocument] }));
    close();
  };
  return (
    <ModalFrame title={t('employees.deactivateTitle', { name })} size="sm">
      <p>{t('employees.deactivateText')}</p>
      <div style={{ marginBlockStart: 16 }}>
        <DateField label={t('employees.field.lastDay')} value={lastDay} onChange={setLastDay} data-autofocus />
      </div>
      <DeleteFooter
        label={t('employees.deactivate')}
        loading={loading}
        disabled={!isPlainDate(lastDay)}
        onDelete={() => void deactivate()}
        onCancel={close}
      />
    </ModalFrame>
  );
};
