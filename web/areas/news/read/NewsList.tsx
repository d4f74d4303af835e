import { Link } from 'react-router-dom';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { NewsArticleFragment } from './News.generated.ts';
import classes from './NewsPage.module.css';

type Props = { news: readonly NewsArticleFragment[]; chosen: string | undefined };

/** Titles, newest first. */
export const NewsList = ({ news, chosen }: Props) => {
  const format = useFormat();
  return (
    <ul>
      {news.map(({ id, title, created, Author }) => (
        <li key={id}>
          <Link to={`/news?newsId=${id}`} className={classes.line} aria-current={id === chosen || undefined}>
            <span className={classes.title}>{title}</span>
            <span className={classes.about}>{[Author?.name, format.instant(created)].filter(Boolean).join(', ')}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
