/** A point on the earth in millionths of a degree: 51054340 is 51.05434° north; south and west are below zero. */
export type Coordinates = { latitude: number; longitude: number };

const degree = 1_000_000;
export const mostLatitude = 90 * degree;
export const mostLongitude = 180 * degree;

/** Digits beyond the sixth are less than 11 cm, and dropped. */
const millionthsOf = (text: string, most: number): number | null => {
  const [, sign, whole, part = ''] = /^([+-]?)(\d{1,3})(?:\.(\d{1,20}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const size = Number(whole) * degree + Number(part.slice(0, 6).padEnd(6, '0'));
  if (size > most) return null;
  return sign === '-' && size > 0 ? -size : size;
};

/** Latitude and longitude as maps copy them, "51.05434, 3.71742"; with a decimal comma, "51,05434; 3,71742". Null for other text. */
export const coordinatesOf = (text: string): Coordinates | null => {
  const parts = text.includes(';') ? text.replaceAll(',', '.').split(';') : text.trim().split(/\s*,\s*|\s+/);
  if (parts.length !== 2) return null;
  const latitude = millionthsOf(parts[0]!, mostLatitude);
  const longitude = millionthsOf(parts[1]!, mostLongitude);
  return latitude === null || longitude === null ? null : { latitude, longitude };
};

const degrees = (millionths: number): string => {
  const digits = String(Math.abs(millionths)).padStart(7, '0');
  return `${millionths < 0 ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
};

/** Formats with six decimals, as `coordinatesOf` parses them. */
export const coordinatesText = ({ latitude, longitude }: Coordinates): string =>
  `${degrees(latitude)}, ${degrees(longitude)}`;
