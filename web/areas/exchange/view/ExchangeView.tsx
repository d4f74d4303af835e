import { useQuery } from '@apollo/client/react';
import { Box, Button, Flex, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { type RefusalAnswer, refusalText } from '#web/kit/refusals/refusal-text.ts';
import type { ExchangeLineFragment } from '#web/parts/exchange/Exchange.generated.ts';
import { useStanding, useStart, useWhen } from '#web/parts/exchange/ExchangeWords.tsx';
import { type ExchangeStep, exchangeSteps, useExchangeSteps } from '#web/parts/exchange/use-exchange-steps.ts';
import { useWhyNot } from '#web/parts/exchange/use-why-not.tsx';
import { type Found, findingWords } from '#web/parts/findings/finding-words.ts';
import { RecordFault } from '#web/parts/loaded/RecordFault.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Quote } from '#web/ui/Quote.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { type Meaning, StatusBadge } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import { ExchangeRequestDocument } from './Exchange.generated.ts';
import classes from './ExchangeView.module.css';
import { TwoSteps } from './TwoSteps.tsx';

/** Modal exchange-request/:id: status of the exchange and the viewer's actions. */
export default function ExchangeView() {
  const { t } = useTranslation();
  const { params } = useModalPlace();
  const { data, error } = useQuery(ExchangeRequestDocument, {
    variables: { id: params.id! },
    fetchPolicy: 'cache-and-network',
  });
  const exchange = data?.exchange;
  return (
    <ModalFrame title={t('exchange.view.title')} size="md">
      {exchange ? <Shown exchange={exchange} decision={exchange.decisionNote} /> : null}
      {exchange ? null : data || error ? (
        <RecordFault gone={t('exchange.view.gone')} error={error} />
      ) : (
        <SkeletonRows rows={3} label={t('common.loading')} />
      )}
    </ModalFrame>
  );
}

const meanings: Partial<Record<ExchangeLineFragment['ExchangesUser'][number]['answer'], Meaning>> = {
  pending: 'pending',
  accepted: 'approved',
  rejected: 'declined',
};

type ShownProps = { exchange: ExchangeLineFragment; decision: string | null | undefined };

const Shown = ({ exchange, decision }: ShownProps) => {
  const { t } = useTranslation();
  const { userId } = useViewer();
  const { Schedule, User, note, ExchangesUser } = exchange;
  const own = User.id === userId;
  const startOf = useStart();
  return (
    <>
      <p className={`${typography.figures} ${typography.heading16Inline}`}>{useWhen()(exchange)}</p>
      <p className={typography.detailInline}>
        {[Schedule.Shift.long_name, Schedule.Team.name, Schedule.department_name, Schedule.location_name]
          .filter(Boolean)
          .join(', ')}
      </p>
      <Box component="p" mt="sm">
        {useStanding()(exchange)}
      </Box>
      {exchange.status === 'open' || exchange.status === 'accepted' ? (
        <p className={typography.detailInline}>{t('exchange.view.untilThen', { when: startOf(exchange) })}</p>
      ) : null}
      <TwoSteps exchange={exchange} />
      {decision ? (
        <Box className={typography.secondary} mt="sm">
          <Quote>{decision}</Quote>
        </Box>
      ) : null}
      {note ? (
        <Box className={typography.secondary} mt="sm">
          <Quote>{note}</Quote>
        </Box>
      ) : null}
      {own || exchange.may.approve || exchange.may.decline ? (
        <>
          <Box component="h3" className={`${typography.semibold} ${typography.smallInline}`} mt="md">
            {t('exchange.view.asked')}
          </Box>
          <Flex component="ul" direction="column">
            {ExchangesUser.map((user) => (
              <li key={user.User.id} className={classes.asked}>
                <span className={classes.person}>
                  {user.User.name}
                  <StatusBadge
                    meaning={meanings[user.answer] ?? 'pending'}
                    word={t(`exchange.answer.${user.answer}`)}
                  />
                </span>
                {user.note ? <Quote>{user.note}</Quote> : null}
              </li>
            ))}
          </Flex>
        </>
      ) : null}
      <Steps exchange={exchange} own={own} />
    </>
  );
};

type Judged = { findings?: readonly (Found & { level: string })[] };

/** Blocking findings, one line per rule. */
const Reasons = ({ refusal }: { refusal: RefusalAnswer }) => {
  const { t } = useTranslation();
  const words = findingWords(t, useFormat());
  const { findings = [] }: Judged = refusal.current ? JSON.parse(refusal.current) : {};
  const blockWords = new Set(findings.filter(({ level }) => level === 'block').map(words));
  return blockWords.size === 0 ? null : (
    <ul className={classes.reasons}>
      {[...blockWords].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
};

const wanted: ReadonlySet<ExchangeStep> = new Set(['accept', 'approve']);

const Steps = ({ exchange, own }: { exchange: ExchangeLineFragment; own: boolean }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const { close } = useModalPlace();
  const { busy, take } = useExchangeSteps();
  const [blocked, setBlocked] = useState<RefusalAnswer>();
  const whyNot = useWhyNot();
  const run = async (step: ExchangeStep, force = false, note?: string): Promise<void> => {
    setBlocked(undefined);
    const refused = (refusal: RefusalAnswer): boolean => {
      if (refusal.key !== 'exchangeBlocked') return false;
      setBlocked(refusal);
      return true;
    };
    if (await take(step, exchange, { force, note, refused })) close();
  };
  const mayEdit = own && exchange.status === 'open';
  const offered = exchangeSteps.filter((step) => exchange.may[step]);
  return (
    <>
      {blocked ? (
        <Stack gap="xs" align="flex-start" mt="md">
          <Notice kind="declined" role="alert">
            {refusalText(blocked)}
            <Reasons refusal={blocked} />
          </Notice>
          <Button size="xs" variant="default" disabled={busy} onClick={() => void run('approve', true)}>
            {t('exchange.view.anyway')}
          </Button>
        </Stack>
      ) : null}
      {mayEdit || offered.length > 0 ? (
        <FormFooter>
          {mayEdit ? (
            <Button variant="default" onClick={() => open('exchange-request/:id/edit', { id: exchange.id })}>
              {t('common.edit')}
            </Button>
          ) : null}
          {offered
            .toSorted((a, b) => Number(wanted.has(a)) - Number(wanted.has(b)))
            .map((step) => (
              <Button
                key={step}
                variant={wanted.has(step) ? 'filled' : 'default'}
                disabled={busy}
                onClick={() => whyNot(step, exchange, (note) => void run(step, false, note))}
              >
                {t(`exchange.step.${step}`)}
              </Button>
            ))}
        </FormFooter>
      ) : null}
    </>
  );
};
