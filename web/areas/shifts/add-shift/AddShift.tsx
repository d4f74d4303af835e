import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { mostShifts } from '#domain/schedule/most-shifts.ts';
import { FamilyEditor } from '#web/areas/shifts/family/FamilyEditor.tsx';
import { ShiftFields } from '#web/areas/shifts/family/ShiftFields.tsx';
import type { FieldsProps, ShiftFamily } from '#web/areas/shifts/family/shift-family.ts';
import { timeRule, workInput, workShape } from '#web/areas/shifts/family/shift-form.ts';
import { newWork } from '#web/areas/shifts/family/shift-start.ts';
import { BoundPeople } from '#web/areas/shifts/fields/BoundFields.tsx';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useNewIds } from '#web/kit/ids/use-new-ids.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { repeatRule } from '#web/parts/series/repeat-form.ts';
import {
  CreateScheduledShiftsDocument,
  type CreateScheduledShiftsMutation,
} from '#web/parts/shifts/ScheduleWrites.generated.ts';
import { type AddShiftValues, DatesField } from './DatesField.tsx';

/** Number of shifts that are added: without employees, one unassigned shift on each date. */
const countOf = ({ dates, employeeIds }: Pick<AddShiftValues, 'dates' | 'employeeIds'>): number =>
  dates.length * Math.max(1, employeeIds.length);

const schema = (zoneOfTeam: (teamId: string) => string) =>
  z
    .object({
      ...workShape,
      dates: z.array(z.string()).check(z.minLength(1, 'input.required')),
      employeeIds: z.array(z.string()),
    })
    .check(
      repeatRule as never,
      timeRule(zoneOfTeam) as never,
      z.refine((values) => countOf(values as AddShiftValues) <= mostShifts, {
        path: ['dates'],
        error: `input.tooManyShifts:${mostShifts}`,
      }),
    );

const Fields = ({ templates }: FieldsProps<never>) => {
  const { t } = useTranslation();
  const { query } = useModalPlace();
  const today = todayIn(useViewer().zone);
  return (
    <ShiftFields
      templates={templates}
      series={false}
      fresh
      mayBegin={false}
      timed={query.start !== undefined}
      dates={<DatesField today={today} />}
      who={
        <BoundPeople
          name="employeeIds"
          label={t('shifts.several.people')}
          required
          placeholder={t('shifts.several.noOne')}
        />
      }
    />
  );
};

const Save = () => {
  const { t } = useTranslation();
  const [dates, employeeIds] = useWatch<AddShiftValues, ['dates', 'employeeIds']>({ name: ['dates', 'employeeIds'] });
  return <SaveButton>{t('shifts.several.add', { count: countOf({ dates, employeeIds }) })}</SaveButton>;
};

/** Scheduled shifts in bulk: the same work for each chosen employee on each chosen date. */
const severalShifts: ShiftFamily<never, AddShiftValues, CreateScheduledShiftsMutation['createScheduledShifts']> = {
  addTitle: 'shifts.several.title',
  inTeam: true,
  newValues: (context) => ({
    ...newWork(context),
    dates: [context.date],
    employeeIds: context.query.employeeId ? [context.query.employeeId] : [],
  }),
  schema,
  useWrites: () => {
    const { t } = useTranslation();
    const create = useMutate(CreateScheduledShiftsDocument);
    const ids = useNewIds('sch');
    return {
      create: async (values) => {
        const people: (string | null)[] = values.employeeIds.length > 0 ? values.employeeIds : [null];
        const shifts = values.dates.flatMap((date) =>
          people.map((employeeId) => ({ id: ids.of(`${date} ${employeeId}`), employeeId, date })),
        );
        const result = await create({ variables: { input: { ...workInput(values), shifts } } });
        return { result, answer: result.data?.createScheduledShifts };
      },
      done: (answer, values) => {
        const areDrafts =
          answer.__typename === 'ScheduledShiftList' && answer.scheduledShifts.every(({ published }) => !published);
        const count = countOf(values);
        return { message: t(areDrafts ? 'shifts.several.addedDraft' : 'shifts.several.added', { count }) };
      },
    };
  },
  Fields,
  Save,
};

/** Modal add-shift: the same work for several employees on several dates, undone as one operation. */
export default function AddShift() {
  return <FamilyEditor family={severalShifts} />;
}
