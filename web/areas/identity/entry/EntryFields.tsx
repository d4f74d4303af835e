import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './Entry.module.css';
import type { EntryForm } from './use-entry-form.ts';

type FrameProps = Pick<EntryForm<Record<string, string>>, 'problem' | 'form'> & {
  ref?: React.Ref<HTMLFormElement>;
  children: ReactNode;
};

/** The form element of an entry page, with form-level errors above its fields. */
export const EntryFormFrame = ({ problem, form, ref, children }: FrameProps) => (
  <form ref={ref} className={classes.form} {...form}>
    {problem ? (
      <Notice kind="declined" role="alert">
        {problem}
      </Notice>
    ) : null}
    {children}
  </form>
);

type NameProps = {
  problems: Partial<Record<'first_name' | 'last_name', string>>;
  autoFocus?: boolean;
  known?: { first_name: string; last_name: string };
};

/** First and last name, in two columns where space allows. */
export const NameFields = ({ problems, autoFocus, known }: NameProps) => {
  const { t } = useTranslation();
  return (
    <div className={classes.pair}>
      <TextInput
        label={t('identity.entry.signUp.firstName')}
        name="first_name"
        required
        autoComplete="given-name"
        size="md"
        defaultValue={known?.first_name}
        error={problems.first_name}
        autoFocus={autoFocus}
      />
      <TextInput
        label={t('identity.entry.signUp.lastName')}
        name="last_name"
        required
        autoComplete="family-name"
        size="md"
        defaultValue={known?.last_name}
        error={problems.last_name}
      />
    </div>
  );
};

/** An email field that password managers and phones recognise. */
export const EmailField = (
  props: Pick<TextInputProps, 'label' | 'description' | 'error' | 'autoComplete' | 'autoFocus'>,
) => (
  <TextInput
    type="email"
    name="email"
    required
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    size="md"
    {...props}
  />
);
