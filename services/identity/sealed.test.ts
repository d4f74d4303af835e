import { describe, expect, it } from 'vitest';
import { opened, sealed } from './sealed.ts';

const keys = (...sealingKeys: string[]) => ({ sealingKeys });
const about = 'acc_1 emp_1';

describe('a sealed text', () => {
  it('opens with its key, for what it is about, and looks different each time', () => {
    const shut = sealed(keys('one'), about, 'JBSWY3DPEHPK3PXP');
    expect(opened(keys('one'), about, shut)).toBe('JBSWY3DPEHPK3PXP');
    expect(shut).not.toContain('JBSWY3DPEHPK3PXP');
    expect(sealed(keys('one'), about, 'JBSWY3DPEHPK3PXP')).not.toBe(shut);
  });

  it('stays shut for another key, another person, and after a change of any byte', () => {
    const shut = sealed(keys('one'), about, 'secret');
    expect(() => opened(keys('two'), about, shut)).toThrow('sealing keys');
    expect(() => opened(keys('one'), 'acc_1 emp_2', shut)).toThrow('sealing keys');
    const bytes = Buffer.from(shut.slice(3), 'base64url');
    for (const place of bytes.keys()) {
      const bent = Buffer.from(bytes);
      bent[place] = bent[place]! ^ 1;
      expect(() => opened(keys('one'), about, `v1.${bent.toString('base64url')}`)).toThrow('sealing keys');
    }
  });

  it('is shut with the first key and opens with each: a new key is put before the old one', () => {
    const shut = sealed(keys('old'), about, 'secret');
    expect(opened(keys('new', 'old'), about, shut)).toBe('secret');
    expect(opened(keys('new'), about, sealed(keys('new', 'old'), about, 'secret'))).toBe('secret');
  });

  it('is read as it stands when it was kept before there were seals, and needs a key to be shut', () => {
    expect(opened(keys('one'), about, 'JBSWY3DPEHPK3PXP')).toBe('JBSWY3DPEHPK3PXP');
    expect(() => sealed(keys(), about, 'secret')).toThrow('no sealing key');
  });
});
