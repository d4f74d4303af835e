import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BoundBreak, BoundCheck, BoundNote, BoundTime } from '#web/areas/shifts/fields/BoundFields.tsx';
import type { TemplateChoiceFragment } from '#web/areas/shifts/scheduled-shift/Shift.generated.ts';
import { FieldRow } from '#web/kit/forms/Form.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { OwnFields } from '#web/parts/custom-fields/OwnFields.tsx';
import { ZoneNote } from '#web/parts/fields/ZoneNote.tsx';
import { TeamPicker } from '#web/parts/pickers/TeamPicker.tsx';
import { useChosenEmployees } from '#web/parts/pickers/use-chosen-employees.ts';
import { type TeamChoice, usePlaces } from '#web/parts/pickers/use-places.ts';
import { RepeatDate } from '#web/parts/series/RepeatDate.tsx';
import { RepeatFields, ScopeField } from '#web/parts/series/RepeatFields.tsx';
import { ShiftTagsInput } from '#web/parts/shifts/ShiftTagsInput.tsx';
import { Select } from '#web/ui/Select.tsx';
import type { WorkValues } from './shift-form.ts';
import { VisibilityNote } from './VisibilityNote.tsx';

type Whose = WorkValues & { employeeId?: string; employeeIds?: string[] };

/** The employee of the form, if there is exactly one. */
const theOne = ({ employeeId, employeeIds }: Pick<Whose, 'employeeId' | 'employeeIds'>): string[] =>
  employeeIds?.length === 1 ? employeeIds : employeeId ? [employeeId] : [];

/**
 * Returns the team of a department in which the work is planned: the employee's own team, else the first. Choosing an employee
 * for a new shift also selects the employee's team, unless a team was chosen manually.
 */
const useHomeTeam = (teams: readonly TeamChoice[], fresh = false) => {
  const { setValue, getValues } = useFormContext<Whose>();
  // Of this field alone: that of the form would render all of it at the first change of each field.
  const { dirtyFields } = useFormState<Whose>({ name: 'teamId' });
  const [employeeId, employeeIds] = useWatch<Whose, ['employeeId', 'employeeIds']>({
    name: ['employeeId', 'employeeIds'],
  });
  const [person] = useChosenEmployees(theOne({ employeeId, employeeIds }));
  const own = person?.teamIds;
  const homeIn = (departmentId: string | undefined): TeamChoice | undefined => {
    const there = teams.filter((team) => team.departmentId === departmentId);
    const theirs = own?.map((id) => there.find((team) => team.id === id)).find((team) => team !== undefined);
    return theirs ?? there[0];
  };
  const known = useRef(person?.id);
  useEffect(() => {
    if (!fresh || !person || known.current === person.id) return;
    known.current = person.id;
    if (dirtyFields.teamId) return;
    const departmentOf = (id: string | undefined) => teams.find((team) => team.id === id)?.departmentId;
    const home = homeIn(departmentOf(getValues('teamId')) ?? departmentOf(own?.[0]));
    if (home && own?.includes(home.id)) setValue('teamId', home.id);
  });
  return homeIn;
};

type Props = {
  templates: readonly TemplateChoiceFragment[];
  series: boolean;
  fresh: boolean;
  /** Times drawn on the grid are kept when a shift type is chosen. */
  timed?: boolean;
  /** Whether a single shift can become a series here. */
  mayBegin?: boolean;
  /** Replaces the single date field where several dates can be chosen. */
  dates?: ReactNode;
  /** Employee field or number of seats, next to the shift type. */
  who: ReactNode;
  /** Additional fields of the form. */
  children?: ReactNode;
};

type ChoiceOf = Pick<Props, 'templates' | 'fresh' | 'timed'>;

/** Fills in the defaults of a shift type: times, breaks, and the team of its department. */
const useTemplateChoice = ({ templates, fresh, timed }: ChoiceOf) => {
  const { teams } = usePlaces();
  const { setValue, getValues } = useFormContext<WorkValues>();
  const homeIn = useHomeTeam(teams, fresh);
  return (id: string | null): void => {
    const chosen = templates.find((template) => template.id === id);
    if (!chosen) return;
    if (!timed) {
      setValue('starttime', chosen.starttime, { shouldDirty: true });
      setValue('endtime', chosen.endtime ?? '', { shouldDirty: true });
    }
    setValue('breakMinutes', chosen.breakMinutes, { shouldDirty: true });
    setValue('paidBreakMinutes', chosen.paidBreakMinutes, { shouldDirty: true });
    setValue('hide_end_time', chosen.hide_end_time, { shouldDirty: true });
    const home = homeIn(chosen.department_id);
    if (teams.find((team) => team.id === getValues('teamId'))?.departmentId !== chosen.department_id && home)
      setValue('teamId', home.id);
  };
};

/** Employee, place, times and recurrence. Each field follows its own value, so that typing renders no other field. */
export const ShiftFields = ({ templates, series, fresh, who, mayBegin = true, timed = false, ...rest }: Props) => {
  const { dates, children } = rest;
  const { t } = useTranslation();
  return (
    <>
      {series ? <ScopeField /> : null}
      <FieldRow wide>
        <ShiftTypeField templates={templates} fresh={fresh} timed={timed} />
        {who}
      </FieldRow>
      <FieldRow wide>
        {dates ? null : <WorkDate series={series} />}
        <TeamField />
      </FieldRow>
      {dates}
      <FieldRow>
        <BoundTime name="starttime" label={t('planning.form.start')} required />
        <BoundTime name="endtime" label={t('planning.form.end')} required />
      </FieldRow>
      <TimeNotes fresh={fresh} />
      <FieldRow>
        <BoundBreak name="breakMinutes" label={t('shifts.break')} />
        <BoundBreak name="paidBreakMinutes" label={t('shifts.paidBreak')} />
      </FieldRow>
      <BoundNote name="note" label={t('planning.form.note')} />
      <TagsField />
      <OwnFields owner="schedule" />
      <BoundCheck name="hide_end_time" label={t('shifts.hideEnd')} description={t('shifts.hideEndHelp')} />
      {children}
      <RepeatFields series={series} mayBegin={mayBegin} />
    </>
  );
};

/** Choosing a shift type fills in its times. */
const ShiftTypeField = ({ templates, fresh, timed }: Pick<Props, 'templates' | 'fresh' | 'timed'>) => {
  const { t } = useTranslation();
  const template = useFormField<WorkValues, 'shiftId'>('shiftId');
  const fillIn = useTemplateChoice({ templates, fresh, timed });
  return (
    <Select
      {...template}
      label={t('planning.form.shift')}
      required
      data={templates
        .filter((candidate) => candidate.active || candidate.id === template.value)
        .map(({ id, long_name }) => ({ value: id, label: long_name }))}
      value={template.value || null}
      onChange={(id) => {
        template.onChange(id ?? '');
        fillIn(id);
      }}
      searchable
      allowDeselect={false}
      data-autofocus={fresh || undefined}
    />
  );
};

/** The chosen team, which is one of those that the viewer may plan. */
const useTeam = (): TeamChoice | undefined => {
  const { teams } = usePlaces();
  const teamId = useWatch<WorkValues, 'teamId'>({ name: 'teamId' });
  return teams.find(({ id }) => id === teamId);
};

const WorkDate = ({ series }: { series: boolean }) => {
  const { t } = useTranslation();
  const team = useTeam();
  const scope = useWatch<WorkValues, 'scope'>({ name: 'scope' });
  return (
    <RepeatDate
      label={t('planning.form.date')}
      required
      zone={team?.zone ?? 'UTC'}
      disabled={series && scope === 'original'}
    />
  );
};

const TeamField = () => {
  const { t } = useTranslation();
  const field = useFormField<WorkValues>('teamId') as Omit<Parameters<typeof TeamPicker>[0], 'label'>;
  return <TeamPicker label={t('planning.form.team')} required {...field} />;
};

/** Below the times: their zone where it differs from the viewer's, and who will see new work. */
const TimeNotes = ({ fresh }: { fresh: boolean }) => {
  const team = useTeam();
  const date = useWatch<WorkValues, 'date'>({ name: 'date' });
  if (!team) return null;
  return (
    <>
      <ZoneNote zone={team.zone} date={date} />
      {fresh ? <VisibilityNote departmentId={team.departmentId} /> : null}
    </>
  );
};

/** Tags that planners add to a shift in addition to its type, in all forms with the work of a shift. */
const TagsField = () => {
  const { t } = useTranslation();
  const { ref: _, ...field } = useFormField<WorkValues, 'tags'>('tags');
  return <ShiftTagsInput {...field} label={t('planning.form.tags')} description={t('planning.form.tagsHelp')} />;
};
