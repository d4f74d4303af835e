import { Flex, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { InsightsPlace } from '#web/areas/insights/pages/use-insights-address.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { moodIcons } from '#web/parts/moods/MoodCards.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/Panel.tsx';
import typography from '#web/ui/typography.module.css';
import { MoodBar, type MoodCounts, MoodNumbers, moodFaces } from './MoodBar.tsx';
import type { SentimentsQuery } from './Sentiments.generated.ts';
import classes from './Sentiments.module.css';

type Answer = NonNullable<SentimentsQuery['sentiments']>;

type Line = { key: string; name: string; counts: MoodCounts; people?: number };

const MoodTable = ({
  caption,
  lines,
  withPeople = false,
}: {
  caption: string;
  lines: Line[];
  withPeople?: boolean;
}) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys.
    <section className={layout.scrollX} tabIndex={0} aria-label={caption}>
      <table className={classes.table} aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">{caption}</th>
            <th scope="col" className={classes.wide}>
              {t('insights.sentiments.distribution')}
            </th>
            <th scope="col">{t('insights.sentiments.answers')}</th>
            {withPeople ? <th scope="col">{t('insights.sentiments.respondents')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, counts, people = 0 }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className={classes.wide}>
                <MoodBar counts={counts} />
              </td>
              <td>
                <MoodNumbers counts={counts} />
              </td>
              {withPeople ? <td>{format.number(people)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

type PlacesProps = { answer: Answer; place: InsightsPlace };

/** Departments or teams, as the details of the figures show; locations have no sentiments of their own. */
export const Places = ({ answer: { departments, teams }, place: { groupBy, goTo } }: PlacesProps) => {
  const { t } = useTranslation();
  const by = groupBy === 'team' ? 'team' : 'department';
  const rows = by === 'department' ? departments : teams;
  return (
    <Panel
      title={t('insights.sentiments.places')}
      action={
        <SegmentedControl
          size="xs"
          aria-label={t('insights.sentiments.groupBy')}
          value={by}
          onChange={(value) => goTo({ groupBy: value as typeof by })}
          data={(['department', 'team'] as const).map((value) => ({ value, label: t(`insights.by.${value}`) }))}
        />
      }
    >
      <MoodTable
        withPeople
        caption={t(`insights.by.${by}`)}
        lines={rows.map(({ id, name, sums }) => ({
          key: id,
          name: name || t('insights.sentiments.others'),
          counts: sums,
          people: sums.respondents,
        }))}
      />
    </Panel>
  );
};

export const Tags = ({ answer: { tags } }: { answer: Answer }) => {
  const { t } = useTranslation();
  const title = t('insights.sentiments.tags');
  const lines = tags.map((tag) => ({ key: tag.tag, name: t(`insights.sentiments.tag.${tag.tag}`), counts: tag }));
  return (
    <Panel title={title}>
      {tags.length === 0 ? (
        <QuietEmpty>{t('insights.sentiments.noTags')}</QuietEmpty>
      ) : (
        <MoodTable caption={t('insights.sentiments.named')} lines={lines} />
      )}
    </Panel>
  );
};

export const Comments = ({ answer: { comments } }: { answer: Answer }) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('insights.sentiments.comments')}>
      {comments.length === 0 ? (
        <QuietEmpty>{t('insights.sentiments.noComments')}</QuietEmpty>
      ) : (
        <Flex component="ul" direction="column">
          {comments.map(({ id, week, department_name, mood, tags, text }) => {
            const Icon = moodIcons[moodFaces[mood]];
            const where = t('insights.sentiments.weekOf', { department: department_name, date: format.dayMonth(week) });
            return (
              <li key={id} className={classes.comment}>
                <Icon size={20} stroke={1.5} role="img" aria-label={t(`insights.sentiments.mood.${mood}`)} />
                <p className={typography.preLine}>{text}</p>
                <p className={`${typography.noteInline} ${classes.facts}`}>
                  {[where, ...tags.map((tag) => t(`insights.sentiments.tag.${tag}`))].join(' · ')}
                </p>
              </li>
            );
          })}
        </Flex>
      )}
    </Panel>
  );
};
