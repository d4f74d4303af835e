import { isLocale } from './languages.ts';

/** Illustrations with text; each has a file per language under /illustrations. */
export const drawingsWithWords = ['signpost', 'notice-board'] as const;
export type DrawingWithWords = (typeof drawingsWithWords)[number];

/** URL of an illustration's text in that language, English as fallback. */
export const illustrationWords = (drawing: DrawingWithWords, language: string): string =>
  `/illustrations/${isLocale(language) ? language : 'en'}/${drawing}.svg`;
