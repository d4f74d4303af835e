import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { ExchangeRequestDocument } from '#web/areas/exchange/view/Exchange.generated.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { useWhen } from '#web/parts/exchange/ExchangeWords.tsx';
import { RecordFault } from '#web/parts/loaded/RecordFault.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { OfferForm } from './OfferForm.tsx';

/** Modal exchange-request/:id/edit: recipients and note of an open offer. */
export default function EditExchange() {
  const { t } = useTranslation();
  const { params } = useModalPlace();
  const { data, error } = useQuery(ExchangeRequestDocument, {
    variables: { id: params.id! },
    fetchPolicy: 'network-only',
  });
  const when = useWhen();
  const exchange = data?.exchange;
  const { userId } = useViewer();
  const notYours = exchange && exchange.User.id !== userId;
  const editable = exchange && !notYours && exchange.status === 'open';
  return (
    <ModalFrame title={t('exchange.form.editTitle')} note={exchange ? when(exchange) : undefined}>
      {editable ? <OfferForm shifts={[]} chosen={exchange.Schedule.id} exchange={exchange} /> : null}
      {exchange && !editable ? (
        <QuietEmpty>
          {notYours ? t('exchange.form.notYours', { name: exchange.User.name }) : t('exchange.form.closed')}
        </QuietEmpty>
      ) : null}
      {!exchange && (data || error) ? <RecordFault gone={t('exchange.view.gone')} error={error} /> : null}
      {data || error ? null : <SkeletonRows label={t('common.loading')} />}
    </ModalFrame>
  );
}
