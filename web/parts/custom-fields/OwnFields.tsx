import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import type { CustomValue, FieldOwner } from '#domain/custom-fields/custom-field.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { CustomFieldInputs } from './CustomFieldInputs.tsx';

type Values = { customFields: CustomValue[] };

/** Custom fields in a form that holds them as `customFields`; a refused one shows its error and gets focus. */
export const OwnFields = ({ owner }: { owner: FieldOwner }) => {
  const { value, onChange } = useFormField<Values, 'customFields'>('customFields');
  const { errors } = useFormState<Values>({ name: 'customFields' });
  const refused = errors.customFields as unknown as Record<string, { message?: string }> | undefined;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  return (
    <div ref={box} style={{ display: 'contents' }}>
      <CustomFieldInputs
        owner={owner}
        values={value ?? []}
        refused={(id) => refused?.[id]?.message}
        onChange={onChange}
      />
    </div>
  );
};
