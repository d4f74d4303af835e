import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#web/areas/identity/entry/Entry.module.css';
import { EntryFormFrame, NameFields } from '#web/areas/identity/entry/EntryFields.tsx';
import { NewPasswordField } from '#web/areas/identity/password/NewPasswordField.tsx';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { SubmitButton } from '#web/kit/forms/SubmitButton.tsx';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { type Invited, useNewHire } from './use-new-hire.ts';

/** The date of birth, in the product's usual date field; the form reads it from the field's state. */
const Birthdate = ({ known, problem }: { known: string; problem: string | undefined }) => {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const [date, setDate] = useState(known);
  return (
    <>
      <DateField
        label={t('identity.entry.hire.birthdate')}
        size="md"
        max={todayIn(zone)}
        value={date}
        onChange={setDate}
        error={problem}
      />
      <input type="hidden" name="birthdate" value={date} readOnly />
    </>
  );
};

type Props = { invited: Invited; company: string; onDone: (signedIn: boolean) => void };

/** A password, and the details known to the company, for correction. */
export const NewHireForm = ({ invited, company, onDone }: Props) => {
  const { t } = useTranslation();
  const { busy, problem, problems, form } = useNewHire(invited, onDone);
  const own = () => [company, invited.first_name, invited.last_name, invited.email];
  return (
    <EntryFormFrame problem={problem} form={form}>
      <input type="hidden" name="email" autoComplete="username" value={invited.email} readOnly />
      <NewPasswordField label={t('identity.entry.password.label')} error={problems.password} own={own} autoFocus />
      <NameFields
        problems={problems}
        known={{
          first_name: invited.first_name,
          last_name: [invited.prefix, invited.last_name].filter(Boolean).join(' '),
        }}
      />
      <div className={classes.pair}>
        <TextInput
          label={t('identity.entry.hire.phone')}
          type="tel"
          name="phone"
          autoComplete="tel"
          size="md"
          defaultValue={invited.phone ?? ''}
          error={problems.phone}
        />
        <Birthdate known={invited.birthdate ?? ''} problem={problems.birthdate} />
      </div>
      <SubmitButton size="md" fullWidth loading={busy}>
        {t('identity.entry.hire.submit', { company })}
      </SubmitButton>
    </EntryFormFrame>
  );
};
