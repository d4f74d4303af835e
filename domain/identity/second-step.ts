/** What can follow a password. A passkey is both steps in one. */
export type SecondStepMethod = CodeStep | 'PASSKEY';

/** The steps that are proven by typing a code. */
export const codeSteps = ['AUTHENTICATOR', 'BACKUP_CODE', 'BACKUP_EMAIL'] as const;
export type CodeStep = (typeof codeSteps)[number];

/** Seconds for which an authenticator shows one code. */
export const stepSeconds = 30;

export const backupCodeCount = 10;
/** Without signs that look alike: no i, l, o, u; 50 bits in ten. */
export const backupCodeSigns = '0123456789abcdefghjkmnpqrstvwxyz';
export const backupCodeLength = 10;

/** A code as it was meant: spaces, dashes and capitals are how people write, and look-alikes how they read. */
export const meantCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}._]/gu, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');

/** A backup code as it is printed: two groups of five. */
export const shownBackupCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** An address that says enough to recognise it and too little to learn it: `a•••@ward.example`. */
export const maskedEmail = (email: string): string => {
  const [name = '', host = ''] = email.split('@');
  return `${[...name][0] ?? ''}•••@${host}`;
};
