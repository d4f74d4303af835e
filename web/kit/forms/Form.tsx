import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './Form.module.css';
import type { HouseForm } from './use-house-form.ts';

type Props<Values extends FieldValues> = { of: HouseForm<Values>; children: ReactNode };

/** Enter saves; what concerns the whole form stands above its end, where the eye is after pressing the button. */
export const Form = <Values extends FieldValues>({ of: { form, submit, problem }, children }: Props<Values>) => (
  <FormProvider {...form}>
    <form className={classes.root} onSubmit={submit} noValidate>
      {problem ? (
        <Notice kind="declined" role="alert">
          {problem}
        </Notice>
      ) : null}
      {children}
    </form>
  </FormProvider>
);

/** Fields side by side while there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={classes.row}>{children}</div>;
