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
  /** Whether there is nothing to draw. */
  isEmpty: (answer: Answer) => boolean;
  empty: { text: string; to: string; action: string };
  children: (answer: Answer) => ReactNode;
};

/** The chart library loads in parallel with the data, once the widget has been visible. */
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

/** A dashboard graph with loading, empty and data states. */
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
