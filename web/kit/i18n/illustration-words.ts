import { isLocale } from './languages.ts';

/** Drawings in which something is written; each has a file in every language under /illustrations. */
export const drawingsWithWords = ['signpost', 'notice-board'] as const;
export type DrawingWithWords = (typeof drawingsWithWords)[number];

/** Where the words of a drawing are in that language; in English for a language that has none. */
export const illustrationWords = (drawing: DrawingWithWords, language: string): string =>
  `/illustrations/${isLocale(language) ? language : 'en'}/${drawing}.svg`;
