import { useTranslation } from 'react-i18next';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { zoneMark } from '#domain/time/zone-mark.ts';
import type { Zone } from '#domain/time/zones.ts';
import { useFormat } from '#web/kit/format/use-format.ts';

/** Note below time fields with their zone, where it differs from the viewer's. */
export const ZoneNote = ({ zone, date }: { zone: Zone; date: string }) => {
  const { t } = useTranslation();
  const { locale, zone: own } = useFormat();
  if (!isPlainDate(date)) return null;
  // Noon is used since clocks change at night.
  const mark = zoneMark(locale, zone, own, Date.parse(`${date}T12:00:00Z`));
  return mark === null ? null : (
    <p style={{ margin: 0, color: 'var(--ink-2)', fontSize: 'var(--fs-12)' }}>
      {t('fields.zone', { zone: mark, place: zone.split('/').at(-1)!.replaceAll('_', ' ') })}
    </p>
  );
};
