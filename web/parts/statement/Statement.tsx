import { Box, Button, Stack } from '@mantine/core';
import { useMutation as useTask } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { addDays, firstOfMonth, isPlainDate, lastOfMonth } from '#domain/time/plain-date.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { usePartialQuery } from '#web/kit/graphql/use-partial-query.ts';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { queryClient } from '#web/kit/query/query-client.ts';
import { saveFile } from '#web/kit/query/save-file.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone, toastFault } from '#web/kit/toasts/toast.tsx';
import { LeaveOn } from '#web/parts/absence/LeaveTrail.tsx';
import { useAmount } from '#web/parts/absence/use-amount.ts';
import { keyOfLine, useLineWords } from '#web/parts/absence/use-line-words.ts';
import { OpenFigure } from '#web/parts/derivation/OpenFigure.tsx';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { BalanceTrail } from '#web/parts/plus-minus/WeekTable.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { IconDownload } from '#web/ui/icons.ts';
import { Pager } from '#web/ui/Pager.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import typography from '#web/ui/typography.module.css';
import { DisputeDialog } from './DisputeDialog.tsx';
import { FigureTable } from './FigureTable.tsx';
import { ExportStatementDocument, StatementDocument, type StatementQuery } from './Statement.generated.ts';
import classes from './Statement.module.css';

type Found = NonNullable<StatementQuery['statement']>;

/** A person's monthly statement: contract, hours, plus-minus and leave, each figure with its derivation. */
export const Statement = ({ userId }: { userId: string }) => {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const [query, setQuery] = useSearchParams();
  const current = firstOfMonth(todayIn(zone));
  const asked = query.get('month') ?? '';
  // Defaults to the last completed month, which people sign.
  const month = isPlainDate(asked) ? firstOfMonth(asked) : firstOfMonth(current, -1);
  // For people who may see hours only, the wage is null with an error; the rest of the month is still shown.
  const { data, previousData, error, refetch } = usePartialQuery(StatementDocument, {
    variables: { userId, month },
    fetchPolicy: 'cache-and-network',
  });
  const found = (data ?? previousData)?.statement;
  const choose = (next: string) =>
    setQuery(
      (before) => {
        before.set('month', next);
        return before;
      },
      { replace: true },
    );
  return (
    <Stack gap="md">
      <div className={classes.head}>
        <Months month={month} last={current} choose={choose} />
        {found ? <Actions userId={userId} month={month} own={found.own} /> : null}
      </div>
      <Loaded found={!!found} error={error} again={() => void refetch()} fault={t('statement.fault')} rows={6}>
        {found ? <Parts found={found} userId={userId} /> : null}
      </Loaded>
    </Stack>
  );
};

const Months = ({ month, last, choose }: { month: string; last: string; choose: (month: string) => void }) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Pager
      label={t('statement.title')}
      earlier={{ label: t('statement.previous'), go: () => choose(firstOfMonth(month, -1)) }}
      later={{ label: t('statement.next'), go: () => choose(firstOfMonth(month, 1)), disabled: month >= last }}
    >
      <span aria-live="polite">{format.month(month)}</span>
    </Pager>
  );
};

const Actions = ({ userId, month, own }: { userId: string; month: string; own: boolean }) => {
  const { t } = useTranslation();
  const make = useMutate(ExportStatementDocument);
  const { mutate, isPending } = useTask(
    {
      mutationFn: async () => {
        const sent = make({ variables: { input: { userId, month } } });
        const file = await answerOrToast(sent.then(({ data }) => data?.exportStatement));
        if (!file) return;
        await saveFile(file, () => undefined);
        toastDone(t('statement.saved', { name: file.name }));
      },
      onError: () => toastFault(t('statement.saveFault')),
    },
    queryClient,
  );
  return (
    <div className={classes.actions}>
      {own ? (
        <Button variant="default" onClick={() => showDialog(<DisputeDialog userId={userId} month={month} />)}>
          {t('statement.object')}
        </Button>
      ) : null}
      <Button
        variant="default"
        loading={isPending}
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => mutate()}
      >
        {t('statement.save')}
      </Button>
    </div>
  );
};

const Parts = ({ found, userId }: { found: Found; userId: string }) => {
  const { t } = useTranslation();
  const { figures, plusMinus, balances } = found;
  return (
    <>
      <Panel title={t('statement.contract')}>
        <Contracts found={found} />
      </Panel>
      <Panel title={t('statement.hours')}>
        <FigureTable figures={figures} />
      </Panel>
      {plusMinus ? (
        <Panel title={t('statement.plusMinus')}>
          <FigureTable
            figures={plusMinus.rows}
            start={plusMinus.start}
            startTrail={<BalanceTrail userId={userId} to={addDays(found.from, -1)} />}
            closing={plusMinus.closing}
          />
        </Panel>
      ) : null}
      {balances ? (
        <Panel title={t('statement.leave')}>
          {balances.length === 0 ? <QuietEmpty>{t('statement.noLeave')}</QuietEmpty> : null}
          <div className={classes.balances}>
            {balances.map((balance) => (
              <Leave key={balance.balanceId} balance={balance} userId={userId} before={addDays(found.from, -1)} />
            ))}
          </div>
        </Panel>
      ) : null}
    </>
  );
};

const Contracts = ({ found: { contracts, from, to } }: { found: Found }) => {
  const { t } = useTranslation();
  const format = useFormat();
  if (contracts.length === 0) return <QuietEmpty>{t('statement.noContract')}</QuietEmpty>;
  return (
    <ul className={typography.figures}>
      {contracts.map(({ id, contract_type, function: job, weekMinutes, startdate, lastWorkday, wage }) => (
        <li key={id}>
          {[
            contract_type.name,
            job,
            t('statement.week', { hours: format.hours(weekMinutes) }),
            wage ? t('statement.wage', { money: format.money(wage) }) : null,
            startdate > from ? t('statement.since', { date: format.dayMonthYear(startdate) }) : null,
            lastWorkday && lastWorkday < lastOfMonth(to)
              ? t('statement.until', { date: format.dayMonthYear(lastWorkday) })
              : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </ul>
  );
};

type LeaveProps = {
  balance: NonNullable<Found['balances']>[number];
  userId: string;
  /** The date before the month. */
  before: string;
};

const Leave = ({ balance, userId, before }: LeaveProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const amount = useAmount(balance.unit);
  const { whatOf, sourceOf, datesOf } = useLineWords();
  const { balanceId, name, start, lines, closing } = balance;
  const opened = () => (
    <ModalFrame title={[name, t('statement.start'), format.date(before)].join(', ')}>
      <LeaveOn {...{ userId, balanceId }} date={before} />
    </ModalFrame>
  );
  const facts = [
    {
      key: 'start',
      label: t('statement.start'),
      source: '',
      value: <OpenFigure dialog={start === 0 ? null : opened}>{amount(start)}</OpenFigure>,
    },
    ...lines.map((line) => ({
      key: keyOfLine(line),
      label: `${whatOf(line)}, ${datesOf(line)}`,
      source: sourceOf(line),
      value: amount(line.amount),
    })),
    { key: 'closing', label: t('statement.closing'), source: '', value: amount(closing) },
  ];
  return (
    <section aria-label={name}>
      <h3 className={classes.balance}>{name}</h3>
      <dl className={classes.lines}>
        {facts.map(({ key, label, source, value }) => (
          <div key={key} data-edge={key === 'start' || key === 'closing' || undefined}>
            <dt>
              {label}
              {source ? <div className={typography.noteInline}>{source}</div> : null}
            </dt>
            <Box component="dd" m={0}>
              {value}
            </Box>
          </div>
        ))}
      </dl>
    </section>
  );
};
