import { Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ExchangeLineFragment } from '#web/parts/exchange/Exchange.generated.ts';
import { type Meaning, StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './ExchangeView.module.css';

type State = 'done' | 'waits' | 'next' | 'no';

/** States of the colleague and the supervisor; absent for exchanges that ended early, or before anyone accepted. */
const steps: Partial<Record<ExchangeLineFragment['status'], readonly [State, State]>> = {
  open: ['waits', 'next'],
  accepted: ['done', 'waits'],
  approved: ['done', 'done'],
  declined: ['done', 'no'],
};
const meanings: Record<State, Meaning> = {
  done: 'approved',
  waits: 'pending',
  next: 'missing',
  no: 'declined',
};

/** The two steps of an exchange and their states: acceptance by a colleague and approval by a supervisor. */
export const TwoSteps = ({ exchange: { status, AcceptUser } }: { exchange: ExchangeLineFragment }) => {
  const { t } = useTranslation();
  const states = status === 'declined' && !AcceptUser ? undefined : steps[status];
  if (!states) return null;
  const [colleague, supervisor] = states;
  const rows = [
    [AcceptUser ? t('exchange.view.taker', { name: AcceptUser.name }) : t('exchange.view.colleague'), colleague],
    [t('exchange.view.supervisor'), supervisor],
  ] as const;
  return (
    <Flex component="ol" mt="sm" direction="column" aria-label={t('exchange.view.steps')}>
      {rows.map(([name, state], at) => (
        <li key={at === 0 ? 'colleague' : 'supervisor'} className={classes.person}>
          <span>
            {at + 1}. {name}
          </span>
          <StatusBadge meaning={meanings[state]} word={t(`exchange.view.state.${state}`)} />
        </li>
      ))}
    </Flex>
  );
};
