import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { openedWith } from '#web/kit/graphql/opened-with.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { plainValues } from '#web/parts/custom-fields/use-custom-facts.ts';
import { EmployeePicker } from '#web/parts/pickers/EmployeePicker.tsx';
import { usePlaces } from '#web/parts/pickers/use-places.ts';
import { repeatStart } from '#web/parts/series/repeat-form.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { ScheduledShiftFormDocument, type TemplateChoiceFragment, TemplateChoicesDocument } from './Shift.generated.ts';
import { ShiftFields } from './ShiftFields.tsx';
import type { ShiftValues } from './shift-form.ts';
import { drawnTimes, emptyShift, startFrom } from './shift-start.ts';
import { useStartDate } from './start-date.ts';
import { type ShownShift, useShiftForm } from './use-shift-form.ts';

/** Modals schedule-shift and schedule-shift/:id/edit. */
export default function ShiftEditor() {
  const { params } = useModalPlace();
  const { query, top } = useModalPlace();
  const { swap } = useModals();
  const { flags } = useViewer();
  // Spec 2.9: with the flag on, a new shift is added by the improved form.
  const improved = params.id === undefined && flags.includes('improvedShiftAddition');
  useEffect(() => {
    if (improved && top) swap('add-shift', {}, query);
  }, [improved, top, swap, query]);
  if (improved) return null;
  return params.id ? <Existing id={params.id} /> : <Fresh />;
}

const Fresh = () => {
  const { t } = useTranslation();
  const { query } = useModalPlace();
  const date = useStartDate();
  const { data } = useQuery(TemplateChoicesDocument, { fetchPolicy: 'cache-first' });
  const { teams } = usePlaces();
  const start: ShiftValues = {
    ...emptyShift,
    employeeId: query.employeeId ?? '',
    teamId: query.teamId ?? '',
    ...startFrom(data?.shifts.find(({ id }) => id === query.shiftId)),
    date,
    ...drawnTimes(query),
  };
  return (
    <ModalFrame title={t('planning.form.add')}>
      {data && teams.length > 0 ? (
        <Editor start={start} templates={data.shifts} timed={query.start !== undefined} />
      ) : (
        <SkeletonRows rows={5} label={t('common.loading')} />
      )}
    </ModalFrame>
  );
};

const valuesOf = (shift: ShownShift): ShiftValues => ({
  shiftId: shift.shiftId,
  employeeId: shift.employeeId ?? '',
  teamId: shift.teamId,
  date: shift.date,
  starttime: shift.starttime,
  endtime: shift.endtime ?? '',
  breakMinutes: shift.breakMinutes,
  paidBreakMinutes: shift.paidBreakMinutes,
  hide_end_time: shift.hide_end_time,
  note: shift.note ?? '',
  tags: shift.tags,
  customFields: plainValues(shift.customFields),
  ...repeatStart(shift.repeat, shift.date),
});

const Existing = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const { data, error } = openedWith(
    useQuery(ScheduledShiftFormDocument, { variables: { id }, fetchPolicy: 'network-only' }),
  );
  const { teams } = usePlaces();
  return (
    <ModalFrame title={t('planning.form.edit')}>
      {error ? <ErrorState title={t('planning.form.gone')}>{faultText(error)}</ErrorState> : null}
      {data && teams.length > 0 ? (
        <Editor shift={data.scheduledShift} start={valuesOf(data.scheduledShift)} templates={data.shifts} />
      ) : null}
      {data || error ? null : <SkeletonRows rows={5} label={t('common.loading')} />}
    </ModalFrame>
  );
};

const Editor = ({
  shift,
  start,
  templates,
  timed,
}: {
  shift?: ShownShift;
  start: ShiftValues;
  templates: readonly TemplateChoiceFragment[];
  timed?: boolean;
}) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const modals = useModals();
  const { teams } = usePlaces();
  const house = useShiftForm({ shift, start, zoneOfTeam: (id) => teams.find((team) => team.id === id)?.zone ?? 'UTC' });
  const remove = shift?.may.delete ? (
    <Button
      variant="subtle"
      color="declined"
      onClick={() => modals.swap('schedule-shift/:id/delete', { id: shift.id })}
    >
      {t('common.delete')}
    </Button>
  ) : null;
  return (
    <Form of={house}>
      <ShiftFields
        templates={templates}
        teams={teams}
        series={Boolean(shift?.seriesId)}
        fresh={!shift}
        timed={timed}
        who={<WhoField />}
      />
      <FormFooter start={remove}>
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <SaveButton>{t('common.save')}</SaveButton>
      </FormFooter>
    </Form>
  );
};

const WhoField = () => {
  const { t } = useTranslation();
  const field = useFormField<ShiftValues, 'employeeId'>('employeeId');
  return <EmployeePicker label={t('planning.form.employee')} placeholder={t('planning.nobody')} {...field} />;
};
