import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import typography from '#web/ui/typography.module.css';

type Props = {
  /** Whether there is an effect to show. */
  found: boolean;
  error: Error | undefined;
  again: () => unknown;
  children: ReactNode;
};

/** What a change that isn't saved yet would make of balances, once it is known. */
export const EffectSection = ({ found, error, again, children }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id} aria-live="polite">
      <h3 id={id} className={typography.heading14}>
        {t('leave.effect.title')}
      </h3>
      <Loaded found={found} error={error} again={() => void again()} fault={t('leave.effect.fault')} rows={2}>
        {children}
      </Loaded>
    </section>
  );
};
