import { useQuery } from '@apollo/client/react';
import { Button, Radio, Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { isWallTime } from '#domain/time/wall-time.ts';
import { BoundCount, BoundPeople } from '#web/areas/shifts/fields/BoundFields.tsx';
import {
  type TemplateChoiceFragment,
  TemplateChoicesDocument,
} from '#web/areas/shifts/scheduled-shift/Shift.generated.ts';
import { ShiftFields } from '#web/areas/shifts/scheduled-shift/ShiftFields.tsx';
import { emptyShift, startFrom } from '#web/areas/shifts/scheduled-shift/shift-start.ts';
import { useStartDate } from '#web/areas/shifts/scheduled-shift/start-date.ts';
import { localIn } from '#web/kit/clock/clock.ts';
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
import { usePlaces } from '#web/parts/pickers/use-places.ts';
import { repeatStart } from '#web/parts/series/repeat-form.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { type OpenShiftFactsFragment, OpenShiftFormDocument } from './OpenShift.generated.ts';
import { mostSeats, type OpenShiftValues } from './open-shift-form.ts';
import { useOpenShiftForm } from './use-open-shift-form.ts';

/** Modals schedule-open-shift, add-open-shift and schedule-open-shift/:id/edit. */
export default function OpenShiftEditor() {
  const { params } = useModalPlace();
  return params.id ? <Existing id={params.id} /> : <Fresh />;
}

const Fresh = () => {
  const { t } = useTranslation();
  const { query } = useModalPlace();
  const date = useStartDate();
  const { data } = useQuery(TemplateChoicesDocument, { fetchPolicy: 'cache-first' });
  const { teams } = usePlaces();
  const chosen = data?.shifts.find(({ id }) => id === query.shiftId);
  const home = teams.find((team) => team.departmentId === chosen?.department_id);
  const { employeeId: _, ...work } = emptyShift;
  const start: OpenShiftValues = {
    ...work,
    instances: 1,
    approval_required: true,
    invitedIds: [],
    ...startFrom(chosen),
    teamId: query.teamId ?? home?.id ?? (teams.length === 1 ? teams[0]!.id : ''),
    date,
    ...(isWallTime(query.start ?? '') ? { starttime: query.start! } : {}),
    ...(isWallTime(query.end ?? '') ? { endtime: query.end! } : {}),
  };
  return (
    <ModalFrame title={t('openShifts.form.add')}>
      {data && teams.length > 0 ? (
        <Editor start={start} templates={data.shifts} />
      ) : (
        <SkeletonRows rows={6} label={t('common.loading')} />
      )}
    </ModalFrame>
  );
};

const valuesOf = (shift: OpenShiftFactsFragment): OpenShiftValues => ({
  shiftId: shift.shiftId,
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
  instances: shift.instances,
  approval_required: shift.approval_required,
  invitedIds: shift.candidates.filter(({ invited }) => invited).map(({ employeeId }) => employeeId),
  ...repeatStart(shift.repeat, shift.date),
});

const Existing = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const { data, error } = openedWith(
    useQuery(OpenShiftFormDocument, { variables: { id }, fetchPolicy: 'network-only' }),
  );
  const { teams } = usePlaces();
  return (
    <ModalFrame title={t('openShifts.form.edit')}>
      {error ? <ErrorState title={t('openShifts.gone')}>{faultText(error)}</ErrorState> : null}
      {data && teams.length > 0 ? (
        <Editor shift={data.openShift} start={valuesOf(data.openShift)} templates={data.shifts} />
      ) : null}
      {data || error ? null : <SkeletonRows rows={6} label={t('common.loading')} />}
    </ModalFrame>
  );
};

type Props = {
  shift?: OpenShiftFactsFragment;
  start: OpenShiftValues;
  templates: readonly TemplateChoiceFragment[];
};

const Editor = ({ shift, start, templates }: Props) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const { swap } = useModals();
  const { teams } = usePlaces();
  const zoneOfTeam = (id: string): string => teams.find((team) => team.id === id)?.zone ?? 'UTC';
  const house = useOpenShiftForm({ shift, start, zoneOfTeam });
  const remove = shift ? (
    <Button variant="subtle" color="declined" onClick={() => swap('schedule-open-shift/:id/delete', { id: shift.id })}>
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
        mayBegin={!shift}
        who={<BoundCount name="instances" label={t('openShifts.form.seats')} required min={1} max={mostSeats} />}
      >
        <Reach zoneOfTeam={zoneOfTeam} />
        <HowField />
        <BoundPeople
          name="invitedIds"
          label={t('openShifts.form.invited')}
          description={t('openShifts.form.invitedHelp')}
          placeholder={t('openShifts.form.everybody')}
        />
      </ShiftFields>
      <FormFooter start={remove}>
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <SaveButton>{t(shift ? 'common.save' : 'openShifts.form.offer')}</SaveButton>
      </FormFooter>
    </Form>
  );
};

/** It may be offered all the same, and be assigned; only that nobody will ask for it is said before. */
const Reach = ({ zoneOfTeam }: { zoneOfTeam: (teamId: string) => string }) => {
  const { t } = useTranslation();
  const [date, start, teamId, repeats, scope] = useWatch<
    OpenShiftValues,
    ['date', 'starttime', 'teamId', 'repeats', 'scope']
  >({ name: ['date', 'starttime', 'teamId', 'repeats', 'scope'] });
  if (repeats || scope !== 'occurrence' || !isPlainDate(date) || !isWallTime(start)) return null;
  const at = localIn(zoneOfTeam(teamId));
  const begun = date === at.date ? start <= at.time : date < at.date;
  return begun ? <Notice kind="pending">{t('openShifts.reach.begun')}</Notice> : null;
};

const HowField = () => {
  const { t } = useTranslation();
  const { value, onChange } = useFormField<OpenShiftValues, 'approval_required'>('approval_required');
  return (
    <Radio.Group
      label={t('openShifts.form.how')}
      value={value ? 'ask' : 'take'}
      onChange={(chosen) => onChange(chosen === 'ask')}
    >
      <Stack gap={6} mt={6}>
        <Radio value="ask" label={t('openShifts.form.ask')} />
        <Radio value="take" label={t('openShifts.form.take')} />
      </Stack>
    </Radio.Group>
  );
};
