import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { CopyWeekDocument } from '#web/areas/schedule/copy-week/CopyWeek.generated.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Select } from '#web/ui/Select.tsx';
import type { FirstWeekState } from './use-first-week.ts';

/** Most weeks that a first plan can be copied to. */
const mostWeeks = 4;

type Copied = { made: number; leftOut: number };

/** Copies weeks of the department one after the other; undefined when one was refused. */
const useCopies = (departmentIds: string[]) => {
  const copy = useMutate(CopyWeekDocument);
  const [busy, setBusy] = useState(false);
  const run = async (steps: readonly { from: PlainDate; to: PlainDate }[]): Promise<Copied | undefined> => {
    setBusy(true);
    const sum: Copied = { made: 0, leftOut: 0 };
    try {
      for (const { from, to } of steps) {
        const sent = copy({ variables: { input: { from, to, departmentIds } } });
        const answer = await answerOrToast(sent.then(({ data }) => data?.copyWeek));
        if (!answer) return undefined;
        sum.made += answer.made;
        sum.leftOut += answer.leftOut.length;
      }
      return sum;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
};

/** Offers to copy the previous week when it has shifts. */
export const CopyLastWeek = ({ week }: { week: FirstWeekState }) => {
  const { t } = useTranslation();
  const { busy, run } = useCopies(week.departmentIds);
  if (week.before === 0 || week.planned.length > 0) return null;
  const copy = async (): Promise<void> => {
    if (await run([{ from: addDays(week.from, -7), to: week.from }])) week.again();
  };
  return (
    <Button variant="default" size="xs" loading={busy} onClick={() => void copy()}>
      {t('onboarding.page.week.copyLast', { count: week.before })}
    </Button>
  );
};

/** Copies the finished week to the following weeks, as drafts. */
export const CopyOn = ({ week }: { week: FirstWeekState }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { busy, run } = useCopies(week.departmentIds);
  const [count, setCount] = useState('1');
  const [copied, setCopied] = useState<Copied & { until: PlainDate }>();
  if (week.planned.length === 0) return null;
  const copy = async (): Promise<void> => {
    const weeks = Array.from({ length: Number(count) }, (_, place) => addDays(week.from, 7 * (place + 1)));
    const done = await run(weeks.map((to) => ({ from: week.from, to })));
    if (done) setCopied({ ...done, until: addDays(weeks.at(-1)!, 6) });
  };
  return (
    <>
      <Group gap="xs" align="flex-end" mt="md" mb="sm">
        <Select
          size="xs"
          label={t('onboarding.page.week.copyOn')}
          allowDeselect={false}
          value={count}
          onChange={(value) => setCount(value ?? '1')}
          data={Array.from({ length: mostWeeks }, (_, place) => ({
            value: String(place + 1),
            label: t('onboarding.page.week.weeks', { count: place + 1 }),
          }))}
        />
        <Button variant="default" size="xs" loading={busy} disabled={week.count > 0} onClick={() => void copy()}>
          {t('onboarding.page.week.copyWeek')}
        </Button>
      </Group>
      {copied ? (
        <Notice kind={copied.leftOut > 0 ? 'pending' : 'approved'} role="status">
          {t('onboarding.page.week.copied', { count: copied.made, until: format.date(copied.until) })}{' '}
          {copied.leftOut > 0 ? t('onboarding.page.week.notCopied', { count: copied.leftOut }) : null}
        </Notice>
      ) : null}
    </>
  );
};
