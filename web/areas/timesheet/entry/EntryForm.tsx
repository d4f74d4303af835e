import { Button, NumberInput, Textarea } from '@mantine/core';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EntryLineFragment } from '#web/areas/timesheet/board/TimesheetDays.generated.ts';
import { useReview } from '#web/areas/timesheet/board/use-review.ts';
import { FieldRow } from '#web/kit/forms/Form.tsx';
import { forgetUnsaved } from '#web/kit/forms/unsaved.ts';
import { usePartialQuery } from '#web/kit/graphql/use-partial-query.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { OwnFields } from '#web/parts/custom-fields/OwnFields.tsx';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { EmployeePicker } from '#web/parts/pickers/EmployeePicker.tsx';
import { TeamPicker } from '#web/parts/pickers/TeamPicker.tsx';
import type { TeamChoice } from '#web/parts/pickers/use-places.ts';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './Entry.module.css';
import { EntryConflict } from './EntryConflict.tsx';
import { EntryTimes } from './EntryTimes.tsx';
import { type EntryValues, mostKilometres, mostMeals } from './entry-form.ts';
import { EntryCountsDocument } from './TimesheetEntry.generated.ts';
import { useEntryField } from './use-entry-field.ts';
import { useEntryForm } from './use-entry-form.ts';

/** Meals and kilometres, where the department counts them or the entry has any. */
const EntryCounts = ({ teams }: { teams: readonly TeamChoice[] }) => {
  const teamId = useWatch<EntryValues, 'teamId'>({ name: 'teamId' });
  const [meals, kilometres] = useWatch<EntryValues, ['meals', 'kilometres']>({ name: ['meals', 'kilometres'] });
  const { data } = usePartialQuery(EntryCountsDocument, {});
  const departmentId = teams.find(({ id }) => id === teamId)?.departmentId;
  const department = data?.organisation?.departments.find(({ id }) => id === departmentId);
  const shows = {
    meals: department?.countsMeals || meals !== '',
    kilometres: department?.countsKilometres || kilometres !== '',
  };
  if (!shows.meals && !shows.kilometres) return null;
  return (
    <FieldRow>
      {shows.meals ? <Count name="meals" most={mostMeals} /> : null}
      {shows.kilometres ? <Count name="kilometres" most={mostKilometres} /> : null}
    </FieldRow>
  );
};

const Count = ({ name, most }: { name: 'meals' | 'kilometres'; most: number }) => {
  const { t } = useTranslation();
  return (
    <NumberInput
      label={t(`payroll.counted.${name}`)}
      min={0}
      max={most}
      allowDecimal={false}
      clampBehavior="none"
      {...useEntryField(name)}
    />
  );
};

type Props = {
  entry?: EntryLineFragment;
  start: EntryValues;
  teams: readonly TeamChoice[];
  /** Departments in which the viewer may enter hours. */
  departmentIds?: readonly string[];
  /** Whether hours can be entered for other people. */
  forOthers: boolean;
};

export const EntryForm = ({ entry, start, teams, departmentIds, forOthers }: Props) => {
  const { t } = useTranslation();
  const { close, depth } = useModalPlace();
  const { remove } = useReview();
  const { appForm, theirs, keepMine, takeTheirs } = useEntryForm({ entry, start, teams });
  const discard = async () => {
    if (!entry || !(await remove(entry))) return;
    forgetUnsaved(depth);
    close();
  };
  const removal = (
    <Button variant="subtle" color="declined" onClick={() => void discard()}>
      {t('common.delete')}
    </Button>
  );
  return (
    <ModalForm of={appForm} save={t(entry ? 'common.save' : 'common.add')} start={entry?.may.delete ? removal : null}>
      {entry?.reviewNote ? <Notice kind="declined">{entry.reviewNote}</Notice> : null}
      {theirs ? <EntryConflict theirs={theirs} keepMine={keepMine} takeTheirs={takeTheirs} /> : null}
      <EntryFields teams={teams} departmentIds={departmentIds} forOthers={forOthers} />
    </ModalForm>
  );
};

const EntryFields = ({ teams, departmentIds, forOthers }: Pick<Props, 'teams' | 'departmentIds' | 'forOthers'>) => {
  const { t } = useTranslation();
  const { setValue, setFocus, formState } = useFormContext<EntryValues>();
  const person = useEntryField('employeeId');
  const note = useEntryField('note');
  const teamId = useWatch<EntryValues, 'teamId'>({ name: 'teamId' });
  const zone = teams.find(({ id }) => id === teamId)?.zone ?? 'UTC';
  const unassigned = formState.defaultValues?.employeeId === '';
  // The dialog gives the focus to what is there when it opens; the form may come later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there.
  useEffect(() => setFocus(unassigned ? 'employeeId' : 'starttime'), []);
  return (
    <>
      {forOthers ? (
        <EmployeePicker
          label={t('timesheet.entry.employee')}
          required
          data-autofocus={unassigned || undefined}
          {...person}
          onPick={(chosen) => {
            const home = chosen?.teamIds.find((id) => teams.some((team) => team.id === id));
            if (home) setValue('teamId', home, { shouldDirty: true, shouldValidate: true });
          }}
        />
      ) : null}
      <div className={classes.place}>
        <DateField label={t('timesheet.entry.date')} zone={zone} required {...useEntryField('date')} />
        <TeamPicker
          label={t('timesheet.entry.team')}
          departmentIds={departmentIds}
          required
          {...useEntryField('teamId')}
        />
      </div>
      <EntryTimes zone={zone} first={!unassigned} />
      <EntryCounts teams={teams} />
      <Textarea label={t('timesheet.entry.note')} autosize minRows={2} maxRows={8} {...note} />
      <OwnFields owner="timesheet" />
    </>
  );
};
