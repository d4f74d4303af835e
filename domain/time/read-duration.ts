import { parseDuration } from './duration.ts';

const inMinutes = /^(\d{1,5})\s*(?:m|min|mins|minutes|minuten)\.?$/i;
const inHours = /^(\d{1,5})\s*(?:h|u|std|hours?|uur|stunden?)\.?\s*(?:(\d{1,2})\s*(?:m|min)?\.?)?$/i;

/** What people type for an amount of time: 7:30, 7,5, 7.5, 450m, 7h30. Minutes; undefined when it is none or below zero. */
export const readDuration = (typed: string): number | undefined => {
  const text = typed.trim();
  const minutes = inMinutes.exec(text);
  if (minutes) return Number(minutes[1]);
  const hours = inHours.exec(text);
  if (hours) return Number(hours[2] ?? 0) < 60 ? Number(hours[1]) * 60 + Number(hours[2] ?? 0) : undefined;
  const amount = parseDuration(text);
  return amount !== undefined && amount >= 0 ? amount : undefined;
};
