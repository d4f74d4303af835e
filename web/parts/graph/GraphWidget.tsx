import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { readBarsAhead } from './open-bars.ts';
import { useSeen } from './use-seen.ts';

type Props<Answer> = {
  answer: Answer | null | undefined;
  error: unknown;
  again: () => void;
  /** Whether there is nothing to draw, and what to do about it. */
  isEmpty: (answer: Answer) => boolean;
  empty: { text: string; to: string; action: string };
  children: (answer: Answer) => ReactNode;
};

/** The library comes while the figures are asked for, once the place of the graph has been on screen. */
const Waiting = () => {
  const { t } = useTranslation();
  const { ref, seen } = useSeen();
  useEffect(() => {
    if (seen) readBarsAhead();
  }, [seen]);
  return (
    <div ref={ref}>
      <SkeletonRows rows={8} shape="graph" label={t('common.loading')} />
    </div>
  );
};

/** A graph of the dashboard while it is asked for, without figures, and with them. */
export const GraphWidget = <Answer,>({ answer, error, again, isEmpty, empty, children }: Props<Answer>) => {
  const { t } = useTranslation();
  if (answer && !isEmpty(answer)) return children(answer);
  if (answer) {
    const next = (
      <Button component={Link} to={empty.to} variant="default" size="xs">
        {empty.action}
      </Button>
    );
    return <QuietEmpty action={next}>{empty.text}</QuietEmpty>;
  }
  if (!error) return <Waiting />;
  const retry = (
    <Button variant="default" size="xs" onClick={again}>
      {t('common.retry')}
    </Button>
  );
  return <QuietEmpty action={retry}>{faultText(error)}</QuietEmpty>;
};
