import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { CancelButton } from '#web/kit/forms/CancelButton.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';

type Props = {
  title: string;
  text?: string;
  save: string;
  loading: boolean;
  disabled: boolean;
  onSave: () => Promise<boolean>;
  children: ReactNode;
};

/** Dialog for a change of several people. */
export const BulkDialog = ({ title, text, save, loading, disabled, onSave, children }: Props) => {
  const { close } = useModalPlace();
  return (
    <ModalFrame title={title} size="sm">
      <Stack gap="md">
        {text ? <p>{text}</p> : null}
        {children}
      </Stack>
      <FormFooter>
        <CancelButton />
        <Button
          loading={loading}
          disabled={disabled}
          onClick={() => void onSave().then((isSaved) => (isSaved ? close() : undefined))}
        >
          {save}
        </Button>
      </FormFooter>
    </ModalFrame>
  );
};
