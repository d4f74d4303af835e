import { useMutation, useQuery } from '@apollo/client/react';
import { Box, Button, Flex, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { IconCoffee, IconPlayerPlay, IconPlayerStop, IconSearch } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import classes from './ClockColleague.module.css';
import {
  ClockColleagueDocument,
  ColleagueClocksDocument,
  type ColleagueClocksQuery,
} from './ColleagueClocks.generated.ts';

type Colleague = NonNullable<ColleagueClocksQuery['colleagueClocks']>['people'][number];
type Step = 'IN' | 'OUT' | 'BREAK_START' | 'BREAK_END';

const values = {
  IN: 'clock.colleague.inDone',
  OUT: 'clock.colleague.outDone',
  BREAK_START: 'clock.colleague.breakStartDone',
  BREAK_END: 'clock.colleague.breakEndDone',
} as const;

/** Modal `clock-employee`: employees with their clock status and the next step for each, recorded under the viewer's name. */
export default function ClockColleague() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 200);
  const { data, previousData, error, refetch } = useQuery(ColleagueClocksDocument, {
    variables: { search },
    fetchPolicy: 'cache-and-network',
  });
  const found = (data ?? previousData)?.colleagueClocks;
  return (
    <ModalFrame title={t('clock.colleague.title')} note={t('clock.colleague.hint')} size="md">
      <TextInput
        mt={4}
        aria-label={t('clock.colleague.search')}
        placeholder={t('clock.colleague.search')}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden="true" />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        data-autofocus
      />
      <Loaded found={Boolean(found)} error={error} again={refetch} fault={t('clock.colleague.notLoaded')}>
        {found?.people.length === 0 ? (
          <QuietEmpty>{t(search ? 'clock.colleague.none' : 'clock.colleague.noOne')}</QuietEmpty>
        ) : null}
        <Box component="ul" mt="sm">
          {found?.people.map((person) => (
            <Row key={person.employeeId} person={person} again={refetch} />
          ))}
        </Box>
        {found && found.more > 0 ? (
          <Box component="p" className={typography.detailInline} mt="xs">
            {t('clock.colleague.more', { count: found.more })}
          </Box>
        ) : null}
      </Loaded>
    </ModalFrame>
  );
}

const useStep = ({ employeeId, name, Timesheet }: Colleague, again: () => Promise<unknown>) => {
  const { t } = useTranslation();
  const [send, { loading }] = useMutation(ClockColleagueDocument);
  const press = async (step: Step): Promise<void> => {
    const id = step === 'IN' ? newId('tms') : (Timesheet?.id ?? '');
    const sent = send({ variables: { input: { employeeId, step, id } } });
    if (await answerOrToast(sent.then(({ data }) => data?.clockColleague))) toastDone(t(values[step], { name }));
    await again();
  };
  return { press, loading };
};

const Row = ({ person, again }: { person: Colleague; again: () => Promise<unknown> }) => {
  const { t } = useTranslation();
  const { press, loading } = useStep(person, again);
  const { name, Timesheet } = person;
  const pause = Timesheet?.breaks.find(({ endsAt }) => endsAt === null);
  return (
    <Flex component="li" className={`${layout.borderTop} ${classes.row}`} gap="xs" align="center" wrap="wrap">
      <Avatar name={name} size={32} />
      <Stack gap={0} flex="1 1 180px" miw={0}>
        <span className={typography.medium}>{name}</span>
        <State person={person} />
      </Stack>
      {Timesheet && (Timesheet.clocksBreaks || pause) ? (
        <Button
          variant="default"
          size="compact-md"
          disabled={loading}
          aria-label={t(pause ? 'clock.colleague.endBreak' : 'clock.colleague.startBreak', { name })}
          leftSection={<IconCoffee size={16} stroke={1.6} />}
          onClick={() => void press(pause ? 'BREAK_END' : 'BREAK_START')}
        >
          {t(pause ? 'clock.endBreak' : 'clock.startBreak')}
        </Button>
      ) : null}
      <Button
        variant="default"
        size="compact-md"
        disabled={loading}
        aria-label={t(Timesheet ? 'clock.colleague.out' : 'clock.colleague.in', { name })}
        leftSection={Timesheet ? <IconPlayerStop size={16} stroke={1.6} /> : <IconPlayerPlay size={16} stroke={1.6} />}
        onClick={() => void press(Timesheet ? 'OUT' : 'IN')}
      >
        {t(Timesheet ? 'clock.out' : 'clock.in')}
      </Button>
    </Flex>
  );
};

const State = ({ person: { Timesheet } }: { person: Colleague }) => {
  const { t } = useTranslation();
  const { time } = useFormat();
  if (!Timesheet) return <span className={classes.state}>{t('clock.colleague.outNow')}</span>;
  const { zone, clockedIn, breaks, shift_name, department_name } = Timesheet;
  const at = (moment: string) => time(localIn(zone, Date.parse(moment)).time);
  const pause = breaks.find(({ endsAt }) => endsAt === null);
  const since = pause
    ? t('clock.onBreakSince', { since: at(pause.startsAt) })
    : t('clock.inSince', { since: at(clockedIn) });
  return (
    <span className={classes.state} data-in={pause ? 'break' : 'work'}>
      {[since, shift_name ?? department_name].filter(Boolean).join(' · ')}
    </span>
  );
};
