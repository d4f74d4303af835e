import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonRows, type SkeletonShape } from '#web/ui/Skeletons.tsx';
import { Fault } from './Fault.tsx';

type Props = {
  found: boolean;
  error?: Error;
  again: () => unknown;
  /** The title of the fault: "The skills couldn't be loaded". */
  fault: string;
  /** Number of skeleton rows. */
  rows?: number;
  /** Shape of the skeleton; a list by default. */
  shape?: SkeletonShape;
  children: ReactNode;
};

/** Loading, error or content. */
export const Loaded = ({ found, error, again, fault, rows, shape, children }: Props) => {
  const { t } = useTranslation();
  if (found) return children;
  if (!error) return <SkeletonRows rows={rows} shape={shape} label={t('common.loading')} />;
  return <Fault title={fault} error={error} again={again} />;
};
