import { useMutation } from '@apollo/client/react';
import { Checkbox, Select, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { absenceAccess } from '#domain/absence/actions.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import { AbsencePreview } from '#web/areas/absence/preview/AbsencePreview.tsx';
import { useMay } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { FieldRow } from '#web/kit/forms/Form.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { TimeRangeField } from '#web/parts/fields/TimeRangeField.tsx';
import { EmployeePicker } from '#web/parts/pickers/EmployeePicker.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { useModalForm } from '#web/parts/settings/use-modal-form.ts';
import type { AskableAbsenceQuery } from './AskAbsence.generated.ts';
import { RequestAbsenceDocument, type RequestAbsenceMutation } from './AskAbsence.generated.ts';
import { type AskValues, askSchema, isOneDay, lastDayAfter, saidIn } from './ask-form.ts';

type Answer = RequestAbsenceMutation['requestAbsence'];

/** Asking for time off; an approver's request for somebody else is approved as it is made, and the toast says so. */
const useAskForm = (start: Pick<AskValues, 'employeeId' | 'absenceTypeId' | 'firstDay' | 'lastDay'>) => {
  const { t } = useTranslation();
  const [id] = useState(() => newId('abs'));
  const [request] = useMutation(RequestAbsenceDocument);
  return useModalForm<AskValues, Answer | undefined>({
    schema: askSchema as never,
    start: { ...start, open: false, hours: null, note: '' },
    send: async (values) => {
      const result = await request({ variables: { input: { id, ...saidIn(values) } } });
      return { result, answer: result.data?.requestAbsence };
    },
    said: (_values, { status, Employee }) =>
      status === 'Approved' ? t('requests.approved', { name: Employee.name }) : t('absence.ask.sent'),
  });
};

type Types = AskableAbsenceQuery['absenceTypes'];
type Props = { types: Types; start: Pick<AskValues, 'employeeId' | 'firstDay' | 'lastDay'> };

/** Who, what, when, and a word with it. */
export const AskForm = ({ types, start }: Props) => {
  const { t } = useTranslation();
  const { userId } = useViewer();
  const house = useAskForm({ ...start, absenceTypeId: types[0]?.id ?? '' });
  const asksForSelf = house.form.watch('employeeId') === userId;
  const decides = useMay(absenceAccess.approveAbsence);
  const finds = useMay(employeesAccess.viewEmployees);
  return (
    <ModalForm of={house} save={t(asksForSelf ? 'absence.ask.send' : 'absence.ask.enter')}>
      {decides && finds ? <Who /> : null}
      <What types={types} />
      <When types={types} />
      <Preview />
      <Note />
    </ModalForm>
  );
};

/** What the dates that are chosen would cost. */
const Preview = () => {
  const { userId } = useViewer();
  const decides = useMay(absenceAccess.approveAbsence);
  const [values] = useDebouncedValue(useWatch<AskValues>() as AskValues, 200);
  const asked = useMemo(() => {
    if (!askSchema.safeParse(values).success) return null;
    const { note: _, ...dates } = saidIn(values);
    return dates;
  }, [values]);
  return <AbsencePreview asked={asked} approver={decides && values.employeeId !== userId} />;
};

const Note = () => {
  const { t } = useTranslation();
  const field = useFormField<AskValues, 'note'>('note');
  return <Textarea label={t('absence.note')} description={t('common.optional')} autosize minRows={2} {...field} />;
};

const Who = () => {
  const { t } = useTranslation();
  return <EmployeePicker label={t('absence.ask.who')} {...useFormField<AskValues, 'employeeId'>('employeeId')} />;
};

const What = ({ types }: { types: Types }) => {
  const { t } = useTranslation();
  const { setValue } = useFormContext<AskValues>();
  const { onChange, ...field } = useFormField<AskValues, 'absenceTypeId'>('absenceTypeId');
  const choose = (id: string | null): void => {
    onChange(id ?? '');
    if (!types.find((type) => type.id === id)?.allowOpenEnded) setValue('open', false);
  };
  return (
    <Select
      label={t('absence.ask.what')}
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
  const mayStayOpen = types.find(({ id }) => id === absenceTypeId)?.allowOpenEnded ?? false;
  const first = useFormField<AskValues, 'firstDay'>('firstDay');
  return (
    <>
      <FieldRow wide>
        <DateField
          label={t('absence.ask.first')}
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
      {isOneDay({ firstDay, lastDay, open }) ? <Hours /> : null}
    </>
  );
};

const Last = () => {
  const { t } = useTranslation();
  return <DateField label={t('absence.ask.last')} {...useFormField<AskValues, 'lastDay'>('lastDay')} />;
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
