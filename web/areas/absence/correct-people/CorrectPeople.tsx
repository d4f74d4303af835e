import { useMutation } from '@apollo/client/react';
import { Box, Button, NumberInput, Stack, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDateWithinReach } from '#domain/time/plain-date.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { CancelButton } from '#web/kit/forms/CancelButton.tsx';
import { FieldRow } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { refusalText } from '#web/kit/refusals/refusal-text.ts';
import { BalanceEffect } from '#web/parts/absence/LeaveEffect.tsx';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { DurationField } from '#web/parts/fields/DurationField.tsx';
import layout from '#web/ui/layout.module.css';
import { Notice } from '#web/ui/Notice.tsx';
import { MultiSelect, Select } from '#web/ui/Select.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { CorrectTimeOffOfPeopleDocument, type CorrectTimeOffOfPeopleMutation } from './CorrectPeople.generated.ts';
import classes from './CorrectPeople.module.css';

type Rehearsed = Extract<CorrectTimeOffOfPeopleMutation['correctTimeOffOfPeople'], { __typename: 'PeopleCorrected' }>;
type Balance = { id: string; name: string; unit: 'hours' | 'days' };
type Person = { id: string; name: string };
type Values = {
  people: string[];
  balanceId: string;
  direction: 'add' | 'take';
  minutes: number | string | null;
  days: number | string;
  date: string;
  lastDay: string;
  note: string;
};
type Props = { people: readonly Person[]; balances: readonly Balance[]; reload: () => Promise<unknown> };

const unitOf = (balances: readonly Balance[], id: string): Balance['unit'] =>
  balances.find((balance) => balance.id === id)?.unit ?? 'hours';

/** Whole minutes or hundredths of a day; 0 while the input is unusable. */
const amountOf = ({ direction, minutes, days }: Values, unit: Balance['unit']): number => {
  const size = unit === 'days' ? Math.round(Number(days) * 100) : Number(minutes ?? 0);
  if (!Number.isFinite(size) || size <= 0) return 0;
  return direction === 'add' ? size : -size;
};

/** Fields that lack a usable value; fields with dates say themselves what is wrong with what is typed. */
const missingIn = (values: Values, unit: Balance['unit']) => ({
  people: values.people.length === 0,
  amount: amountOf(values, unit) === 0,
  date: !isDateWithinReach(values.date),
  lastDay: values.direction === 'add' && values.lastDay !== '' && !isDateWithinReach(values.lastDay),
});
type Missing = ReturnType<typeof missingIn>;

/** What is missing is said once it was tried to go on, with the cursor in the first such field. */
const useMissing = (missing: Missing) => {
  const fields = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);
  const isComplete = !Object.values(missing).includes(true);
  return { fields, isComplete, isShown: tries > 0, say: () => setTries(tries + 1) };
};

/** The same correction for several people: previewed first, then written in one operation. */
export const CorrectPeople = ({ people, balances, reload }: Props) => {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const { close } = useModalPlace();
  const { offer } = useUndo();
  const [send, { loading }] = useMutation(CorrectTimeOffOfPeopleDocument);
  const [values, setValues] = useState<Values>({
    people: people.map(({ id }) => id),
    balanceId: balances[0]!.id,
    direction: 'add',
    minutes: null,
    days: '',
    date: todayIn(zone),
    lastDay: '',
    note: '',
  });
  const [rehearsed, setRehearsed] = useState<Rehearsed>();
  const unit = unitOf(balances, values.balanceId);
  const missing = missingIn(values, unit);
  const { fields, isComplete, isShown, say } = useMissing(missing);
  const run = async (rehearsal: boolean): Promise<void> => {
    const { people: employeeIds, balanceId, direction, date, lastDay, note } = values;
    const input = {
      rehearsal,
      employeeIds,
      balanceId,
      date,
      amount: amountOf(values, unit),
      lastDay: direction === 'add' && lastDay ? lastDay : null,
      note: note.trim() || null,
    };
    const sent = send({ variables: { input } });
    const answer = await answerOrToast(sent.then(({ data }) => data?.correctTimeOffOfPeople));
    if (!answer) return;
    setRehearsed(answer);
    if (rehearsal) return;
    if (answer.corrected > 0) offer(t('absence.correctPeople.saved', { count: answer.corrected }), await sent, reload);
    await reload();
    if (answer.rows.every(({ problem }) => problem === null)) close();
  };
  return (
    <ModalFrame title={t('absence.correctPeople.title')} size="lg">
      <Stack ref={fields} gap="md">
        <Fields
          {...{ people, balances, unit, values }}
          missing={isShown ? missing : undefined}
          change={(changed) => {
            setValues({ ...values, ...changed });
            setRehearsed(undefined);
          }}
        />
        {rehearsed ? <Rehearsal rehearsed={rehearsed} unit={unit} /> : null}
      </Stack>
      <FormFooter>
        <CancelButton />
        {rehearsed?.rehearsal ? (
          <Button loading={loading} disabled={rehearsed.corrected === 0} onClick={() => void run(false)}>
            {t('absence.correctPeople.save', { count: rehearsed.corrected })}
          </Button>
        ) : (
          <Button loading={loading} onClick={() => (isComplete ? void run(true) : say())}>
            {t('absence.correctPeople.check')}
          </Button>
        )}
      </FormFooter>
    </ModalFrame>
  );
};

type FieldsProps = Omit<Props, 'reload'> & {
  unit: Balance['unit'];
  values: Values;
  missing: Missing | undefined;
  change: (changed: Partial<Values>) => void;
};

const Fields = ({ people, balances, unit, values, missing, change }: FieldsProps) => {
  const { t } = useTranslation();
  const errorOf = (field: keyof Missing) => (missing?.[field] ? t('refusal.input.required') : undefined);
  return (
    <>
      <MultiSelect
        label={t('absence.correctPeople.people', { count: values.people.length })}
        data={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={values.people}
        onChange={(chosen) => change({ people: chosen })}
        className={classes.people}
        error={errorOf('people')}
        required
        searchable
        clearable
      />
      <FieldRow wide>
        <Select
          label={t('absence.correction.balance')}
          data={balances.map(({ id, name }) => ({ value: id, label: name }))}
          allowDeselect={false}
          value={values.balanceId}
          onChange={(balanceId) => change({ balanceId: balanceId! })}
        />
        <Select
          label={t('absence.correction.direction')}
          data={(['add', 'take'] as const).map((value) => ({ value, label: t(`absence.correction.${value}`) }))}
          allowDeselect={false}
          value={values.direction}
          onChange={(direction) => change({ direction: direction as Values['direction'] })}
        />
      </FieldRow>
      <FieldRow wide>
        {unit === 'days' ? (
          <NumberInput
            label={t('absence.correction.days')}
            allowNegative={false}
            decimalScale={2}
            hideControls
            required
            value={values.days}
            error={errorOf('amount')}
            onChange={(days) => change({ days })}
          />
        ) : (
          <DurationField
            label={t('absence.correction.hours')}
            required
            value={values.minutes}
            error={errorOf('amount')}
            onChange={(minutes) => change({ minutes })}
          />
        )}
        <DateField
          label={t('absence.correction.date')}
          required
          value={values.date}
          error={errorOf('date')}
          onChange={(date) => change({ date })}
        />
      </FieldRow>
      {values.direction === 'add' ? (
        <DateField
          label={t('absence.correction.lastDay')}
          description={t('absence.correction.lastDayHelp')}
          value={values.lastDay}
          onChange={(lastDay) => change({ lastDay })}
        />
      ) : null}
      <Textarea
        label={t('absence.correctPeople.reason')}
        autosize
        minRows={2}
        value={values.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </>
  );
};

/** Each balance today and at the end of the year, and the people who are skipped with the reason. */
const Rehearsal = ({ rehearsed, unit }: { rehearsed: Rehearsed; unit: Balance['unit'] }) => {
  const { t } = useTranslation();
  const refused = rehearsed.rows.filter(({ problem }) => problem !== null).length;
  return (
    <>
      {refused > 0 ? (
        <Notice kind="pending" role="status">
          {t('absence.correctPeople.refused', { count: refused })}
        </Notice>
      ) : null}
      <Box className={`${layout.borderBlock} ${layout.scroll}`} mah="40vh">
        <table className={classes.rows} aria-label={t('absence.correctPeople.effect')}>
          <tbody>
            {rehearsed.rows.map(({ employeeId, name, effect, problem }) => (
              <tr key={employeeId}>
                <th scope="row">{name || '–'}</th>
                <td data-owed={(effect && isOwed(effect)) || undefined}>
                  {problem ? (
                    <StatusBadge meaning="declined" word={refusalText({ code: 'STATE', key: problem })} />
                  ) : effect ? (
                    <BalanceEffect unit={unit} effect={effect} />
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </>
  );
};

const isOwed = ({ nowAfter, endingAfter }: { nowAfter: number; endingAfter: number }): boolean =>
  nowAfter < 0 || endingAfter < 0;
