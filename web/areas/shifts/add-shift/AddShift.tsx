import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BoundPeople } from '#web/areas/shifts/fields/BoundFields.tsx';
import {
  type TemplateChoiceFragment,
  TemplateChoicesDocument,
} from '#web/areas/shifts/scheduled-shift/Shift.generated.ts';
import { ShiftFields } from '#web/areas/shifts/scheduled-shift/ShiftFields.tsx';
import { drawnTimes, emptyShift, startFrom } from '#web/areas/shifts/scheduled-shift/shift-start.ts';
import { useStartDate } from '#web/areas/shifts/scheduled-shift/start-date.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { usePlaces } from '#web/parts/pickers/use-places.ts';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { DatesField } from './DatesField.tsx';
import { type AddShiftValues, useAddShift } from './use-add-shift.ts';

/** Modal add-shift: the same work for several people on several dates, as one step that undo takes back as a whole. */
export default function AddShift() {
  const { t } = useTranslation();
  const { query } = useModalPlace();
  const today = todayIn(useViewer().zone);
  const { data } = useQuery(TemplateChoicesDocument, { fetchPolicy: 'cache-first' });
  const { teams } = usePlaces();
  const { employeeId: _, ...work } = emptyShift;
  const date = useStartDate();
  const chosen = data?.shifts.find(({ id }) => id === query.shiftId);
  const home = teams.find((team) => team.departmentId === chosen?.department_id);
  const start: AddShiftValues = {
    ...work,
    ...startFrom(chosen),
    ...drawnTimes(query),
    teamId: query.teamId ?? home?.id ?? (teams.length === 1 ? teams[0]!.id : ''),
    date,
    dates: [date],
    employeeIds: query.employeeId ? [query.employeeId] : [],
  };
  return (
    <ModalFrame title={t('shifts.several.title')}>
      {data && teams.length > 0 ? (
        <Editor start={start} templates={data.shifts} today={today} timed={query.start !== undefined} />
      ) : (
        <SkeletonRows rows={6} label={t('common.loading')} />
      )}
    </ModalFrame>
  );
}

type Props = { start: AddShiftValues; templates: readonly TemplateChoiceFragment[]; today: string; timed: boolean };

const Editor = ({ start, templates, today, timed }: Props) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const { teams } = usePlaces();
  const house = useAddShift(start, (id) => teams.find((team) => team.id === id)?.zone ?? 'UTC');
  return (
    <Form of={house}>
      <ShiftFields
        templates={templates}
        teams={teams}
        series={false}
        fresh
        mayBegin={false}
        timed={timed}
        dates={<DatesField today={today} />}
        who={
          <BoundPeople
            name="employeeIds"
            label={t('shifts.several.people')}
            required
            placeholder={t('shifts.several.nobody')}
          />
        }
      />
      <FormFooter>
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <AddButton />
      </FormFooter>
    </Form>
  );
};

const AddButton = () => {
  const { t } = useTranslation();
  const [dates, people] = useWatch<AddShiftValues, ['dates', 'employeeIds']>({ name: ['dates', 'employeeIds'] });
  return <SaveButton>{t('shifts.several.add', { count: dates.length * Math.max(1, people.length) })}</SaveButton>;
};
