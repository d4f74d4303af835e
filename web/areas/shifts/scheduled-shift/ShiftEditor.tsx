import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FamilyEditor } from '#web/areas/shifts/family/FamilyEditor.tsx';
import { ShiftFields } from '#web/areas/shifts/family/ShiftFields.tsx';
import type { FieldsProps, ShiftFamily } from '#web/areas/shifts/family/shift-family.ts';
import { newWork, workValuesOf } from '#web/areas/shifts/family/shift-start.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { openedWith } from '#web/kit/graphql/opened-with.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { EmployeePicker } from '#web/parts/pickers/EmployeePicker.tsx';
import { type PlannedShiftValues, plannedShiftSchema } from './planned-shift-form.ts';
import { ScheduledShiftFormDocument } from './Shift.generated.ts';
import { type ShownShift, usePlannedWrites } from './use-planned-writes.ts';

const EmployeeField = ({ shift }: Pick<FieldsProps<ShownShift>, 'shift'>) => {
  const { t } = useTranslation();
  const field = useFormField<PlannedShiftValues, 'employeeId'>('employeeId');
  const { employeeId, employee_name } = shift ?? {};
  const known = employeeId && employee_name ? { id: employeeId, name: employee_name } : undefined;
  return (
    <EmployeePicker label={t('planning.form.employee')} placeholder={t('planning.noOne')} known={known} {...field} />
  );
};

const Fields = ({ shift, templates }: FieldsProps<ShownShift>) => {
  const { query } = useModalPlace();
  return (
    <ShiftFields
      templates={templates}
      series={Boolean(shift?.seriesId)}
      fresh={!shift}
      timed={!shift && query.start !== undefined}
      who={<EmployeeField shift={shift} />}
    />
  );
};

type Answer = Awaited<ReturnType<ReturnType<typeof usePlannedWrites>['create' | 'edit']>>['answer'];

const plannedShifts: ShiftFamily<ShownShift, PlannedShiftValues, Answer> = {
  addTitle: 'planning.form.add',
  inTeam: true,
  newValues: (context) => ({
    ...newWork(context),
    employeeId: context.query.employeeId ?? '',
    teamId: context.query.teamId ?? '',
  }),
  schema: plannedShiftSchema,
  useWrites: (shift) => {
    const { t } = useTranslation();
    const { create, edit, suppress } = usePlannedWrites(shift);
    return {
      create,
      edit,
      done: (answer, _values, result) =>
        answer.__typename === 'Theirs'
          ? null
          : suppress(
              [...(shift ? [shift] : []), answer],
              t(shift ? 'planning.form.changed' : answer.published ? 'planning.added' : 'planning.addedDraft'),
              result,
            ),
    };
  },
  Fields,
  existing: {
    title: 'planning.form.edit',
    gone: 'planning.form.gone',
    useShift: (id) => {
      const { data, error } = openedWith(
        useQuery(ScheduledShiftFormDocument, { variables: { id }, fetchPolicy: 'network-only' }),
      );
      return { found: data && { shift: data.scheduledShift, templates: data.shifts }, error };
    },
    valuesOf: (shift) => ({ ...workValuesOf(shift), employeeId: shift.employeeId ?? '' }),
    deleteModal: ({ may }) => (may.delete ? 'schedule-shift/:id/delete' : undefined),
  },
};

/** Modals schedule-shift and schedule-shift/:id/edit. */
export default function ShiftEditor() {
  const { params, query, top } = useModalPlace();
  const { swap } = useModals();
  const { flags } = useViewer();
  // Spec 2.9: with the flag on, a new shift is added by the improved form.
  const improved = params.id === undefined && flags.includes('improvedShiftAddition');
  useEffect(() => {
    if (improved && top) swap('add-shift', {}, query);
  }, [improved, top, swap, query]);
  return improved ? null : <FamilyEditor family={plannedShifts} />;
}
