/** Second steps after a password. A passkey is both steps in one. */
export type SecondStepMethod = CodeStep | 'PASSKEY';

/** Steps that require typing a code. */
export const codeSteps = ['AUTHENTICATOR', 'BACKUP_CODE', 'BACKUP_EMAIL'] as const;
export type CodeStep = (typeof codeSteps)[number];

/** Seconds for which an authenticator code is shown. */
export const stepSeconds = 30;

export const backupCodeCount = 10;
/** Without ambiguous characters: no i, l, o, u; 50 bits in ten characters. */
export const backupCodeSigns = '0123456789abcdefghjkmnpqrstvwxyz';
export const backupCodeLength = 10;

/** Normalises a typed code: removes spaces, dashes and case, and maps look-alike characters. */
export const meantCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}._]/gu, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');

/** A backup code in its displayed form: two groups of five. */
export const shownBackupCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** Masks an address so that its owner recognises it but others do not learn it: `a•••@ward.example`. */
export const maskedEmail = (email: string): string => {
  const [name = '', host = ''] = email.split('@');
  return `${[...name][0] ?? ''}•••@${host}`;
};
