import { Checkbox, NumberInput, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type RosterAction, rosterActions } from '#domain/absence/absence-type.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import { FilesField } from '#web/areas/absence/files/FilesField.tsx';
import { useAttach } from '#web/areas/absence/files/use-attach.ts';
import { AbsencePreview, useAbsencePreview } from '#web/areas/absence/preview/AbsencePreview.tsx';
import { useMay } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { FieldRow } from '#web/kit/forms/Form.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { toastFault } from '#web/kit/toasts/toast.tsx';
import { needsReason } from '#web/parts/absence/AbsenceChecks.tsx';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { DurationField } from '#web/parts/fields/DurationField.tsx';
import { TimeRangeField } from '#web/parts/fields/TimeRangeField.tsx';
import { EmployeePicker } from '#web/parts/pickers/EmployeePicker.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { useModalForm } from '#web/parts/settings/use-modal-form.ts';
import { Select } from '#web/ui/Select.tsx';
import type { AskableAbsenceQuery } from './AskAbsence.generated.ts';
import { EditAbsenceDocument, RequestAbsenceDocument, type RequestAbsenceMutation } from './AskAbsence.generated.ts';
import { type AskValues, askSchema, halves, isOneDay, lastDayAfter, saidIn } from './ask-form.ts';
import { SuggestedDates } from './SuggestedDates.tsx';

type Answer = RequestAbsenceMutation['requestAbsence'];
type Edited = { id: string; version: number };

/** Form state for requesting or editing an absence; an approver's request for another person is approved on creation. */
const useAskForm = (start: AskValues, edited: Edited | undefined, files: readonly File[]) => {
  const { t } = useTranslation();
  const { userId } = useViewer();
  const [id] = useState(() => newId('abs'));
  const request = useMutate(RequestAbsenceDocument);
  const edit = useMutate(EditAbsenceDocument);
  const { add } = useAttach();
  return useModalForm<AskValues, Answer | undefined>({
    schema: askSchema as never,
    start,
    send: async (values) => {
      const { employeeId, ...dates } = saidIn(values);
      if (edited) {
        const result = await edit({ variables: { input: { ...edited, ...dates } } });
        return { result, answer: result.data?.editAbsence };
      }
      const withFiles = files.length > 0;
      const result = await request({
        variables: { input: { id, employeeId, ...dates } },
        // With files, the form shows a single message itself.
        context: { ignoreMeta: withFiles },
      });
      const answer = result.data?.requestAbsence;
      if (answer?.__typename !== 'Absence' || !withFiles) return { result, answer };
      const attached = await add({ ...answer, attachments: [] }, files, { quiet: true }).catch(() => undefined);
      // No undo after files are attached: the request has changed since, so the server would refuse it.
      if (attached?.__typename === 'Absence') return { result: {}, answer };
      // The request exists even without its files; they can be added later.
      toastFault(t('absence.files.notAdded'));
      return { result, answer };
    },
    message: ({ employeeId }, { status, Employee: { name } }) => {
      if (edited) return t('absence.edit.saved');
      if (status !== 'Approved') return t('absence.ask.sent');
      return employeeId === userId ? t('requests.approved', { name }) : t('absence.ask.entered', { name });
    },
  });
};

type Types = AskableAbsenceQuery['absenceTypes'];
type Props = {
  types: Types;
  start: AskValues;
  edited?: Edited;
  /** Called with the person whose absence it becomes. */
  onPerson?: (employeeId: string) => void;
};

/** The type that the form begins with; `own`: for the viewer, who may not request every type. */
export const firstType = (types: Types, own: boolean) => types.find(({ mayRequest }) => mayRequest || !own);

/** Fields for the person, type, dates and note. */
export const AskForm = ({ types, start, edited, onPerson }: Props) => {
  const { t } = useTranslation();
  const { userId } = useViewer();
  const [files, setFiles] = useState<readonly File[]>([]);
  const appForm = useAskForm(start, edited, files);
  const asksForSelf = useWatch({ control: appForm.form.control, name: 'employeeId' }) === userId;
  const decides = useMay(absenceAccess.approveAbsence);
  const finds = useMay(employeesAccess.viewEmployees);
  const askable = asksForSelf ? types.filter(({ mayRequest }) => mayRequest) : types;
  const save = edited ? 'common.save' : asksForSelf ? 'absence.ask.send' : 'absence.ask.enter';
  return (
    <ModalForm of={appForm} save={t(save)}>
      {decides && finds && !edited ? <Who types={types} onPerson={onPerson} /> : null}
      <What types={askable} />
      <When types={types} />
      <SuggestedDates absenceId={edited?.id} />
      <Costs absenceId={edited?.id} types={types} />
      <Note />
      {edited ? null : <FilesField files={files} onChange={setFiles} />}
    </ModalForm>
  );
};

/** Preview of the cost of the chosen dates, with its warnings. */
const Costs = ({ absenceId, types }: { absenceId: string | undefined; types: Types }) => {
  const { userId, mayApproveOwn } = useViewer();
  const decides = useMay(absenceAccess.approveAbsence);
  const [values] = useDebouncedValue(useWatch<AskValues>() as AskValues, 200);
  const asked = useMemo(() => {
    if (!askSchema.safeParse(values).success) return null;
    const { note: _, overrideReason: __, rosterAction: ___, ...dates } = saidIn(values);
    return { ...dates, absenceId };
  }, [values, absenceId]);
  const preview = useAbsencePreview(asked);
  // Approvers decide about their own absences only where the account allows it.
  const approver = decides && (values.employeeId !== userId || mayApproveOwn);
  const type = types.find(({ id }) => id === values.absenceTypeId);
  return (
    <>
      <FromBalance choices={preview?.choices ?? []} />
      {decides && type?.hasWaitHours ? type.unit === 'days' ? <WaitingDays /> : <Waiting /> : null}
      <AbsencePreview asked={asked} approver={approver} effect={approver && asked ? { enteredAbsence: asked } : null} />
      {approver && preview && (preview.shifts.length > 0 || values.open) ? (
        <PlannedShifts byType={type?.defaultRosterAction ?? 'none'} />
      ) : null}
      {approver ? <Exception isNeeded={preview ? needsReason(preview) : false} /> : null}
    </>
  );
};

const FromBalance = ({ choices }: { choices: readonly { balanceId: string; name: string }[] }) => {
  const { t } = useTranslation();
  const field = useFormField<AskValues, 'balanceId'>('balanceId');
  if (choices.length < 2) return null;
  return (
    <Select
      label={t('absence.ask.from')}
      allowDeselect={false}
      data={choices.map(({ balanceId, name }) => ({ value: balanceId, label: name }))}
      {...field}
      value={field.value || choices[0]!.balanceId}
      onChange={(id) => field.onChange(id ?? '')}
    />
  );
};

const Waiting = () => {
  const { t } = useTranslation();
  const field = useFormField<AskValues, 'wait'>('wait');
  return <DurationField label={t('absence.ask.wait')} description={t('absence.ask.waitHelp')} {...field} />;
};

/** Action for shifts that overlap the absence. */
const PlannedShifts = ({ byType }: { byType: RosterAction }) => {
  const { t } = useTranslation();
  const field = useFormField<AskValues, 'rosterAction'>('rosterAction');
  return (
    <Select
      label={t('absence.ask.shifts')}
      allowDeselect={false}
      data={rosterActions.map((value) => ({ value, label: t(`leave.rosterAction.${value}`) }))}
      {...field}
      value={field.value || byType}
      onChange={(value) => field.onChange((value ?? '') as RosterAction | '')}
    />
  );
};

const WaitingDays = () => {
  const { t } = useTranslation();
  const field = useFormField<AskValues, 'waitDays'>('waitDays');
  return (
    <NumberInput
      label={t('absence.ask.waitDays')}
      description={t('absence.ask.waitDaysHelp')}
      allowDecimal={false}
      allowNegative={false}
      max={366}
      {...field}
    />
  );
};

/** Also where only the server asks for it, which may know more than the preview. */
const Exception = ({ isNeeded }: { isNeeded: boolean }) => {
  const { t } = useTranslation();
  const { setFocus } = useFormContext<AskValues>();
  const field = useFormField<AskValues, 'overrideReason'>('overrideReason');
  const [wasAsked, setAsked] = useState(false);
  useEffect(() => {
    if (field.error) setAsked(true);
  }, [field.error]);
  useEffect(() => {
    if (wasAsked) setFocus('overrideReason');
  }, [wasAsked, setFocus]);
  if (!isNeeded && !wasAsked) return null;
  return <Textarea label={t('absence.ask.override')} autosize minRows={2} required {...field} />;
};

const Note = () => {
  const { t } = useTranslation();
  const field = useFormField<AskValues, 'note'>('note');
  return <Textarea label={t('absence.note')} autosize minRows={2} {...field} />;
};

/** Resets the fields that depend on the absence type. */
const useTypeFields = () => {
  const { setValue } = useFormContext<AskValues>();
  return (chosen: Types[number] | undefined): void => {
    if (!chosen?.allowOpenEnded) setValue('open', false);
    setValue(chosen?.unit === 'days' ? 'hours' : 'half', (chosen?.unit === 'days' ? null : 'none') as never);
    setValue('balanceId', '');
    setValue('wait', null);
    setValue('waitDays', '');
    setValue('rosterAction', '');
  };
};

const Who = ({ types, onPerson }: Pick<Props, 'types' | 'onPerson'>) => {
  const { t } = useTranslation();
  const { userId } = useViewer();
  const { getValues, setValue } = useFormContext<AskValues>();
  const reset = useTypeFields();
  const { onChange, ...field } = useFormField<AskValues, 'employeeId'>('employeeId');
  const choose = (id: string): void => {
    onChange(id);
    onPerson?.(id);
    const chosen = types.find((type) => type.id === getValues('absenceTypeId'));
    if (chosen && (id !== userId || chosen.mayRequest)) return;
    const first = firstType(types, id === userId);
    setValue('absenceTypeId', first?.id ?? '');
    reset(first);
  };
  return <EmployeePicker label={t('absence.ask.who')} {...field} onChange={choose} />;
};

const What = ({ types }: { types: Types }) => {
  const { t } = useTranslation();
  const reset = useTypeFields();
  const { onChange, ...field } = useFormField<AskValues, 'absenceTypeId'>('absenceTypeId');
  const choose = (id: string | null): void => {
    onChange(id ?? '');
    reset(types.find((type) => type.id === id));
  };
  return (
    <Select
      label={t('absence.ask.what')}
      required
      allowDeselect={false}
      data={types.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={choose}
      {...field}
    />
  );
};

const When = ({ types }: { types: Types }) => {
  const { t } = useTranslation();
  const { setValue, getValues } = useFormContext<AskValues>();
  const [absenceTypeId, firstDay, lastDay, open] = useWatch<
    AskValues,
    ['absenceTypeId', 'firstDay', 'lastDay', 'open']
  >({
    name: ['absenceTypeId', 'firstDay', 'lastDay', 'open'],
  });
  const type = types.find(({ id }) => id === absenceTypeId);
  const mayStayOpen = type?.allowOpenEnded ?? false;
  const inDays = type?.unit === 'days';
  const first = useFormField<AskValues, 'firstDay'>('firstDay');
  return (
    <>
      <FieldRow wide>
        <DateField
          label={t('absence.ask.first')}
          required
          data-autofocus
          {...first}
          onChange={(now) => {
            setValue('lastDay', lastDayAfter({ before: first.value, now }, getValues('lastDay')));
            first.onChange(now);
          }}
        />
        {open ? null : <Last />}
      </FieldRow>
      {mayStayOpen ? (
        <Checkbox
          label={t('absence.ask.open')}
          checked={open}
          onChange={(event) => setValue('open', event.currentTarget.checked, { shouldDirty: true })}
        />
      ) : null}
      {isOneDay({ firstDay, lastDay, open }) ? inDays ? <Half /> : <Hours /> : null}
    </>
  );
};

const Last = () => {
  const { t } = useTranslation();
  return <DateField label={t('absence.ask.last')} required {...useFormField<AskValues, 'lastDay'>('lastDay')} />;
};

const Half = () => {
  const { t } = useTranslation();
  return (
    <Select
      label={t('absence.ask.half')}
      allowDeselect={false}
      data={halves.map((value) => ({ value, label: t(`absence.ask.halves.${value}`) }))}
      {...useFormField<AskValues, 'half'>('half')}
    />
  );
};

const Hours = () => {
  const { t } = useTranslation();
  return (
    <TimeRangeField
      label={t('absence.ask.hours')}
      description={t('absence.ask.hoursHelp')}
      placeholder={t('absence.ask.allDay')}
      {...useFormField<AskValues, 'hours'>('hours')}
    />
  );
};
