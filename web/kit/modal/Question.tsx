import { Button } from '@mantine/core';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import type { Ask } from './dialog-kinds.ts';
import { ModalFrame } from './ModalFrame.tsx';
import { useModalPlace } from './modal-context.ts';

type Props = Ask & { answered: (answer: boolean) => void };

export const Question = ({ title, text, yes, no, grave = false, answered }: Props) => {
  const { close } = useModalPlace();
  const accept = () => {
    answered(true);
    close();
  };
  return (
    <ModalFrame title={title} size="sm">
      {text ? <p>{text}</p> : null}
      <FormFooter>
        <Button variant="default" onClick={close} data-autofocus={grave || undefined}>
          {no}
        </Button>
        <Button
          variant={grave ? 'light' : 'filled'}
          color={grave ? 'declined' : undefined}
          onClick={accept}
          data-autofocus={!grave || undefined}
        >
          {yes}
        </Button>
      </FormFooter>
    </ModalFrame>
  );
};
