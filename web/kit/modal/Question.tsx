import { Button } from '@mantine/core';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { showDialog } from './dialogs.ts';
import { ModalFrame } from './ModalFrame.tsx';
import { useModalPlace } from './modal-context.ts';

export type Ask = {
  title: string;
  text?: string;
  /** A verb: what happens. */
  yes: string;
  no: string;
  /** What happens cannot be undone. */
  grave?: boolean;
};

type Props = Ask & { answered: (answer: boolean) => void };

const Question = ({ title, text, yes, no, grave = false, answered }: Props) => {
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
        <Button variant={grave ? 'light' : 'filled'} color={grave ? 'declined' : undefined} onClick={accept} data-autofocus={!grave || undefined}>
          {yes}
        </Button>
      </FormFooter>
    </ModalFrame>
  );
};

/** Asks a question and waits for the answer; Esc and the close button mean no. */
export const ask = (question: Ask): Promise<boolean> =>
  new Promise((resolve) => {
    showDialog(<Question {...question} answered={resolve} />, () => resolve(false));
  });
