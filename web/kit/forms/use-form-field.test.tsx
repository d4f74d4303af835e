// @vitest-environment jsdom
import { Checkbox, TextInput } from '@mantine/core';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { useFormField } from './use-form-field.ts';

afterEach(cleanup);

const Fields = () => (
  <>
    <TextInput label="Name" data-autofocus {...useFormField('name')} />
    <Checkbox label="Repeat" />
  </>
);
const Page = () => {
  const form = useForm({
    defaultValues: { name: '' },
    mode: 'onTouched',
    resolver: () => ({ values: {}, errors: { name: { type: 'custom', message: 'Needed' } } }),
  });
  return (
    <FormProvider {...form}>
      <Fields />
    </FormProvider>
  );
};
const isWrong = () => screen.getByRole('textbox').getAttribute('aria-invalid') === 'true';

it('says what is wrong with a field that is left by keys at once', async () => {
  await renderWithProviders(<Page />);
  fireEvent.blur(screen.getByRole('textbox'));
  await expect.poll(isWrong).toBe(true);
});

it('waits with it while the pointer is down: the words would push away what is being clicked', async () => {
  await renderWithProviders(<Page />);
  const box = screen.getByRole('checkbox');
  fireEvent.pointerDown(box);
  fireEvent.blur(screen.getByRole('textbox'));
  await new Promise((later) => setTimeout(later, 50));
  expect(isWrong()).toBe(false);
  fireEvent.pointerUp(box);
  await expect.poll(isWrong).toBe(true);
});
