import type { SentimentAnswer, SentimentRespondent } from '#domain/insights/sentiment.ts';
import { defineStore } from '#services/kit/define-store.ts';

/** The id is random: a time-ordered one would reveal who answered at that moment. */
export type KeptAnswer = SentimentAnswer & { accountId: string; id: string };
export const sentimentAnswers = defineStore<KeptAnswer>(
  'sentimentAnswer',
  {
    accountId: 'string',
    id: 'string',
    departmentId: 'string',
    teamId: 'string',
    week: 'string',
    mood: 'string',
    tags: 'any',
    comment: 'string?',
  },
  { primary: ['a#${accountId}#d#${departmentId}#sentiments', '${week}#${id}'] },
);

/** One item per shift: `id` is that of the time entry, so that no one answers twice for it. */
export type KeptRespondent = SentimentRespondent & { accountId: string; id: string; version: number };
export const sentimentRespondents = defineStore<KeptRespondent>(
  'sentimentRespondent',
  {
    accountId: 'string',
    id: 'string',
    version: 'number',
    departmentId: 'string',
    teamId: 'string',
    week: 'string',
    employeeId: 'string',
  },
  { primary: ['a#${accountId}#d#${departmentId}#respondents', '${week}#${id}'] },
);
