const longest = 254;
// One @, no spaces or control characters, a dot in the domain; only sending a mail shows whether the mailbox exists.
const form = /^[^\s@"(),:;<>[\]\\]{1,64}@(?:[^\s@."(),:;<>[\]\\]+\.)+[^\s@."(),:;<>[\]\\]{2,}$/;

/** Normalises an address to the form in which it is unique: NFKC, trimmed, lower case. */
export const normaliseEmail = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();

/** Whether a normalised address has the form of an email address. */
export const isEmail = (address: string): boolean => address.length <= longest && form.test(address);
