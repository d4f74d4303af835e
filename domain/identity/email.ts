const longest = 254;
// One @, no spaces or controls, a dot in the domain; whether the mailbox exists only a mail can tell.
const form = /^[^\s@"(),:;<>[\]\\]{1,64}@(?:[^\s@."(),:;<>[\]\\]+\.)+[^\s@."(),:;<>[\]\\]{2,}$/;

/** The address in the one spelling under which it is unique: composed, trimmed, lower case. */
export const normaliseEmail = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();

/** Whether a normalised address can be one. */
export const isEmail = (address: string): boolean => address.length <= longest && form.test(address);
