import { describe, expect, it } from 'vitest';
import { isFor, type NewsItem } from './news-item.ts';

const item = (over: Partial<NewsItem> = {}): NewsItem => ({
  accountId: 'acc_1',
  id: 'nws_1',
  version: 1,
  title: 'Winter menu',
  text: 'From Friday on.',
  departmentIds: ['dep_bar', 'dep_kitchen'],
  authorId: 'emp_writer',
  created: '2026-11-09T09:00:00Z',
  edited: null,
  ...over,
});

describe('a message is for', () => {
  it.each([
    ['the people of its departments', item(), { userId: 'emp_1', departmentIds: ['dep_kitchen'] }, true],
    ['no one of other departments', item(), { userId: 'emp_1', departmentIds: ['dep_hotel'] }, false],
    ['its writer in any case', item(), { userId: 'emp_writer', departmentIds: [] }, true],
    [
      'everyone, when it names no department',
      item({ departmentIds: null }),
      { userId: 'emp_1', departmentIds: [] },
      true,
    ],
  ])('%s', (_, message, reader, expected) => expect(isFor(message, reader)).toBe(expected));
});
