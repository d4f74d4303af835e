import { useMutation } from '@apollo/client/react';
import { Box, Button, Flex, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import type { MyOpenShiftFragment, MyShiftFragment } from '#web/parts/my-overview/MyOverview.generated.ts';
import { HueDot } from '#web/parts/shifts/HueDot.tsx';
import { RequestOpenShiftDocument, WithdrawOpenShiftDocument } from '#web/parts/shifts/OpenShiftAnswers.generated.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './Widgets.module.css';

/** Takes or applies for an open shift, or withdraws the application. */
const useOpenShift = (reload: () => void) => {
  const { t } = useTranslation();
  const [request, { loading: requesting }] = useMutation(RequestOpenShiftDocument);
  const [withdraw, { loading: withdrawing }] = useMutation(WithdrawOpenShiftDocument);
  return {
    busy: requesting || withdrawing,
    request: async (id: string) => {
      const sent = request({ variables: { input: { id } } });
      const answer = await answerOrToast(sent.then(({ data }) => data?.requestOpenShift));
      if (answer) toastDone(t(answer.scheduledShift ? 'schedule.widget.taken' : 'schedule.widget.askedFor'));
      reload();
    },
    withdraw: async (id: string) => {
      const sent = withdraw({ variables: { input: { id } } });
      const answer = await answerOrToast(sent.then(({ data }) => data?.withdrawOpenShift));
      if (answer) toastDone(t('schedule.widget.withdrawn'));
      reload();
    },
  };
};

type Props = {
  shift: MyOpenShiftFragment;
  /** The viewer's own shift at that time. */
  clash: MyShiftFragment | undefined;
  reload: () => void;
};

/** One open shift with times, type and seats, and its action or why there is none. */
export const OpenShiftLine = ({ shift, clash, reload }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const timesOf = useTimes();
  const when = `${format.date(shift.date)}, ${timesOf(shift)}`;
  const places = t('schedule.widget.places', { count: shift.instances_remaining });
  return (
    <li className={classes.offer}>
      <Box miw={0}>
        <p className={`${typography.medium} ${typography.figures}`}>{when}</p>
        <Flex component="p" className={typography.detail} gap={6} align="center">
          <HueDot colour={shift.Shift.colour} />
          {shift.Shift.long_name}, {shift.approval_required ? t('schedule.widget.needsApproval') : places}
        </Flex>
      </Box>
      {clash && shift.status !== 'requested' && shift.status !== 'declined' ? (
        <p className={classes.busy}>{t('schedule.widget.youWork', { times: timesOf(clash) })}</p>
      ) : (
        <Answer shift={shift} when={when} reload={reload} />
      )}
    </li>
  );
};

const Answer = ({ shift, when, reload }: { shift: MyOpenShiftFragment; when: string; reload: () => void }) => {
  const { t } = useTranslation();
  const { request, withdraw, busy } = useOpenShift(reload);
  if (shift.status === 'declined') return <StatusBadge meaning="declined" word={t('schedule.widget.notYou')} />;
  if (shift.status === 'requested')
    return (
      <Group gap="4px 12px" justify="flex-end">
        <StatusBadge meaning="pending" word={t('schedule.widget.asked')} />
        <Button variant="default" size="xs" loading={busy} onClick={() => void withdraw(shift.id)}>
          {t('schedule.widget.takeBack')}
        </Button>
      </Group>
    );
  const label = t(shift.approval_required ? 'schedule.widget.ask' : 'schedule.widget.take');
  return (
    <Button
      variant="default"
      size="xs"
      loading={busy}
      aria-label={`${label}: ${when}`}
      onClick={() => void request(shift.id)}
    >
      {label}
    </Button>
  );
};
