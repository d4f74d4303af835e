import { useTranslation } from 'react-i18next';
import { placeName, usePlaces } from '#web/parts/pickers/use-places.ts';
import type { FeedLineFragment } from './Feeds.generated.ts';

/** What a feed tells, in one line: "My shifts, events · Bar". */
export const useFeedWords = () => {
  const { t } = useTranslation();
  const { departments, teams } = usePlaces();
  return (feed: FeedLineFragment): string => {
    const what = [
      feed.rosters === 'none' ? null : t(`calendar.rosters.${feed.rosters}`),
      feed.openShifts ? t('calendar.form.openShifts') : null,
      feed.events ? t('calendar.form.events') : null,
      feed.absentees === 'none' ? null : t(`calendar.absentees.${feed.absentees}`),
    ];
    const where = [
      ...departments.filter(({ id }) => feed.departmentIds?.includes(id)).map(placeName),
      ...teams.filter(({ id }) => feed.teamIds?.includes(id)).map(({ name }) => name),
    ];
    const said = what.filter(Boolean).join(', ');
    return where.length > 0 ? `${said} · ${where.join(', ')}` : said;
  };
};
