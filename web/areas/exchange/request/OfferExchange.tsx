import { useQuery } from '@apollo/client/react';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/time/plain-date.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { nowMs, todayIn } from '#web/kit/clock/clock.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { MyOfferableShiftsDocument } from './OfferExchange.generated.ts';
import { OfferForm } from './OfferForm.tsx';

/** Modal exchange-request: offers one of the viewer's shifts to colleagues; `?shift` preselects it. */
export default function OfferExchange() {
  const { t } = useTranslation();
  const { query } = useModalPlace();
  const from = todayIn(useViewer().zone);
  const { data, error, refetch } = useQuery(MyOfferableShiftsDocument, {
    variables: { from, to: addDays(from, 41) },
    fetchPolicy: 'network-only',
  });
  const offered = new Set(data?.exchanges.map(({ Schedule }) => Schedule.id));
  const shifts = (data?.mySchedule ?? []).filter(
    ({ id, startsAt }) => Date.parse(startsAt) > nowMs() && !offered.has(id),
  );
  const chosen = shifts.find(({ id }) => id === query.shift)?.id ?? '';
  return (
    <ModalFrame title={t('exchange.form.title')}>
      <Text c="dimmed" size="sm" mb="md">
        {t('exchange.form.how')} {t('exchange.view.until')}
      </Text>
      {data ? (
        shifts.length > 0 ? (
          <OfferForm shifts={shifts} chosen={chosen} />
        ) : (
          <QuietEmpty>{t('exchange.form.nothing')}</QuietEmpty>
        )
      ) : error ? (
        <Fault title={t('common.fault')} error={error} again={() => refetch()} />
      ) : (
        <SkeletonRows label={t('common.loading')} />
      )}
    </ModalFrame>
  );
}
