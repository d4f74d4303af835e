import { useQuery } from '@apollo/client/react';
import { Box, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { nowMs } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { isOutOfReach } from '#web/kit/refusals/refusal-text.ts';
import { useCustomFacts } from '#web/parts/custom-fields/use-custom-facts.ts';
import { RecordFault } from '#web/parts/loaded/RecordFault.tsx';
import { DirectionsLink } from '#web/parts/shifts/DirectionsLink.tsx';
import { FactList } from '#web/ui/FactList.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { ScheduledShiftFormDocument, ShiftWorkplaceDocument } from './Shift.generated.ts';

type PlaceProps = {
  shift: { location_name: string; department_name: string; Team: { name: string } };
  address: string | null;
};

const Place = ({ shift, address }: PlaceProps) => (
  <>
    {`${shift.location_name}, ${shift.department_name}, ${shift.Team.name}`}
    {address ? (
      <Box py={4}>
        <DirectionsLink address={address} />
      </Box>
    ) : null}
  </>
);

/** Modal schedule-shift/:id: the facts of a shift, with the next actions for its employee and planners. */
export default function ShiftView() {
  const { t } = useTranslation();
  const format = useFormat();
  const times = useTimes();
  const { params } = useModalPlace();
  const { swap } = useModals();
  const { userId } = useViewer();
  const { data, error } = useQuery(ScheduledShiftFormDocument, { variables: { id: params.id! } });
  const shift = data?.scheduledShift;
  const { colleagues = [], address = null } =
    useQuery(ShiftWorkplaceDocument, { variables: { id: params.id! } }).data?.shiftWorkplace ?? {};
  const own = useCustomFacts('schedule', shift?.customFields ?? []);
  // The viewer's own shift shows no name.
  const another = shift?.employeeId === userId ? null : shift?.employee_name;
  const whose = shift?.employeeId === null ? t('planning.noOne') : another;
  const isOffered = shift?.employeeId === userId && Date.parse(shift.startsAt) > nowMs();
  return (
    <ModalFrame
      title={shift?.Shift.long_name ?? t('planning.form.view')}
      note={shift ? format.date(shift.date) : undefined}
      size="sm"
    >
      {error && (!shift || isOutOfReach(error)) ? <RecordFault gone={t('planning.form.gone')} error={error} /> : null}
      {shift ? (
        <FactList
          facts={[
            ...(whose ? [[t('planning.form.employee'), whose] as const] : []),
            [t('planning.form.time'), times(shift)],
            ...(shift.breakMinutes > 0 ? [[t('planning.form.break'), format.hours(shift.breakMinutes)] as const] : []),
            [t('planning.form.place'), <Place key="place" shift={shift} address={address} />],
            ...(colleagues.length > 0 ? [[t('planning.form.colleagues'), colleagues.join(', ')] as const] : []),
            ...(shift.note ? [[t('planning.form.note'), shift.note] as const] : []),
            ...(shift.tags.length > 0 ? [[t('planning.form.tags'), shift.tags.join(', ')] as const] : []),
            ...own.map(({ name, text }) => [name, text] as const),
          ]}
        />
      ) : null}
      {shift && (isOffered || shift.may.edit) ? (
        <FormFooter>
          {isOffered ? (
            <Button variant="default" onClick={() => swap('exchange-request', {}, { shift: shift.id })}>
              {t('exchange.form.title')}
            </Button>
          ) : null}
          {shift.may.edit ? (
            <Button variant="default" onClick={() => swap('schedule-shift/:id/edit', { id: shift.id })}>
              {t('common.edit')}
            </Button>
          ) : null}
        </FormFooter>
      ) : null}
      {shift || error ? null : <SkeletonRows rows={3} label={t('common.loading')} />}
    </ModalFrame>
  );
}
