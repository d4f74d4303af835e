import { type ReactNode, useEffect, useRef } from 'react';
import { type FieldPath, type FieldValues, FormProvider, useForm, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './Form.module.css';
import type { AppForm } from './use-app-form.ts';
import { useDraft } from './use-draft.ts';

type Props<Values extends FieldValues> = { of: AppForm<Values>; children: ReactNode };

/** Focuses the first field, also when the form loads after its dialog, which could only focus its close button. */
const takeFocus = (form: HTMLFormElement | null): (() => void) | undefined => {
  if (!form?.closest('[role=dialog]')) return undefined;
  // After the dialog's own initial focus.
  const timer = setTimeout(() => {
    const { activeElement: active } = document;
    if (active && active !== document.body && !active.closest('.mantine-Modal-header, .mantine-Drawer-header')) return;
    // Not on touch devices, where the on-screen keyboard would cover half the screen.
    const touch = window.matchMedia('(pointer: coarse)').matches;
    const field =
      form.querySelector<HTMLElement>('[data-autofocus]') ?? form.querySelector<HTMLElement>('input, select, textarea');
    (touch || !field ? form : field).focus({ preventScroll: touch });
  }, 30);
  return () => clearTimeout(timer);
};

type Fields = Readonly<Record<string, unknown>>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * What was changed in the form and by no one else since, and the names of fields that someone else has given another value: after a
 * reload the form begins with the record of now.
 */
const changedHere = ({ values = {}, began = {} }: { values?: Fields; began?: Fields }, now: Fields) => {
  const changed = Object.entries(values).filter(([name, value]) => !same(value, began[name]));
  return {
    values: Object.fromEntries(changed.filter(([name]) => same(now[name], began[name]))),
    overtaken: changed.flatMap(([name, value]) =>
      same(now[name], began[name]) || same(now[name], value) ? [] : [name],
    ),
  };
};

/** Apart from the form, so that nothing else renders when it becomes dirty. */
const Draft = <Values extends FieldValues>({ form, start }: Pick<AppForm<Values>, 'form' | 'start'>) => {
  const { t } = useTranslation();
  const { isDirty, defaultValues = {} } = useFormState({ control: form.control });
  useDraft<{ values: Fields; began: Fields }>({
    isDirty,
    start,
    read: () => ({ values: form.getValues(), began: defaultValues }),
    restore: (draft) => {
      const { values, overtaken } = changedHere(draft, defaultValues);
      form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true });
      const message = t('refusal.changedMeanwhile');
      for (const name of overtaken) form.setError(name as FieldPath<Values>, { type: 'refused', message });
    },
  });
  return null;
};

/** Enter saves. Errors of the form as a whole are shown above its first field and scrolled into view. */
export const Form = <Values extends FieldValues>({ of, children }: Props<Values>) => {
  const { form, settings, start, submit, problem } = of;
  const live = useForm<Values>({ ...settings, formControl: form as never });
  const root = useRef<HTMLFormElement>(null);
  useEffect(() => takeFocus(root.current), []);
  useEffect(() => {
    if (problem) root.current?.querySelector('[role=alert]')?.scrollIntoView?.({ block: 'nearest' });
  }, [problem]);
  return (
    <FormProvider {...live}>
      <Draft form={form} start={start} />
      <form ref={root} className={classes.root} onSubmit={submit} tabIndex={-1} noValidate>
        {problem ? (
          <Notice kind="declined" role="alert">
            {problem}
          </Notice>
        ) : null}
        {children}
      </form>
    </FormProvider>
  );
};

/** Fields side by side while there is room; `wide` for fields with names or dates. */
export const FieldRow = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <div className={wide ? `${classes.row} ${classes.wide}` : classes.row}>{children}</div>
);
