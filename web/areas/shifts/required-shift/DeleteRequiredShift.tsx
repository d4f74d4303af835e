import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { instantAt } from '#domain/time/zones.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import { openedWith } from '#web/kit/graphql/opened-with.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { DeleteRepeating } from '#web/parts/series/DeleteRepeating.tsx';
import { DeleteRequiredShiftDocument, RequiredShiftFormDocument } from './RequiredShift.generated.ts';

/** Modal schedule-required-shift/:id/delete: chooses how much of recurring demand is deleted. */
export default function DeleteRequiredShift() {
  const { t } = useTranslation();
  const format = useFormat();
  const times = useTimes();
  const { params } = useModalPlace();
  const { data, error } = openedWith(
    useQuery(RequiredShiftFormDocument, { variables: { id: params.id! }, fetchPolicy: 'network-only' }),
  );
  const remove = useMutate(DeleteRequiredShiftDocument);
  const required = data?.requiredShift;
  return (
    <DeleteRepeating
      title={t('demand.delete')}
      done={() => ({ message: t('demand.deleted') })}
      gone={t('demand.gone')}
      error={error}
      item={required}
      remove={async (input) => {
        const sent = await remove({ variables: { input } });
        return { sent, answer: sent.data?.deleteRequiredShift };
      }}
    >
      {required ? (
        <p>
          {t(`demand.needed.${required.match}`, { count: required.instances })}, {format.date(required.date)}{' '}
          {times({ ...required, startsAt: instantAt(required.date, required.starttime, required.zone) })}
        </p>
      ) : null}
    </DeleteRepeating>
  );
}
