import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { CancelButton } from '#web/kit/forms/CancelButton.tsx';
import { Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import type { AppForm } from '#web/kit/forms/use-app-form.ts';

type Props<Values extends FieldValues> = {
  of: AppForm<Values>;
  /** Label of the primary button. */
  save: string;
  /** Separate action in the footer (Delete). */
  start?: ReactNode;
  children: ReactNode;
};

/** Fields and footer of a modal form. */
export const ModalForm = <Values extends FieldValues>({ of, save, start, children }: Props<Values>) => (
  <Form of={of}>
    {children}
    <FormFooter start={start}>
      <CancelButton />
      <SaveButton>{save}</SaveButton>
    </FormFooter>
  </Form>
);
