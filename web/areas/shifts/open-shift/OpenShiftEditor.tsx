import { useQuery } from '@apollo/client/react';
import { Radio, Stack } from '@mantine/core';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { isWallTime } from '#domain/time/wall-time.ts';
import { FamilyEditor } from '#web/areas/shifts/family/FamilyEditor.tsx';
import { ShiftFields } from '#web/areas/shifts/family/ShiftFields.tsx';
import type { FieldsProps, ShiftFamily } from '#web/areas/shifts/family/shift-family.ts';
import { timeRule, type WorkValues, workInput, workShape } from '#web/areas/shifts/family/shift-form.ts';
import { newWork, workValuesOf } from '#web/areas/shifts/family/shift-start.ts';
import { BoundCount, BoundPeople } from '#web/areas/shifts/fields/BoundFields.tsx';
import { localIn } from '#web/kit/clock/clock.ts';
import { neededCount } from '#web/kit/forms/checks.ts';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { openedWith } from '#web/kit/graphql/opened-with.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { usePlaces } from '#web/parts/pickers/use-places.ts';
import { repeatRule } from '#web/parts/series/repeat-form.ts';
import { withReach } from '#web/parts/shifts/reach-words.ts';
import {
  CreateOpenShiftDocument,
  type CreateOpenShiftMutation,
  EditOpenShiftDocument,
  type EditOpenShiftMutation,
} from '#web/parts/shifts/ScheduleWrites.generated.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { type OpenShiftFactsFragment, OpenShiftFormDocument } from './OpenShift.generated.ts';

type OpenShiftValues = WorkValues & {
  instances: number;
  approval_required: boolean;
  invitedIds: string[];
};

/** The values as API input. */
const openShiftInput = ({ instances, approval_required, invitedIds, ...values }: OpenShiftValues) => ({
  ...workInput(values),
  date: values.date,
  instances: Number(instances),
  approval_required,
  invitedIds,
});

/** Maximum number of seats of one open shift. */
const mostSeats = 100;

/** Validates the form; the server checks the same rules again. */
const openShiftSchema = (zoneOfTeam: (teamId: string) => string) =>
  z
    .object({
      ...workShape,
      instances: neededCount(1, mostSeats),
      approval_required: z.boolean(),
      invitedIds: z.array(z.string()),
    })
    .check(repeatRule as never, timeRule(zoneOfTeam) as never);

const Fields = ({ shift, templates }: FieldsProps<OpenShiftFactsFragment>) => {
  const { t } = useTranslation();
  return (
    <ShiftFields
      templates={templates}
      series={Boolean(shift?.seriesId)}
      fresh={!shift}
      mayBegin={!shift}
      who={<BoundCount name="instances" label={t('openShifts.form.seats')} required min={1} max={mostSeats} />}
    >
      <ReachNotice />
      <ApprovalField />
      <BoundPeople
        name="invitedIds"
        label={t('openShifts.form.invited')}
        description={t('openShifts.form.invitedHelp')}
        placeholder={t('openShifts.form.everyone')}
      />
    </ShiftFields>
  );
};

/** Warns that no one can request a shift that has begun; it can still be offered and assigned. */
const ReachNotice = () => {
  const { t } = useTranslation();
  const { teams } = usePlaces();
  const [date, start, teamId, repeats, scope] = useWatch<
    OpenShiftValues,
    ['date', 'starttime', 'teamId', 'repeats', 'scope']
  >({ name: ['date', 'starttime', 'teamId', 'repeats', 'scope'] });
  if (repeats || scope !== 'occurrence' || !isPlainDate(date) || !isWallTime(start)) return null;
  const at = localIn(teams.find(({ id }) => id === teamId)?.zone ?? 'UTC');
  const begun = date === at.date ? start <= at.time : date < at.date;
  return begun ? <Notice kind="pending">{t('openShifts.reach.begun')}</Notice> : null;
};

const ApprovalField = () => {
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

const Save = ({ isNew }: { isNew: boolean }) => {
  const { t } = useTranslation();
  return <SaveButton>{t(isNew ? 'openShifts.form.offer' : 'common.save')}</SaveButton>;
};

type Answer = CreateOpenShiftMutation['createOpenShift'] | EditOpenShiftMutation['editOpenShift'];

const openShifts: ShiftFamily<OpenShiftFactsFragment, OpenShiftValues, Answer> = {
  addTitle: 'openShifts.form.add',
  inTeam: true,
  newValues: (context) => ({ ...newWork(context), instances: 1, approval_required: true, invitedIds: [] }),
  schema: openShiftSchema,
  useWrites: (shift) => {
    const { t } = useTranslation();
    const create = useMutate(CreateOpenShiftDocument);
    const edit = useMutate(EditOpenShiftDocument);
    const id = useRef(newId('osh'));
    return {
      create: async (values, repeat) => {
        const result = await create({ variables: { input: { id: id.current, ...openShiftInput(values), repeat } } });
        return { result, answer: result.data?.createOpenShift };
      },
      edit: async ({ id, version }, values, pattern) => {
        const input = { id, version, scope: values.scope, ...openShiftInput(values), ...pattern };
        const result = await edit({ variables: { input } });
        return { result, answer: result.data?.editOpenShift };
      },
      done: (answer) => ({ message: withReach(t, t(shift ? 'openShifts.changed' : 'planning.offered'), answer) }),
    };
  },
  Fields,
  Save,
  existing: {
    title: 'openShifts.form.edit',
    gone: 'openShifts.gone',
    useShift: (id) => {
      const { data, error } = openedWith(
        useQuery(OpenShiftFormDocument, { variables: { id }, fetchPolicy: 'network-only' }),
      );
      return { found: data && { shift: data.openShift, templates: data.shifts }, error };
    },
    valuesOf: (shift) => ({
      ...workValuesOf(shift),
      instances: shift.instances,
      approval_required: shift.approval_required,
      invitedIds: shift.candidates.filter(({ invited }) => invited).map(({ employeeId }) => employeeId),
    }),
    deleteModal: () => 'schedule-open-shift/:id/delete',
  },
};

/** Modals schedule-open-shift, add-open-shift and schedule-open-shift/:id/edit. */
export default function OpenShiftEditor() {
  return <FamilyEditor family={openShifts} />;
}
