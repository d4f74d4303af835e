import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { openedWith } from '#web/kit/graphql/opened-with.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { DeleteRepeating } from '#web/parts/series/DeleteRepeating.tsx';
import { DeleteOpenShiftDocument } from '#web/parts/shifts/ScheduleWrites.generated.ts';
import { OneOpenShiftDocument } from './OpenShift.generated.ts';
import { OpenShiftWords } from './OpenShiftWords.tsx';

/** Modal schedule-open-shift/:id/delete: chooses how much of a recurring open shift is deleted. */
export default function DeleteOpenShift() {
  const { t } = useTranslation();
  const { params } = useModalPlace();
  const { data, error } = openedWith(
    useQuery(OneOpenShiftDocument, { variables: { id: params.id! }, fetchPolicy: 'network-only' }),
  );
  const remove = useMutate(DeleteOpenShiftDocument);
  const shift = data?.openShift;
  return (
    <DeleteRepeating
      title={t('openShifts.delete.title')}
      yes={t('openShifts.delete.yes')}
      done={() => ({ message: t('openShifts.delete.done') })}
      gone={t('openShifts.gone')}
      error={error}
      item={shift}
      remove={async (input) => {
        const sent = await remove({ variables: { input } });
        return { sent, answer: sent.data?.deleteOpenShift };
      }}
    >
      {shift ? <OpenShiftWords shift={shift} /> : null}
      <p>{t('openShifts.delete.text')}</p>
    </DeleteRepeating>
  );
}
