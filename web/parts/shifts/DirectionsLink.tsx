import { useTranslation } from 'react-i18next';

/** Opens a map at the address. */
export const DirectionsLink = ({ address }: { address: string }) => {
  const { t } = useTranslation();
  return (
    <a
      href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
      target="_blank"
      rel="noreferrer"
    >
      {t('planning.directions', { address })}
    </a>
  );
};
