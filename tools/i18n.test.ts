import { expect, it } from 'vitest';
import { dictionaryFaults } from './i18n.ts';

it('[R1-09] every language has every key, with the same placeholders', () => expect(dictionaryFaults()).toEqual([]));
