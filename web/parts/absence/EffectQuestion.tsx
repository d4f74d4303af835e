import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { type Changed, ChangedBalances } from './LeaveEffect.tsx';

type Props = {
  title: string;
  /** What changes, where it is more than balances. */
  children?: ReactNode;
  /** Left out where it could not be worked out. */
  effect?: Changed;
  /** The button that does it. */
  yes: string;
  /** Whether something is changed instead of removed. */
  changes?: boolean;
  answered: (isSure: boolean) => void;
};

/** Asks before something goes whose end changes what people have left. */
export const EffectQuestion = ({ title, children, effect, yes, changes = false, answered }: Props) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const goOn = () => {
    answered(true);
    close();
  };
  return (
    <ModalFrame title={title} size="sm">
      {children ?? (effect ? <ChangedBalances {...effect} /> : <p>{t('leave.effect.fault')}</p>)}
      <FormFooter>
        <Button variant="default" onClick={close} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button variant={changes ? 'filled' : 'light'} color={changes ? undefined : 'declined'} onClick={goOn}>
          {yes}
        </Button>
      </FormFooter>
    </ModalFrame>
  );
};
