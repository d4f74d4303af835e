import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

/**
 * Testing Library prints the whole document into every error, also into those of the many tries of a `findBy` or a
 * `waitFor` that nobody reads. Here the words are made when somebody reads them: they are the same.
 */
const inFull = getConfig().getElementError;
const unread: typeof inFull = (message, container) => {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  // So that a report points at the line of the test and not here.
  Error.captureStackTrace(error, unread);
  let words: string | undefined;
  const get = () => {
    words ??= inFull(message, container).message;
    return words;
  };
  return Object.defineProperty(error, 'message', { configurable: true, get });
};
configure({ getElementError: unread });

/**
 * React's development build keeps a call stack for every element it makes, to name an owner in its warnings, until it
 * has made ten thousand within a second. It always believes it has: a test reads no such stack.
 */
const counters: object = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') ?? {};
Object.defineProperty(counters, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });
