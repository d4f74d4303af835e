import { Button, Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { newsAccess } from '#domain/news/actions.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { May } from '#web/kit/access/May.tsx';
import { useMay } from '#web/kit/access/use-may.ts';
import { localIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import type { WidgetProps } from '#web/kit/screens/rows.ts';
import { OverviewWidget } from '#web/parts/my-overview/OverviewWidget.tsx';
import type { MyOverview } from '#web/parts/my-overview/use-my-overview.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './MyNews.module.css';

/** The newest messages for the viewer (spec 2.5). */
export default function MyNews({ weeks }: WidgetProps) {
  return <OverviewWidget>{(overview) => <Messages overview={overview} weeks={weeks} />}</OverviewWidget>;
}

const mostLines = 4;

const Messages = ({ overview: { today, news }, weeks }: WidgetProps & { overview: MyOverview }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const posts = useMay(newsAccess.createNewsItem);
  const dated = news.map((item) => ({ ...item, date: localIn(format.zone, Date.parse(item.created)).date }));
  const recent = dated.filter(({ date }) => date > addDays(today, -7 * weeks));
  const [last] = dated;
  if (recent.length === 0)
    return (
      <QuietEmpty action={<AddMessage />}>
        {last
          ? t('news.widget.beforePeriod', { date: format.date(last.date) })
          : t(posts ? 'news.widget.empty' : 'news.widget.emptyForReaders')}
      </QuietEmpty>
    );
  return (
    <>
      <ul className={classes.list}>
        {recent.slice(0, mostLines).map(({ id, title, date, Author }) => (
          <li key={id}>
            <Link to={`/news?newsId=${id}`} className={classes.line}>
              <span className={classes.title}>{title}</span>
              <span className={typography.note}>{[Author?.name, format.date(date)].filter(Boolean).join(', ')}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Flex component="p" className={classes.foot} gap="xs" align="center" justify="space-between" wrap="wrap">
        <Link to="/news">{t('news.widget.all')}</Link>
        <AddMessage />
      </Flex>
    </>
  );
};

const AddMessage = () => {
  const { t } = useTranslation();
  const { open } = useModals();
  return (
    <May need={newsAccess.createNewsItem}>
      <Button variant="default" size="xs" onClick={() => open('news-item')}>
        {t('news.widget.add')}
      </Button>
    </May>
  );
};
