import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { toastFault } from '#web/kit/toasts/toast.tsx';

type Props = ButtonProps & { more: () => Promise<unknown> };

/** Button below a list that loads its next page: busy meanwhile, and usable again after a failure, which a toast names. */
export const MoreButton = ({ more, ...button }: Props) => {
  const [busy, setBusy] = useState(false);
  const load = async (): Promise<void> => {
    setBusy(true);
    try {
      await more();
    } catch (fault) {
      toastFault(faultText(fault));
    } finally {
      setBusy(false);
    }
  };
  return <Button variant="default" {...button} loading={busy} onClick={() => void load()} />;
};
