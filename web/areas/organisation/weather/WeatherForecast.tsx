import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { organisationAccess } from '#domain/organisation/actions.ts';
import type { WeatherType } from '#domain/organisation/weather.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { MyWeatherFragment } from '#web/parts/my-overview/MyOverview.generated.ts';
import { OverviewWidget } from '#web/parts/my-overview/OverviewWidget.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import {
  IconCloud,
  IconCloudFog,
  IconCloudRain,
  IconCloudSnow,
  IconCloudStorm,
  IconDroplets,
  IconSun,
  IconSunHigh,
} from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import classes from './WeatherForecast.module.css';

type Day = NonNullable<MyWeatherFragment['forecast']>[number];
/** Departments with the same weather. */
type Place = { name: string; days: readonly Day[] };

/** One entry per location: its departments share the weather, and the entry is named after them. */
const byPlace = (weather: readonly MyWeatherFragment[]): Place[] => {
  const places = [...Map.groupBy(weather, ({ location_name }) => location_name)];
  return places.map(([location, departments]) => ({
    name: places.length === 1 && departments.length > 3 ? location : `${location}: ${departmentNames(departments)}`,
    days: departments[0]?.forecast ?? [],
  }));
};

const departmentNames = (departments: readonly MyWeatherFragment[]): string =>
  departments.map(({ department_name }) => department_name).join(', ');

const icons: Record<WeatherType, typeof IconSun> = {
  clear: IconSun,
  partly_cloudy: IconSunHigh,
  cloudy: IconCloud,
  fog: IconCloudFog,
  drizzle: IconDroplets,
  rain: IconCloudRain,
  snow: IconCloudSnow,
  thunder: IconCloudStorm,
};

/** The weather of today and the next three days at the viewer's departments (spec 2.5). */
export default function WeatherForecast() {
  return <OverviewWidget>{({ weather }) => <Places weather={weather} />}</OverviewWidget>;
}

const Places = ({ weather }: { weather: readonly MyWeatherFragment[] }) => {
  const { t } = useTranslation();
  const adds = useMay(organisationAccess.createLocation);
  if (weather.length === 0) return <QuietEmpty>{t(adds ? 'weather.empty' : 'weather.noPlace')}</QuietEmpty>;
  const places = byPlace(weather);
  const source = weather.find((day) => day.source)?.source;
  const isKnown = places.some(({ days }) => days.length > 0);
  return (
    <>
      {places.map((place) => (
        <PlaceDays key={place.name} place={place} />
      ))}
      {isKnown ? (
        <Box component="p" className={typography.captionInline} lh="var(--lh-13)" mt="xs">
          {source ? (
            <a href={source.url} target="_blank" rel="noreferrer">
              {t('weather.source', { name: source.name })}
            </a>
          ) : (
            t('weather.sample')
          )}
        </Box>
      ) : null}
    </>
  );
};

/** With a minus sign (U+2212). */
const degrees = (celsius: number): string => `${celsius < 0 ? '−' : ''}${Math.abs(celsius)}°`;

const PlaceDays = ({ place: { name, days } }: { place: Place }) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section className={classes.place}>
      <Box component="h3" className={typography.detail} fw={400}>
        {name}
      </Box>
      {days.length === 0 ? <p className={typography.note}>{t('weather.unknown')}</p> : null}
      <ol className={classes.days}>
        {days.map((day) => {
          const Icon = icons[day.weather_type];
          const words = t(`weather.type.${day.weather_type}`);
          return (
            <li key={day.date} className={`${typography.detailInline} ${classes.day}`}>
              <span>{format.weekday(day.date)}</span>
              <Icon size={22} stroke={1.5} role="img" aria-label={words} title={words} />
              <span className={`${typography.quiet} ${typography.figures} ${typography.nowrap} ${classes.degrees}`}>
                <strong>{degrees(day.temp_max_celcius)}</strong> {degrees(day.temp_min_celcius)}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
