import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { kpiKeys } from '#domain/insights/kpis.ts';
import { type Meaning, StatusBadge } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './Insights.module.css';
import { Meanings } from './Meanings.tsx';
import { type InsightsAnswer, type KpiFigure, useKpiText } from './use-insights.ts';

const meanings: Record<NonNullable<KpiFigure['status']>, Meaning> = {
  on: 'approved',
  near: 'pending',
  off: 'declined',
};

/** Deviation of a figure from its target, as icon and text. */
export const KpiStatusBadge = ({ of: { status } }: { of: KpiFigure }) => {
  const { t } = useTranslation();
  return status ? <StatusBadge meaning={meanings[status]} word={t(`insights.status.${status}`)} /> : null;
};

/** Figures whose targets are derived from those of shares. */
const implied = ['turnover', 'hours', 'laborCost'] as const;
const isImplied = (key: KpiFigure['key']): key is (typeof implied)[number] =>
  (implied as readonly string[]).includes(key);

/** What the figures mean, and the targets that are derived from those of shares. */
export const KpiMeanings = () => {
  const { t } = useTranslation();
  const figures = kpiKeys.map((key) => ({ key, name: t(`insights.kpi.${key}`), about: t(`insights.about.${key}`) }));
  const targets = implied.map((key) => ({
    key: `target ${key}`,
    name: `${t('insights.target')}, ${t(`insights.kpi.${key}`)}`,
    about: t(`insights.targetAbout.${key}`),
  }));
  return <Meanings meanings={[...figures, ...targets]} />;
};

/** Each figure with its target, the plan and the compared period. */
export const KpiCards = ({ insights: { kpis, currency } }: { insights: InsightsAnswer }) => {
  const { t } = useTranslation();
  const { text, change, target } = useKpiText(currency);
  return (
    <ul className={classes.cards} aria-label={t('insights.cards')}>
      {kpis.map((kpi) => (
        <Box key={kpi.key} component="li" py="sm" px="md" bd="1px solid var(--border)" bdrs="sm" bg="var(--surface)">
          <p className={typography.detailInline} title={t(`insights.about.${kpi.key}`)}>
            {t(`insights.kpi.${kpi.key}`)}
          </p>
          <p className={classes.cardFigure}>{text(kpi.unit, kpi.amount)}</p>
          <dl className={`${typography.noteInline} ${typography.figures} ${classes.cardFacts}`}>
            {kpi.compared === null ? null : (
              <>
                <dt>{t('insights.compared')}</dt>
                <dd>
                  {text(kpi.unit, kpi.compared)} {change(kpi)}
                </dd>
              </>
            )}
            {kpi.planned === null ? null : (
              <>
                <dt>{t('insights.planned')}</dt>
                <dd>{text(kpi.unit, kpi.planned)}</dd>
              </>
            )}
            {kpi.target === null ? null : (
              <>
                <dt title={isImplied(kpi.key) ? t(`insights.targetAbout.${kpi.key}`) : undefined}>
                  {t('insights.target')}
                </dt>
                <dd>{target(kpi)}</dd>
              </>
            )}
          </dl>
          <KpiStatusBadge of={kpi} />
        </Box>
      ))}
    </ul>
  );
};
