import { useQuery } from '@apollo/client/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FamilyEditor } from '#web/areas/shifts/family/FamilyEditor.tsx';
import type { ShiftFamily } from '#web/areas/shifts/family/shift-family.ts';
import { openedWith } from '#web/kit/graphql/opened-with.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { plainValues } from '#web/parts/custom-fields/use-custom-facts.ts';
import { repeatStart } from '#web/parts/series/repeat-form.ts';
import {
  CreateRequiredShiftDocument,
  type CreateRequiredShiftMutation,
  EditRequiredShiftDocument,
  type EditRequiredShiftMutation,
  type RequiredShiftFactsFragment,
  RequiredShiftFormDocument,
} from './RequiredShift.generated.ts';
import { RequiredShiftFields } from './RequiredShiftFields.tsx';
import { type RequiredShiftValues, requiredShiftInput, requiredShiftSchema } from './required-shift-form.ts';

type Answer = CreateRequiredShiftMutation['createRequiredShift'] | EditRequiredShiftMutation['editRequiredShift'];

const requiredShifts: ShiftFamily<RequiredShiftFactsFragment, RequiredShiftValues, Answer> = {
  addTitle: 'demand.add',
  inTeam: false,
  newValues: ({ query, date, template, places: { departments } }) => ({
    ...repeatStart(null),
    departmentId: query.departmentId ?? template?.department_id ?? (departments.length === 1 ? departments[0]!.id : ''),
    teamId: query.teamId ?? '',
    shiftId: template?.id ?? '',
    skillIds: [],
    date,
    starttime: query.start ?? template?.starttime ?? '',
    endtime: query.end ?? template?.endtime ?? '',
    breakMinutes: template?.breakMinutes ?? null,
    instances: 1,
    match: 'min',
    time_settings: 'outside',
    customFields: [],
  }),
  schema: () => requiredShiftSchema,
  useWrites: (shift) => {
    const { t } = useTranslation();
    const create = useMutate(CreateRequiredShiftDocument);
    const edit = useMutate(EditRequiredShiftDocument);
    const id = useRef(newId('rqs'));
    return {
      create: async (values, repeat) => {
        const { departmentId } = values;
        const input = { id: id.current, departmentId, ...requiredShiftInput(values), repeat };
        const result = await create({ variables: { input } });
        return { result, answer: result.data?.createRequiredShift };
      },
      edit: async ({ id, version }, values, pattern) => {
        const input = { id, version, scope: values.scope, ...requiredShiftInput(values), ...pattern };
        const result = await edit({ variables: { input } });
        return { result, answer: result.data?.editRequiredShift };
      },
      done: () => ({ message: t(shift ? 'demand.changed' : 'demand.added') }),
    };
  },
  Fields: RequiredShiftFields,
  existing: {
    title: 'demand.edit',
    gone: 'demand.gone',
    useShift: (id) => {
      const { data, error } = openedWith(
        useQuery(RequiredShiftFormDocument, { variables: { id }, fetchPolicy: 'network-only' }),
      );
      return { found: data && { shift: data.requiredShift, templates: data.shifts }, error };
    },
    valuesOf: (shift) => ({
      departmentId: shift.departmentId,
      teamId: shift.teamId ?? '',
      shiftId: shift.shiftId ?? '',
      skillIds: shift.skill_ids,
      date: shift.date,
      starttime: shift.starttime,
      endtime: shift.endtime,
      breakMinutes: shift.breakMinutes,
      instances: shift.instances,
      match: shift.match,
      time_settings: shift.time_settings,
      customFields: plainValues(shift.customFields),
      ...repeatStart(shift.repeat, shift.date),
    }),
    deleteModal: () => 'schedule-required-shift/:id/delete',
  },
};

/** Modals schedule-required-shift, schedule-required-shift/:id and /:id/edit. */
export default function RequiredShiftEditor() {
  return <FamilyEditor family={requiredShifts} />;
}
