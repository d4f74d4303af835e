import { useQuery } from '@apollo/client/react';
import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { insightsAccess } from '#domain/insights/actions.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { InsightsFrame } from '#web/areas/insights/pages/InsightsFrame.tsx';
import { type InsightsPlace, useInsightsAddress } from '#web/areas/insights/pages/use-insights-address.ts';
import { May } from '#web/kit/access/May.tsx';
import { useVerdict } from '#web/kit/access/use-may.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { openPlanLock } from '#web/kit/modal/open-plan-lock.tsx';
import { Graph } from '#web/parts/graph/Graph.tsx';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import typography from '#web/ui/typography.module.css';
import { shareOf } from './MoodBar.tsx';
import { Comments, Places, Tags } from './SentimentParts.tsx';
import { SentimentsDocument, type SentimentsQuery } from './Sentiments.generated.ts';

type Answer = NonNullable<SentimentsQuery['sentiments']>;

/** /insights/sentiments: ratings of shifts, never for fewer than five answers. */
export const Sentiments = () => {
  const { t } = useTranslation();
  const place = useInsightsAddress();
  const { ok } = useVerdict(insightsAccess.viewSentiments);
  return (
    <InsightsFrame view="sentiments" place={place}>
      {ok ? (
        <Found place={place} />
      ) : (
        <EmptyState
          title={t('insights.sentiments.lock')}
          action={
            <Button onClick={() => openPlanLock({ lacks: 'plan', plan: 'premium' })}>
              {t('insights.sentiments.lockButton')}
            </Button>
          }
        >
          {t('insights.sentiments.lockText')}
        </EmptyState>
      )}
    </InsightsFrame>
  );
};

const Found = ({ place }: { place: InsightsPlace }) => {
  const { t } = useTranslation();
  const { range, departmentIds } = place;
  const variables = { ...range, departmentIds };
  const { data, previousData, error, refetch } = useQuery(SentimentsDocument, { variables });
  const answer = (data ?? (error ? undefined : previousData))?.sentiments ?? undefined;
  const fault = t('insights.sentiments.fault');
  return (
    <Loaded found={answer !== undefined} error={error} again={() => void refetch()} fault={fault} rows={8}>
      {answer ? <Shown answer={answer} place={place} /> : null}
    </Loaded>
  );
};

const Withheld = ({ count }: { count: number }) => {
  const { t } = useTranslation();
  return count > 0 ? <p className={typography.detailInline}>{t('insights.sentiments.withheld', { count })}</p> : null;
};

const Shown = ({ answer, place }: { answer: Answer; place: InsightsPlace }) => {
  const { t } = useTranslation();
  if (answer.sums.answers === 0)
    return answer.asked ? (
      <>
        <EmptyState title={t('insights.sentiments.empty')}>{t('insights.sentiments.emptyText')}</EmptyState>
        <Withheld count={answer.withheld} />
      </>
    ) : (
      <EmptyState
        title={t('insights.sentiments.notAsked')}
        action={
          <May need={organisationAccess.editSettings}>
            <Button component={Link} to="/account/settings">
              {t('insights.sentiments.settings')}
            </Button>
          </May>
        }
      >
        {t('insights.sentiments.notAskedText')}
      </EmptyState>
    );
  return (
    <Stack gap={20}>
      <Weeks answer={answer} />
      <Places answer={answer} place={place} />
      <Tags answer={answer} />
      <Comments answer={answer} />
      <Withheld count={answer.withheld} />
    </Stack>
  );
};

/** Shares of good and bad ratings by week. */
const Weeks = ({ answer: { weeks, sums } }: { answer: Answer }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const title = t('insights.sentiments.byWeek');
  const text = (share: number | null): string => (share === null ? '–' : format.percent(share));
  const names = { happy: t('insights.sentiments.mood.happy'), unhappy: t('insights.sentiments.mood.unhappy') };
  return (
    <Panel title={title} note={t('insights.sentiments.wholeWeeks')}>
      <Graph
        title={title}
        size="large"
        series={[
          { key: 'happy', name: names.happy, look: 'filled' },
          { key: 'unhappy', name: names.unhappy, look: 'outline' },
        ]}
        points={weeks.map((week) => ({
          label: format.dayMonth(week.week),
          values: { happy: shareOf(week.sums, 'happy'), unhappy: shareOf(week.sums, 'unhappy') },
        }))}
        text={text}
        totals={[
          { text: `${names.happy} ${text(shareOf(sums, 'happy'))}`, look: 'filled' },
          { text: `${names.unhappy} ${text(shareOf(sums, 'unhappy'))}`, look: 'outline' },
          { text: `${t('insights.sentiments.answers')} ${format.number(sums.answers)}` },
          { text: `${t('insights.sentiments.respondents')} ${format.number(sums.respondents)}` },
        ]}
        table={{
          head: [t('insights.sentiments.weekColumn'), names.happy, names.unhappy, t('insights.sentiments.answers')],
          rows: weeks.map((week) => ({
            name: t('insights.sentiments.week', { date: format.dayMonthYear(week.week) }),
            cells: [
              text(shareOf(week.sums, 'happy')),
              text(shareOf(week.sums, 'unhappy')),
              format.number(week.sums.answers),
            ],
          })),
        }}
      />
    </Panel>
  );
};
